import { cacheOn, type Hex, type Viewer } from '@hexpost/engine';
import {
  answersOfWeapon,
  coverFrom,
  firingAt,
  gridIn,
  inchesBetween,
  NO_COVER,
  otherSide,
  type Position,
  partsOf,
  type RangedWeapon,
  sees,
  standing,
  typeOf,
  type Unit,
  unitAt,
} from '@hexpost/engine/tactical';
import { IconCrosshair, IconEye, IconTarget } from '@tabler/icons-react';
import { type Overlay, type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, threatContent, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { eyesOf } from '../facts.ts';
import { hexesWhere, NO_UNIT, overlaySays, textsOf, unitAbout } from './common.ts';

/** Overlays about sight and fire from the units' present hexes. */

/** The weapons of a unit that can still fire, each once, longest range first. */
function weaponsOf(position: Position, unit: Unit): readonly RangedWeapon[] {
  const ids = partsOf(position, unit).flatMap(({ of, group }) =>
    group.model.ranged.flatMap((slot, place) => (of.lostWeapons.includes(place) ? [] : slot)),
  );
  return [...new Set(ids)].map((id) => position.rules.weapons.get(id)!).sort((a, b) => b.range - a.range);
}

/** T-9.2: true if a weapon can fire from one hex to another, regardless of units there. */
function reaches(position: Position, weapon: RangedWeapon, from: Hex, to: Hex): boolean {
  const inches = inchesBetween(position, from, to);
  if (inches > weapon.range) return false;
  const { indirect } = answersOfWeapon(position, weapon);
  return indirect !== undefined || (inches >= weapon.least && sees(position, from, to));
}

/** T-4.6: the cover of a hex in words and on the map: `4+`, a dash for none. */
const coverText = (cover: number): string => (cover === NO_COVER ? '–' : `${cover}+`);

/** T-9.2, T-4.6: the range of a unit's weapons, and the enemies that they can hit. */
function lookWeapons(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (!unit) return NO_UNIT;
  const from = unit.hex!;
  const weapons = weaponsOf(position, unit);
  const said = { unit: { unit: unit.id } };
  const [far] = weapons;
  if (!far) return seen({ result: [overlaySays('weapons.none', said)] });
  const name = ({ name: names }: RangedWeapon) => names;
  const hits = new Map<Hex, readonly RangedWeapon[]>();
  const dead: Hex[] = [];
  for (const hex of gridIn(position).names) {
    if (hex === from || inchesBetween(position, from, hex) > far.range) continue;
    const able = weapons.filter((weapon) => reaches(position, weapon, from, hex));
    if (able.length > 0) hits.set(hex, able);
    else dead.push(hex);
  }
  const targets = standing(position, otherSide(unit.side)).filter(
    (enemy) => enemy.engaged.length === 0 && firingAt(position, unit, enemy, 'shoot').fires.length > 0,
  );
  return seen({
    ...withLegend([
      {
        hexes: hexesWhere(hits, ({ length }) => length === weapons.length),
        look: weapons.length > 1 ? 'deep' : 'wash',
        tone: 'good',
        said: overlaySays('weapons.all'),
      },
      {
        hexes: hexesWhere(hits, ({ length }) => length < weapons.length),
        look: 'wash',
        tone: 'good',
        said: overlaySays('weapons.some'),
      },
      { hexes: dead, look: 'slant', tone: 'plain', said: overlaySays('weapons.dead') },
      { hexes: targets.map(({ hex }) => hex!), look: 'ring', tone: 'bad', said: overlaySays('weapons.target') },
    ]),
    result: [
      overlaySays('weapons.unit', said),
      ...weapons.map((weapon) => overlaySays('weapons.range', { weapon: name(weapon), inches: weapon.range })),
      targets.length > 0
        ? overlaySays('weapons.targets', { units: targets.map(({ id }) => ({ unit: id })) }, targets.length)
        : overlaySays('weapons.no-target'),
    ],
    at: (hex) => {
      const able = hits.get(hex);
      return able
        ? [
            overlaySays('weapons.at', { weapons: able.map(name) }),
            overlaySays('sight.at', { cover: coverText(coverOf(position, from, hex)) }),
          ]
        : [];
    },
  });
}

const coverOf = (position: Position, from: Hex, to: Hex): number =>
  coverFrom(
    position,
    from,
    to,
    [from, to].flatMap((hex) => unitAt(position, hex)?.id ?? []),
  );

/** T-3.6, T-4.6: the hexes seen from one hex, with their cover. */
function lookSight(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
  const from = about.variant === 'unit' ? about.stand : about.hex;
  if (from === null) return seen({ result: [{ key: about.variant === 'unit' ? 'sight.no-unit' : 'sight.no-hex' }] });
  const covers = new Map<Hex, number>();
  for (const hex of gridIn(position).names)
    if (hex !== from && sees(position, from, hex)) covers.set(hex, coverOf(position, from, hex));
  const covered = new Map([...covers].filter(([, cover]) => cover < NO_COVER));
  return seen({
    ...withLegend([
      {
        hexes: hexesWhere(covers, (cover) => cover === NO_COVER),
        look: 'wash',
        tone: 'good',
        said: overlaySays('sight.open'),
      },
      {
        hexes: [...covered.keys()],
        look: 'slant',
        tone: 'good',
        texts: textsOf(covered, coverText),
        said: overlaySays('sight.cover'),
      },
    ]),
    result: [overlaySays('sight.from', { hex: from }, covers.size)],
    at: (hex) => {
      const cover = covers.get(hex);
      if (cover === undefined) return hex === from ? [] : [overlaySays('sight.hidden')];
      return [overlaySays('sight.at', { cover: coverText(cover) })];
    },
  });
}

/** T-9.2: the hexes in range of enemy weapons from their units' present hexes, and the number of units that can fire there. */
function lookThreat(position: Position, viewer: Viewer): OverlayContent {
  const own = eyesOf(position, viewer);
  const under = cacheOn(position.state, `threat to ${own}`, () => {
    const found = new Map<Hex, string[]>();
    for (const unit of standing(position, otherSide(own))) {
      const { vehicle } = typeOf(position, unit);
      if (unit.engaged.length > 0 || (vehicle && unit.stunned > 0)) continue;
      const weapons = weaponsOf(position, unit);
      for (const hex of gridIn(position).names)
        if (weapons.some((weapon) => reaches(position, weapon, unit.hex!, hex)))
          found.set(hex, [...(found.get(hex) ?? []), unit.id]);
    }
    return found;
  });
  return threatContent({ side: own, coming: under, few: 1, some: 3, says: overlaySays });
}

export const weapons = plainOverlay('weapons', IconCrosshair, 'unit', lookWeapons);
export const sight: Overlay<Position> = {
  id: 'sight',
  icon: IconEye,
  variants: ['pointer', 'unit'],
  subject: (variant) => (variant === 'unit' ? 'stand' : 'hex'),
  look: lookSight,
};
export const threat = plainOverlay('threat', IconTarget, 'nothing', lookThreat);
