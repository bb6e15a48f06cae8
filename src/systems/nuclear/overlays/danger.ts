import type { Viewer } from '@hexpost/engine';
import { askTraits, boardOf, inHexOrder, isDangerous, type Position, type Unit } from '@hexpost/engine/nuclear';
import { IconRadioactive } from '@tabler/icons-react';
import type { Sign } from '../../../map/picture.ts';
import {
  type LegendRow,
  type Overlay,
  type OverlayContent,
  type OverlayText,
  seen,
} from '../../../panels/map/overlays/overlay.ts';
import { hexesWhere, overlayText } from './common.ts';

/** N-3.4, N-3.5, N-16.1: the hexes that are Dangerous now, and the units that will be tested there when the turn ends. */
function look(position: Position, _: Viewer): OverlayContent {
  const { names } = boardOf(position).grid;
  const dangerous = hexesWhere(position, (cell) => isDangerous(position, names[cell]!));
  const inside = inHexOrder(position).filter((unit) => isDangerous(position, unit.hex!));
  const tested = inside.filter((unit) => !isSpared(position, unit));
  const spared = inside.filter((unit) => isSpared(position, unit));
  const signs: Sign[] = [
    ...tested.map((unit): Sign => ({ hex: unit.hex!, kind: 'warning', text: String(unit.living.length) })),
    ...spared.map((unit): Sign => ({ hex: unit.hex!, kind: 'yes' })),
  ];
  const rows: [boolean, LegendRow][] = [
    [dangerous.length > 0, { key: { kind: 'area', look: 'ring', tone: 'bad' }, said: overlayText('danger.hexes') }],
    [tested.length > 0, { key: { kind: 'sign', sign: 'warning' }, said: overlayText('danger.tested') }],
    [spared.length > 0, { key: { kind: 'sign', sign: 'yes' }, said: overlayText('danger.spared') }],
  ];
  return seen({
    areas: [{ hexes: dangerous, look: 'ring', tone: 'bad' }],
    signs,
    legend: rows.flatMap(([there, row]) => (there ? [row] : [])),
    result: [
      ...eventOf(position),
      dangerous.length > 0 ? overlayText('danger.count', undefined, dangerous.length) : overlayText('danger.none'),
      ...tested.map((unit) => testOf(position, unit)),
    ],
    at(hex) {
      const unit = inside.find((found) => found.hex === hex);
      if (!unit) return dangerous.includes(hex) ? [overlayText('danger.at')] : [];
      return [
        isSpared(position, unit)
          ? overlayText('danger.at-spared', { unit: { unit: unit.id } })
          : testOf(position, unit),
      ];
    },
  });
}

/** N-11.16: the unit makes no danger tests. */
const isSpared = (position: Position, unit: Unit): boolean =>
  askTraits(position, unit, 'ignores').some(({ says: what }) => what.includes('danger'));

const testOf = ({ state }: Position, unit: Unit): OverlayText =>
  overlayText(
    'danger.test',
    { unit: { unit: unit.id }, hex: unit.hex!, most: state.options['danger-threshold'] },
    unit.living.length,
  );

function eventOf({ rules, state }: Position): OverlayText[] {
  const row = state.event === null ? undefined : rules.events.get(state.event.id);
  return row ? [overlayText('danger.event', { name: row.name, text: row.text })] : [];
}

export const danger: Overlay<Position> = { id: 'danger', icon: IconRadioactive, subject: () => 'nothing', look };
