import { type Hex, type Viewer, within } from '@hexpost/engine';
import {
  type Armed,
  askAttack,
  askTraits,
  boardOf,
  cellOf,
  checkShoot,
  isUnderground,
  type Position,
  type Unit,
  weaponsOf,
  weaponsOn,
} from '@hexpost/engine/nuclear';
import { IconTargetArrow } from '@tabler/icons-react';
import type { Area } from '../../../map/picture.ts';
import {
  type LegendRow,
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
  type TextBlank,
} from '../../../panels/map/overlays/overlay.ts';
import { enemiesOf, named, overlayText, unitAbout } from './common.ts';

/** N-7.3, N-7.4: the range of each weapon of a unit from its hex, and the hexes it has no line of sight to. */
function look(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (!unit) return seen({ result: [overlayText('weapons.no-unit')] });
  const who = overlayText('weapons.unit', { unit: { unit: unit.id } });
  if (unit.hex === null) return seen({ result: [who, overlayText('weapons.aboard')] });
  const shooting = weaponsOf(position, unit).filter(({ weapon }) => weapon.range > 0);
  const ranges = [...new Set(shooting.map(({ weapon }) => weapon.range))].sort((a, b) => a - b);
  const [barred] = askTraits(position, unit, 'cannotShoot');
  if (ranges.length === 0 || barred)
    return seen({ result: [who, overlayText(barred ? 'weapons.barred' : 'weapons.none')] });
  const { grid } = boardOf(position);
  const here = cellOf(position, unit.hex);
  const reachOf = (range: number): Hex[] => within(grid, here, range).map((cell) => grid.names[cell]!);
  const far = reachOf(ranges.at(-1)!).filter((hex) => hex !== unit.hex);
  const dead = far.filter((hex) => isUnderground(position, hex) || weaponsOn(position, unit, hex).fire.length === 0);
  const targets = enemiesOf(position, unit.side).filter(
    ({ id: target }) => !('code' in checkShoot(position, unit, { target })),
  );
  const rings = ranges.map((range, i): { area: Area; row: LegendRow } => {
    const ring = { look: i % 2 === 0 ? 'ring' : 'broken', tone: 'plain' } as const;
    const weapons = shooting.filter(({ weapon }) => weapon.range === range);
    return {
      area: { ...ring, hexes: reachOf(range), label: String(range) },
      row: {
        key: { kind: 'area', ...ring },
        said: overlayText('weapons.range', { range, weapons: weapons.map((armed) => told(armed)) }),
      },
    };
  });
  const indirect = shooting.filter(({ weapon }) => askAttack(position, unit, weapon, 'needsNoSight').length > 0);
  return seen({
    areas: [
      { hexes: dead, look: 'shade', tone: 'plain' },
      ...rings.map(({ area }) => area),
      { hexes: targets.map(({ hex }) => hex!), look: 'ring', tone: 'bad' },
    ],
    legend: [
      ...rings.map(({ row }) => row),
      ...(dead.length > 0
        ? [{ key: { kind: 'area', look: 'shade', tone: 'plain' } as const, said: overlayText('weapons.dead') }]
        : []),
      ...(targets.length > 0
        ? [{ key: { kind: 'area', look: 'ring', tone: 'bad' } as const, said: overlayText('weapons.target') }]
        : []),
    ],
    result: [
      who,
      targets.length > 0
        ? overlayText('weapons.targets', { units: named(targets) }, targets.length)
        : overlayText('weapons.no-target'),
      ...(indirect.length > 0
        ? [overlayText('weapons.indirect', { weapons: indirect.map(({ weapon }) => weapon.name) })]
        : []),
    ],
    at: (hex) => (hex === unit.hex || grid.cell(hex) < 0 ? [] : [atHex(position, unit, hex)]),
  });
}

const told = ({ weapon, models }: Armed): TextBlank =>
  models === 1 ? weapon.name : { en: `${weapon.name.en} ×${models}`, ru: `${weapon.name.ru} ×${models}` };

function atHex(position: Position, unit: Unit, hex: Hex): OverlayText {
  const { reach, fire } = weaponsOn(position, unit, hex);
  if (isUnderground(position, hex)) return overlayText('weapons.at-underground');
  if (reach.length === 0) return overlayText('weapons.at-far');
  return fire.length === 0 ? overlayText('weapons.at-hidden') : overlayText('weapons.at', { weapons: fire.map(told) });
}

export const weapons: Overlay<Position> = {
  id: 'weapons',
  icon: IconTargetArrow,
  subject: () => 'unit',
  ahead: true,
  look,
};
