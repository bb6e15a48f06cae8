import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { hasLostQuarter } from '../morale/morale.ts';
import { hasActed } from '../movement/running.ts';
import { passing } from '../odds/morale.ts';
import { otherSide, type Position, sideOf, standsOnBoard, unitsOfSide } from '../position.ts';
import { lostPoints } from '../victory.ts';
import { twoDice } from './chances.ts';
import { type Fighter, forcesIn, unitWorth, WHOLE } from './force.ts';
import { CHARGE_HEXES, duel, encounterOf, hexesBetween, isSeen, lineTo } from './prospects.ts';
import { carrierOf, hopesAboard } from './riders.ts';
import { walksIn } from './walks.ts';

/** The value of a position to a side: the share of its list that the enemy has lost less the side's own; a whole list counts `WHOLE`. */

/** Winning: no list is worth as much. */
const VICTORY = 100_000;
/** The value of a battle that is about to be won or lost, over one that is even. */
const LEADING = 110;
/** The lead at which a battle is all but won: a solid victory is a tenth (T-21.4). */
const CLEAR = 0.16 * WHOLE;
/** The weight of what a unit could do: now, in the enemy's next turn, in the side's own after that. */
const [NOW, NEXT, LATER] = [0.85, 0.6, 0.42];
const MELEE = 0.9;
/** The factor for units that share a target. */
const SHARED = 0.8;
/** The factor for units that are not on the board yet. */
const AWAY = 0.92;

/** The value at first sight: what the enemy may do next is left to foresight. */
export function valueFor(position: Position, seat: SideId, character: Character): number {
  const { state } = position;
  const rival = otherSide(seat);
  const lead = partLost(position, rival) - partLost(position, seat);
  if (state.phase === 'over')
    return (state.result?.winner === seat ? VICTORY : state.result?.winner ? -VICTORY : 0) + lead;
  const forces = forcesIn(position);
  const [own, foes] = [forces[seat]!, forces[rival]!];
  return (
    leadWorth(lead, lateness(position)) +
    character.losses * armyWorth(position, seat, own) -
    armyWorth(position, rival, foes) +
    character.ground * prospectsOf(position, own, foes, state.active === seat) +
    meleesOf(position, own, foes)
  );
}

/** A number between -1 and 1, steep around 0; the same bits on every machine. */
const squashed = (number: number): number => number / Math.sqrt(1 + number * number);

/** The value of a lead; `late` is 1 if the battle may end soon. */
export const leadWorth = (lead: number, late: number): number => LEADING * late * squashed(lead / CLEAR);
export const lateness = ({ state }: Position): number => Math.min(1, state.turn / 5);

/** The share of its list that the side would have lost if the battle ended now. */
const partLost = (position: Position, side: SideId): number => partOfList(position, side, lostPoints(position, side));
export function partOfList(position: Position, side: SideId, lost: number): number {
  const { points } = sideOf(position, side);
  return points === 0 ? 0 : (WHOLE * lost) / points;
}

function armyWorth(position: Position, side: SideId, standing: readonly Fighter[]): number {
  let worth = 0;
  for (const fighter of standing) worth += fighter.worth * (1 - shaken(position, fighter));
  return worth + awayWorth(position, side);
}

/** The value of the units that are in reserve or aboard: riders count as if on the board. */
export function awayWorth(position: Position, side: SideId): number {
  let worth = 0;
  for (const unit of unitsOfSide(position, side))
    if (!standsOnBoard(unit) && unit.joined === null)
      worth += (carrierOf(position, unit) ? 1 : AWAY) * unitWorth(position, unit);
  return worth;
}

/** T-14.6: the fraction of a unit that is at stake in its next check for losses. */
function shaken(position: Position, { unit, fearless }: Fighter): number {
  const { phase } = position.state;
  if (fearless || unit.engaged.length > 0 || (phase !== 'shooting' && phase !== 'movement')) return 0;
  return hasLostQuarter(position, unit) ? 0.3 * (1 - passing(leadershipOf(position, unit))) : 0;
}

/** The harm that the units of a side can do to the others: in this turn if it is theirs, and in their next. */
function prospectsOf(
  position: Position,
  units: readonly Fighter[],
  targets: readonly Fighter[],
  active: boolean,
): number {
  const { phase } = position.state;
  // Shots and charges that were not ordered in their phase are lost at its end.
  const shooting = active && phase === 'movement';
  const charging = shooting || (active && phase === 'shooting');
  const left = targets.map(() => 1);
  const open = targets.map(({ worth }) => worth);
  let total = 0;
  for (const fighter of units) {
    const { unit } = fighter;
    if (unit.engaged.length > 0) continue;
    const shoots = shooting && !hasActed(unit);
    const charges =
      charging && fighter.charges && unit.charged === null && !unit.ran && !unit.heavyFire && !unit.arrived;
    let [now, next, at, struck, hoped] = [0, 0, -1, 0, -1];
    let melee = 0;
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i]!;
      const hexes = hexesBetween(position, fighter, target);
      const line = lineTo(position, fighter.cell, target.cell);
      const steps = walksIn(position).from(fighter.cell)[target.cell]!;
      const encounter = encounterOf(position, fighter, target);
      const free = target.unit.engaged.length === 0;
      if (shoots && free) {
        const part = Math.min(left[i]!, encounter.part(hexes, fighter.footing, line));
        if (part * target.worth > now) [now, at, struck] = [part * target.worth, i, part];
      }
      if (charges && isSeen(line) && hexes <= CHARGE_HEXES)
        melee = Math.max(melee, twoDice(position, steps - 1) * encounter.charge);
      const hope = Math.min(open[i]!, encounter.next(hexes, line, free, steps));
      if (hope > next) [next, hoped] = [hope, i];
    }
    if (at >= 0) left[at]! -= SHARED * struck;
    if (hoped >= 0) open[hoped]! -= next;
    const later = next + hopesAboard(position, fighter, fighter.cell, targets);
    total += NOW * Math.max(now, MELEE * melee) + 0.2 * Math.min(now, melee) + (active ? LATER : NEXT) * later;
  }
  return total;
}

/** Fights in progress. */
function meleesOf(position: Position, own: readonly Fighter[], foes: readonly Fighter[]): number {
  let total = 0;
  for (const fighter of own)
    for (const id of fighter.unit.engaged) {
      const foe = foes.find(({ unit }) => unit.id === id);
      if (!foe) continue;
      const charged = fighter.unit.charged === 'ordered';
      const was = foe.unit.charged === 'ordered';
      const gain = was ? -duel(position, foe, fighter, true) : duel(position, fighter, foe, charged);
      total += (1.3 * gain) / Math.max(fighter.unit.engaged.length, foe.unit.engaged.length);
    }
  return total;
}
