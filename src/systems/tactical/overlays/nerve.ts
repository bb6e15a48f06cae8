import type { Hex, Viewer } from '@hexpost/engine';
import {
  chargeOdds,
  chargeReach,
  checkCharger,
  fallBackDice,
  fallBackPath,
  flightOdds,
  gridIn,
  hexesOf,
  leadershipOf,
  otherSide,
  type Position,
  passing,
  sees,
  standing,
  sumsOf,
  typeOf,
  type Unit,
  unitHas,
} from '@hexpost/engine/tactical';
import { IconFlag, IconRun, IconSwords } from '@tabler/icons-react';
import type { Arrow } from '../../../map/picture.ts';
import { type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { plainOverlay, withLegend } from '../../../panels/map/overlays/overlay-parts.ts';
import { percent } from '../../../panels/parts/percent.ts';
import { eyesOf, ORDER } from '../facts.ts';
import { hexesWhere, NO_UNIT, overlaySays, textsOf, unitAbout } from './common.ts';

/** Overlays about charges, and about units that fail their morale checks. */

/** T-12.2 to T-12.5: the hexes where a charge can end, and the enemies it can reach, with their chances. */
function lookCharge(position: Position, _: Viewer, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (!unit) return NO_UNIT;
  const said = { unit: { unit: unit.id } };
  const { vehicle, walker } = typeOf(position, unit);
  if ((vehicle && !walker) || unit.engaged.length > 0) return seen({ result: [overlaySays('charge.never', said)] });
  const reached = chargeReach(position, unit);
  const targets = standing(position, otherSide(unit.side)).flatMap((enemy) => {
    if (!sees(position, unit.hex!, enemy.hex!)) return [];
    const odds = chargeOdds(position, unit.id, [enemy.id]);
    return odds ? [{ enemy, chance: odds.reaches }] : [];
  });
  const texts = textsOf(reached, percent);
  const chances = new Map(targets.map(({ enemy, chance }) => [enemy.hex!, percent(chance)]));
  return seen({
    ...withLegend([
      {
        hexes: hexesWhere(reached, (one) => one >= 0.7),
        look: 'deep',
        tone: 'good',
        texts,
        said: overlaySays('charge.likely'),
      },
      {
        hexes: hexesWhere(reached, (one) => one < 0.7 && one >= 0.35),
        look: 'wash',
        tone: 'good',
        texts,
        said: overlaySays('charge.even'),
      },
      {
        hexes: hexesWhere(reached, (one) => one < 0.35),
        look: 'broken',
        tone: 'plain',
        texts,
        said: overlaySays('charge.slim'),
      },
      { hexes: [...chances.keys()], look: 'ring', tone: 'bad', texts: chances, said: overlaySays('charge.target') },
    ]),
    result: [
      overlaySays('charge.unit', said),
      ...(checkCharger(position, unit) ? [overlaySays('charge.barred')] : []),
      ...targets.map(({ enemy, chance }) =>
        overlaySays('charge.reaches', { unit: { unit: enemy.id }, chance: percent(chance) }),
      ),
      ...(targets.length === 0 ? [overlaySays('charge.nobody')] : []),
    ],
    at: (hex) => {
      const chance = reached.get(hex);
      return chance === undefined ? [] : [overlaySays('charge.at', { chance: percent(chance) })];
    },
  });
}

/** T-15.2: the hexes where the unit may end its fall back, with their chances. */
function endsOf(position: Position, unit: Unit): ReadonlyMap<Hex, number> {
  const { names } = gridIn(position);
  const ends = new Map<Hex, number>();
  for (const [inches, chance] of sumsOf(fallBackDice(position, unit))) {
    const way = fallBackPath(position, unit, hexesOf(position, inches), new Set(unit.engaged));
    if (!way || way.fled) continue;
    const last = way.path.at(-1);
    const hex = last === undefined ? unit.hex! : names[last]!;
    ends.set(hex, (ends.get(hex) ?? 0) + chance);
  }
  return ends;
}

/** The longest path that a unit may fall back; undefined if it is trapped. */
function corridor(position: Position, unit: Unit, colour: number): Arrow | undefined {
  const { names } = gridIn(position);
  const inches = fallBackDice(position, unit) * 6;
  const way = fallBackPath(position, unit, hexesOf(position, inches), new Set(unit.engaged));
  if (!way || way.path.length === 0) return undefined;
  return { path: [unit.hex!, ...way.path.map((cell) => names[cell]!)], kind: 'march', colour, planned: true };
}

/** T-15.4 to T-15.7: the fall-back paths of units, and the places where they would be trapped. For one unit: where it would end. */
function lookFlight(position: Position, viewer: Viewer, about: OverlayQuestion): OverlayContent {
  const unit = unitAbout(position, about);
  if (unit && typeOf(position, unit).vehicle)
    return seen({ result: [overlaySays('flight.vehicle', { unit: { unit: unit.id } })] });
  const eyes = eyesOf(position, viewer);
  const shown = unit ? [unit] : standing(position, eyes).filter((each) => !typeOf(position, each).vehicle);
  const ends = unit ? endsOf(position, unit) : new Map<Hex, number>();
  const odds = shown.map((each) => ({ each, ...flightOdds(position, each, new Set(each.engaged)) }));
  const trapped = odds.filter((one) => one.trapped > 0);
  return seen({
    ...withLegend([
      {
        hexes: [...ends.keys()],
        look: 'wash',
        tone: 'bad',
        texts: textsOf(ends, percent),
        said: overlaySays('flight.ends'),
      },
      { hexes: trapped.map(({ each }) => each.hex!), look: 'wall', tone: 'bad', said: overlaySays('flight.trap') },
    ]),
    arrows: shown.flatMap((each) => corridor(position, each, about.colour(each.side)) ?? []),
    result: unit
      ? odds.map((one) =>
          overlaySays('flight.unit', {
            unit: { unit: unit.id },
            trapped: percent(one.trapped),
            fled: percent(one.fled),
          }),
        )
      : [
          overlaySays('flight.all', { side: { side: eyes } }),
          ...trapped.map(({ each, trapped: chance }) =>
            overlaySays('flight.trapped', { unit: { unit: each.id }, chance: percent(chance) }),
          ),
        ],
  });
}

/** T-14.1, T-14.3: the chance that a unit passes a morale check now. */
function holds(position: Position, unit: Unit): number {
  if (unitHas(position, unit, 'passesMorale')) return 1;
  return unit.fallingBack ? 0 : passing(Math.max(2, leadershipOf(position, unit)));
}

/** T-2.2, T-14.1: Leadership of every unit, joined characters included, and its chance to pass a morale check. */
function lookLeadership(position: Position): OverlayContent {
  const units = ORDER.flatMap((side) => standing(position, side)).filter((unit) => !typeOf(position, unit).vehicle);
  const chances = new Map(units.map((unit) => [unit.hex!, holds(position, unit)]));
  const texts = new Map(units.map((unit) => [unit.hex!, String(leadershipOf(position, unit))]));
  const byHex = new Map(units.map((unit) => [unit.hex!, unit]));
  const area = (test: (chance: number) => boolean) => ({ hexes: hexesWhere(chances, test), texts });
  return seen({
    ...withLegend([
      { ...area((one) => one >= 0.8), look: 'wash', tone: 'good', said: overlaySays('leadership.firm') },
      {
        ...area((one) => one < 0.8 && one >= 0.55),
        look: 'slant',
        tone: 'plain',
        said: overlaySays('leadership.shaky'),
      },
      { ...area((one) => one < 0.55), look: 'cross', tone: 'bad', said: overlaySays('leadership.weak') },
    ]),
    result: [overlaySays('leadership.about')],
    at: (hex) => {
      const unit = byHex.get(hex);
      return unit
        ? [
            overlaySays('leadership.at', {
              unit: { unit: unit.id },
              leadership: leadershipOf(position, unit),
              chance: percent(chances.get(hex)!),
            }),
          ]
        : [];
    },
  });
}

export const charging = plainOverlay('charge', IconSwords, 'unit', lookCharge);
export const flight = plainOverlay('flight', IconRun, 'unit', lookFlight);
export const leadership = plainOverlay('leadership', IconFlag, 'nothing', lookLeadership);
