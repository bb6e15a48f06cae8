import { zoneMiddle } from '@hexpost/engine/nuclear';
import { useEffect, useRef } from 'react';
import { useTools } from '../../panels/table/tools.ts';
import { centreOn, showHex } from '../../store/screen.ts';
import { ableUnits } from './able-units.ts';
import { useTable } from './table.ts';

/**
 * Centres the map on the zone or the first unit of a side that takes the seat, unless the map is restored as it was
 * left; closes the card and the draft of a unit that is gone.
 */
export function SeatFocus() {
  const { screen, drafts, views } = useTools();
  const { position, sitting, system, ask } = useTable();
  const { seat } = sitting;
  const zone = seat === null ? null : (position.state.sides[seat]?.zone ?? null);
  const secret = system.secret(position.state);
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every seat, not for every state
  useEffect(() => {
    screen.setState({ focus: null, hovered: null, inspected: null, asked: null });
    const isAsLeft = isNew.current && views.of(sitting.viewer) !== undefined;
    isNew.current = false;
    const middle = secret && zone !== null ? zoneMiddle(position, zone) : null;
    // The cursor starts in the side's own zone, wherever the map was left.
    if (isAsLeft) return screen.setState({ focus: middle });
    if (middle !== null) centreOn(screen, middle);
    const able = secret ? undefined : ableUnits(ask)[0];
    const hex = able && position.state.units[String(able.value)]?.hex;
    if (hex) showHex(screen, hex);
  }, [screen, seat, zone, secret]);
  useEffect(() => {
    const { inspected } = screen.getState();
    if (inspected !== null && !position.state.units[inspected]) screen.setState({ inspected: null });
    const { unit } = drafts.getState().draft;
    if (typeof unit === 'string' && !position.state.units[unit]) drafts.setState({ draft: {} });
  }, [screen, drafts, position]);
  return null;
}
