import { type Hex, type Viewer, within } from '@hexpost/engine';
import {
  type Armed,
  askAttack,
  askTraits,
  boardOf,
  cellOf,
  checkShoot,
  fullCover,
  hexesBetween,
  isUnderground,
  type Position,
  partialCover,
  type TerrainProperty,
  type Unit,
  weaponsOf,
  weaponsOn,
} from '@hexpost/engine/nuclear';
import { IconEye, IconTargetArrow } from '@tabler/icons-react';
import {
  type Measured,
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
  type TextBlank,
} from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, type SaidArea, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { enemiesOf, eyesOf, hexesWhere, named, overlayText, terrainName, unitAbout } from './common.ts';

/** Overlays about sight and fire from the units' present hexes. */

/** N-7.3, N-7.4: the range of each weapon of a unit from its hex, and the hexes it has no line of sight to. */
function lookWeapons(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
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
  const rings = ranges.map((range, i): SaidArea => {
    const weapons = shooting.filter(({ weapon }) => weapon.range === range);
    return {
      hexes: reachOf(range),
      look: i % 2 === 0 ? 'ring' : 'broken',
      tone: 'plain',
      label: String(range),
      said: overlayText('weapons.range', { range, weapons: weapons.map(told) }),
    };
  });
  const indirect = shooting.filter(({ weapon }) => askAttack(position, unit, weapon, 'needsNoSight').length > 0);
  return seen({
    ...withLegend([
      { hexes: dead, look: 'shade', tone: 'plain', said: overlayText('weapons.dead') },
      ...rings,
      { hexes: targets.map(({ hex }) => hex!), look: 'ring', tone: 'bad', said: overlayText('weapons.target') },
    ]),
    result: [
      who,
      targets.length > 0
        ? overlayText('weapons.targets', { units: named(targets) }, targets.length)
        : overlayText('weapons.no-target'),
      ...(indirect.length > 0
        ? [overlayText('weapons.indirect', { weapons: indirect.map(({ weapon }) => weapon.name) })]
        : []),
    ],
    at: (hex) => (hex === unit.hex || grid.cell(hex) < 0 ? [] : [fireAt(position, unit, hex)]),
  });
}

const told = ({ weapon, models }: Armed): TextBlank =>
  models === 1 ? weapon.name : { en: `${weapon.name.en} ×${models}`, ru: `${weapon.name.ru} ×${models}` };

function fireAt(position: Position, unit: Unit, hex: Hex): OverlayText {
  const { reach, fire } = weaponsOn(position, unit, hex);
  if (isUnderground(position, hex)) return overlayText('weapons.at-underground');
  if (reach.length === 0) return overlayText('weapons.at-far');
  return fire.length === 0 ? overlayText('weapons.at-hidden') : overlayText('weapons.at', { weapons: fire.map(told) });
}

/** N-2.5, N-2.6, N-3.6: the hexes in sight of a hex, those out of sight, and the obstacles between. */
function lookSight(position: Position, viewer: Viewer, { hex, stand, variant }: OverlayQuestion): OverlayContent {
  const from = variant === 'unit' ? stand : (hex ?? stand);
  if (from === null || cellOf(position, from) < 0)
    return seen({ result: [overlayText(variant === 'unit' ? 'sight.no-unit' : 'sight.no-hex')] });
  const { sight, grid } = boardOf(position);
  const start = cellOf(position, from);
  const blocked = grid.names.map((_, cell) => (cell === start ? -1 : sight.blocker(start, cell)));
  const hidden = hexesWhere(position, (cell) => blocked[cell]! >= 0);
  const walls = [...new Set(blocked)].filter((cell) => cell >= 0).map((cell) => grid.names[cell]!);
  const low = hexesWhere(
    position,
    (cell) => blocked[cell]! < 0 && cell !== start && isUnderground(position, grid.names[cell]!),
  );
  const enemies = enemiesOf(position, eyesOf(position, viewer)).filter(
    (unit) => blocked[cellOf(position, unit.hex!)]! < 0,
  );
  return seen({
    ...withLegend([
      { hexes: [from], look: 'ring', tone: 'good', said: overlayText('sight.from', { hex: from }) },
      { hexes: hidden, look: 'shade', tone: 'plain', said: overlayText('sight.hidden') },
      { hexes: walls, look: 'wall', tone: 'plain', said: overlayText('sight.wall') },
      { hexes: low, look: 'slant', tone: 'plain', said: overlayText('sight.low') },
    ]),
    result: [
      overlayText('sight.in-sight', { hex: from }, grid.size - 1 - hidden.length),
      ...(hidden.length > 0 ? [overlayText('sight.out-of-sight', { hexes: walls }, hidden.length)] : []),
      ...(enemies.length > 0 ? [overlayText('sight.enemies', { units: named(enemies) }, enemies.length)] : []),
      ...(isUnderground(position, from)
        ? [
            overlayText(
              position.state.options['indirect-from-underground'] ? 'sight.underground-indirect' : 'sight.underground',
            ),
          ]
        : []),
    ],
    at: (to) =>
      to === from || cellOf(position, to) < 0 ? [] : [sightOf(position, from, to, blocked[cellOf(position, to)]!)],
  });
}

function sightOf(position: Position, from: Hex, to: Hex, blocker: number) {
  const distance = hexesBetween(position, from, to);
  if (blocker < 0) return overlayText('sight.at-clear', { from }, distance);
  const hex = boardOf(position).grid.names[blocker]!;
  return overlayText('sight.at-blocked', { from, hex, terrain: terrainName(position, hex) }, distance);
}

/** N-2.3, N-2.5, N-3.2, N-3.6: the distance, obstacles between, and the cover at the end. */
export function measure(position: Position, from: Hex, to: Hex): Measured {
  const { grid, sight } = boardOf(position);
  const distance = hexesBetween(position, from, to);
  const cell = sight.blocker(cellOf(position, from), cellOf(position, to));
  const blocker = cell < 0 ? null : grid.names[cell]!;
  return {
    ruler: { from, to, blocker, text: String(distance) },
    result: [
      overlayText('ruler.distance', { from, to }, distance),
      blocker === null
        ? overlayText('ruler.clear')
        : overlayText('ruler.blocked', { hex: blocker, terrain: terrainName(position, blocker) }),
      coverAt(position, to),
      ...(isUnderground(position, to) ? [overlayText('ruler.to-underground')] : []),
      ...(isUnderground(position, from) && from !== to ? [overlayText('ruler.from-underground')] : []),
    ],
  };
}

function coverAt(position: Position, hex: Hex): OverlayText {
  const name = (id: TerrainProperty): TextBlank =>
    position.rules.ruleset.properties.find((row) => row.id === id)?.name ?? id;
  const found: TextBlank[] = [
    ...(partialCover(position, hex) ? [name('partial-cover')] : []),
    ...(fullCover(position, hex) ? [name('full-cover')] : []),
  ];
  const terrain = terrainName(position, hex);
  return found.length > 0
    ? overlayText('ruler.cover', { hex, terrain, cover: found })
    : overlayText('ruler.no-cover', { hex, terrain });
}
export const weapons = plainOverlay('weapons', IconTargetArrow, 'unit', lookWeapons, { ahead: true });
export const sight: Overlay<Position> = {
  id: 'sight',
  icon: IconEye,
  variants: ['pointer', 'unit'],
  subject: (variant) => (variant === 'unit' ? 'stand' : 'hex'),
  ahead: true,
  look: lookSight,
};
