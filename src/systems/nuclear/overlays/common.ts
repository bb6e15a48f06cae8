import type { Hex, SideId, Viewer } from '@hexpost/engine';
import { type Acted, boardOf, friendly, type Position, terrainAt, type Unit } from '@hexpost/engine/nuclear';
import type { OverlayQuestion, TextBlank } from '../../../panels/map/overlays/overlay.ts';
import { sayingIn } from '../../../panels/map/overlays/overlay-parts.ts';
import type { RulesetText } from '../../../words/index.ts';

/** Helpers shared by several overlays. */

/** The side that an overlay is computed for: the viewer's own, else the active one, else the first one. */
export const eyesOf = ({ state }: Position, viewer: Viewer): SideId =>
  state.sides[viewer] ? viewer : (state.active ?? state.order[0]!);

/** Enemy units of a side on the map, in the order of the state. */
export const enemiesOf = (position: Position, side: SideId): Unit[] =>
  Object.values(position.state.units).filter(
    ({ side: other, hex }) => hex !== null && !friendly(position, other, side),
  );

/** The unit that an overlay is about, if it has a place on the map. */
export function unitAbout(position: Position, { unit: id }: OverlayQuestion): Unit | undefined {
  const unit = id === null ? undefined : position.state.units[id];
  return unit && (unit.hex !== null || unit.aboard !== null) ? unit : undefined;
}

/** The same position with units as they will be when they next act: rallied, and with nothing done yet. */
export function rested(position: Position): Position {
  const { state } = position;
  const tired = Object.values(state.units).filter(({ acted, suppressed }) => acted !== 'no' || suppressed);
  if (tired.length === 0) return position;
  const acted: Acted = 'no';
  const fresh = tired.map((unit) => [unit.id, { ...unit, acted, suppressed: false }] as const);
  return { rules: position.rules, state: { ...state, units: { ...state.units, ...Object.fromEntries(fresh) } } };
}

/** Hexes of the marked cells, in hex order. */
export const hexesWhere = (position: Position, is: (cell: number) => boolean): Hex[] =>
  boardOf(position).grid.names.filter((_, cell) => is(cell));

export const terrainName = (position: Position, hex: Hex): RulesetText | string => {
  const id = terrainAt(position, hex);
  return position.rules.terrain.get(id)?.name ?? id;
};

export const named = (units: readonly Unit[]): TextBlank => units.map(({ id }) => ({ unit: id }));

/** Sentences of the shared words on overlays. */
export const overlayText = sayingIn('');
