import { focNumber, rowFor } from '../army-lists.ts';
import { categoryOf, isDraw } from '../outcome.ts';
import { armiesIn } from '../position.ts';
import type { OrderSheet, State } from '../state.ts';

/**
 * Weeks in numbers alone, for thinking: a hundred times as fast as the rules, which they must not contradict (tests play both).
 * Sides and sectors are numbers here, in seating and in map order; battles are decided by quick dice (S-7.11).
 */

/** Rules and places, which no week changes. */
export interface WeekTerms {
  readonly sides: number;
  readonly sectors: number;
  /** S-7.11: what a number of armies adds to the dice; the last one goes for all above. */
  readonly edge: readonly number[];
  /** S-7.1: armies lost by a difference of the totals: by each side in a draw, else by the loser and by the winner. */
  readonly lost: readonly { readonly each: number; readonly loser: number; readonly winner: number }[];
  readonly rules: Pick<State, 'options' | 'data'>;
}

/** The map at the beginning of a week. */
export interface Board {
  readonly round: number;
  /** Armies of each side in each sector, at `side * sectors + sector`. */
  readonly armies: readonly number[];
  /** The side that controls each sector, or -1. */
  readonly controller: readonly number[];
  /** Set once the campaign is over: those who have won it, or between whom it is drawn. */
  readonly over?: readonly number[];
}

/** A sheet, counted once for the many weeks that it is tried in. */
export interface WeekSheet {
  readonly moves: readonly { readonly from: number; readonly to: number; readonly armies: number }[];
  /** Attacks on each side in each sector, at `sector * sides + side`. */
  readonly attacks: Uint16Array;
  /** Whether any, by sector. */
  readonly isAttacking: readonly boolean[];
  /** A sector without an order is fortified (S-4.2). */
  readonly isFortified: readonly boolean[];
  /** The sector of the orbital reinforcement, or -1. */
  readonly orbital: number;
}

/** The dice of a week: five for each battle of a sector: two for the earlier seat, two for the later, one for the re-roll. */
export type Faces = readonly number[];
export const DICE_OF_BATTLE = 5;
/** Further battles in a sector fall like the first ones. */
export const MOST_BATTLES = 8;

/** Differences of two totals that are told apart; a greater one costs as much as the last of them. */
const DIFFERENCES = 64;

export function weekTermsOf(state: State): WeekTerms {
  const { data, map, seats, options } = state;
  const { quickModifier } = data;
  const edgeOf = (_: unknown, armies: number) =>
    quickModifier[Math.min(focNumber(rowFor(data, armies)), quickModifier.length) - 1]!;
  return {
    sides: seats.length,
    sectors: map.sectors.length,
    edge: Array.from({ length: 1 + Math.max(...Object.keys(data.foc).map(focNumber)) }, edgeOf),
    lost: Array.from({ length: DIFFERENCES }, (_, difference) => {
      const category = categoryOf(data, difference);
      const { each = 0, loser = 0, winner = 0 } = data.losses[category] ?? {};
      return isDraw(category) ? { each, loser: 0, winner: 0 } : { each: 0, loser, winner };
    }),
    rules: { options, data },
  };
}

export const boardOf = (state: State): Board => ({
  round: state.round,
  armies: state.seats.flatMap((side) => state.map.sectors.map((sector) => armiesIn(state, side, sector))),
  controller: state.map.sectors.map((sector) => state.seats.indexOf(state.sectors[sector]!.controller ?? '')),
});

/** A sheet in numbers. */
export function sheetIn(
  { map, seats }: State,
  { sides, sectors }: WeekTerms,
  { orders, orbital }: OrderSheet,
): WeekSheet {
  const moves: { from: number; to: number; armies: number }[] = [];
  const attacks = new Uint16Array(sectors * sides);
  for (const [from, sector] of map.sectors.entries()) {
    const order = orders[sector];
    if (order?.action === 'move') moves.push({ from, to: map.sectors.indexOf(order.to), armies: order.armies });
    if (order?.action === 'attack') for (const side of order.targets) attacks[from * sides + seats.indexOf(side)]!++;
  }
  const actions = map.sectors.map((sector) => orders[sector]?.action ?? 'fortify');
  return {
    moves,
    attacks,
    isAttacking: actions.map((action) => action === 'attack'),
    isFortified: actions.map((action) => action === 'fortify'),
    orbital: orbital === null ? -1 : map.sectors.indexOf(orbital),
  };
}

/** S-5, S-7, S-8: the map after a week in which these sheets are carried out. */
export function weekAfter(terms: WeekTerms, board: Board, sheets: readonly WeekSheet[], faces: Faces): Board {
  const { sides, sectors, rules } = terms;
  const stood = board.armies.slice();
  // S-5.13, S-8.4: armies that leave do not fight.
  for (let side = 0; side < sides; side++)
    for (const { from, armies } of sheets[side]!.moves) stood[side * sectors + from]! -= armies;
  for (let at = 0; at < sectors; at++) if (isFought(sheets, at)) loseArmies(terms, stood, sheets, at, faces);
  const armies = stood.slice();
  for (let side = 0; side < sides; side++)
    for (const move of sheets[side]!.moves) armies[side * sectors + move.to]! += move.armies;
  const counted = totalsOf(terms, armies);
  const controller = controllersOf(terms, rules.options['transit-control'] === 'counts' ? armies : stood);
  const always = rules.options['replenish-when'] === 'sole-holder';
  for (let at = 0; at < sectors; at++) {
    if (!always && !isFought(sheets, at)) continue;
    const holder = holderOf(terms, stood, at);
    if (holder >= 0) armies[holder * sectors + at]! += rules.data.replenishArmies;
  }
  const drops: number[] = [];
  for (let side = 0; side < sides; side++)
    if (counted[side]! > 0) drops.push(dropOf(terms, armies, side, sheets[side]!.orbital));
  for (const drop of drops) if (drop >= 0) armies[drop]! += rules.data.orbitalArmies;
  const next = { round: board.round + 1, armies, controller };
  const over = victors(terms, board, next, counted);
  return over ? { ...next, over } : next;
}

function isFought(sheets: readonly WeekSheet[], at: number): boolean {
  for (const { isAttacking } of sheets) if (isAttacking[at]) return true;
  return false;
}

/** S-5.4 to S-5.12, S-7.11, S-8.2: takes off what all battles of a sector cost together. */
function loseArmies(terms: WeekTerms, stood: number[], sheets: readonly WeekSheet[], at: number, faces: Faces): void {
  const { sides, sectors, rules, edge, lost: costs } = terms;
  const lost: number[] = [];
  /** S-5.11: the first defence of a fortified side has the bonus. */
  const mayHave: boolean[] = [];
  for (const { isFortified } of sheets) {
    lost.push(0);
    mayHave.push(isFortified[at]!);
  }
  let die = at * MOST_BATTLES * DICE_OF_BATTLE;
  const end = die + MOST_BATTLES * DICE_OF_BATTLE;
  for (let early = 0; early < sides; early++)
    for (let late = early + 1; late < sides; late++) {
      const there = sheets[early]!.attacks[at * sides + late]!;
      const back = sheets[late]!.attacks[at * sides + early]!;
      if (there + back === 0) continue;
      const lead = edgeOf(edge, stood[early * sectors + at]!) - edgeOf(edge, stood[late * sectors + at]!);
      const met = rules.options['mutual-attacks'] === 'merge' ? Math.min(there, back) : 0;
      // First those in which both attack, then those of the earlier seat, then those of the later.
      for (let i = 0; i < there + back - met; i++) {
        const defender = i < met ? -1 : i < there ? late : early;
        const bonus = defender >= 0 && mayHave[defender]!;
        if (bonus) mayHave[defender] = false;
        const gap = gapOf(faces, die, lead, !bonus ? 0 : defender === early ? 1 : -1);
        const { each, loser, winner } = costs[Math.min(Math.abs(gap), DIFFERENCES - 1)]!;
        lost[early]! += each + (gap > 0 ? winner : gap < 0 ? loser : 0);
        lost[late]! += each + (gap > 0 ? loser : gap < 0 ? winner : 0);
        die += DICE_OF_BATTLE;
        if (die === end) die -= MOST_BATTLES * DICE_OF_BATTLE;
      }
    }
  for (let side = 0; side < sides; side++) {
    const place = side * sectors + at;
    stood[place] = Math.max(0, stood[place]! - lost[side]!);
  }
}

/** S-7.11. */
const edgeOf = (edge: WeekTerms['edge'], armies: number): number => edge[Math.min(armies, edge.length - 1)]!;

/** S-7.11, S-7.12: by how much the dice of the earlier seat and its `lead` beat the later; `bonus` is 1 when it holds it, -1 when the later does. */
function gapOf(faces: Faces, die: number, lead: number, bonus: number): number {
  const [a, b, c, d] = [faces[die]!, faces[die + 1]!, faces[die + 2]!, faces[die + 3]!];
  const gap = lead + a + b - c - d;
  if (bonus > 0 && gap < 0) return gap - Math.min(a, b) + faces[die + 4]!;
  return bonus < 0 && gap > 0 ? gap + Math.min(c, d) - faces[die + 4]! : gap;
}

/** The only side with armies in a sector, or -1. */
function holderOf({ sides, sectors }: WeekTerms, armies: readonly number[], at: number): number {
  let holder = -1;
  for (let side = 0; side < sides; side++)
    if (armies[side * sectors + at]! > 0) {
      if (holder >= 0) return -1;
      holder = side;
    }
  return holder;
}

/** S-8.6. */
function controllersOf(terms: WeekTerms, armies: readonly number[]): number[] {
  const controllers: number[] = [];
  for (let at = 0; at < terms.sectors; at++) {
    const holder = holderOf(terms, armies, at);
    const enough = holder >= 0 && armies[holder * terms.sectors + at]! >= terms.rules.data.armiesToControl;
    controllers.push(enough ? holder : -1);
  }
  return controllers;
}

/** S-8.11, S-8.12: where the reinforcement of a side lands, as an index of `armies`. */
function dropOf({ sides, sectors, rules }: WeekTerms, armies: readonly number[], side: number, named: number): number {
  if (named >= 0 && armies[side * sectors + named]! > 0) return side * sectors + named;
  let [best, least] = [-1, Infinity];
  for (let at = 0; at < sectors; at++) {
    if (armies[side * sectors + at]! === 0) continue;
    let size = armies[side * sectors + at]!;
    if (rules.options['orbital-fallback'] === 'least-crowded')
      for (let other = 0; other < sides; other++) if (other !== side) size += armies[other * sectors + at]!;
    if (size < least) [best, least] = [side * sectors + at, size];
  }
  return best;
}

function totalsOf({ sides, sectors }: WeekTerms, armies: readonly number[]): number[] {
  const totals: number[] = [];
  for (let side = 0; side < sides; side++) {
    let total = 0;
    for (let at = 0; at < sectors; at++) total += armies[side * sectors + at]!;
    totals.push(total);
  }
  return totals;
}

/** S-9: who has won, or between whom it is drawn; undefined while the campaign goes on. `counted` are armies before reinforcements. */
function victors(terms: WeekTerms, before: Board, { armies, controller }: Board, counted: readonly number[]) {
  const { options, data } = terms.rules;
  let [living, one] = [0, -1];
  const controls: number[] = [];
  for (let side = 0; side < terms.sides; side++) {
    controls.push(0);
    if (counted[side] === 0) continue;
    living++;
    one = side;
  }
  if (living === 0) return totalsOf(terms, before.armies).flatMap((total, side) => (total > 0 ? side : []));
  if (living === 1) return [one];
  let most = 0;
  for (const side of controller) if (side >= 0) most = Math.max(most, ++controls[side]!);
  if (most >= data.sectorsToWin && before.round >= options['first-win-round']) return foremost(controls, most, counted);
  const limit = options['round-limit'];
  return limit > 0 && before.round >= limit ? foremost(controls, most, totalsOf(terms, armies)) : undefined;
}

/** S-9.5, S-9.8: of the sides with the most sectors those with the most armies. */
function foremost(controls: readonly number[], most: number, armies: readonly number[]): number[] {
  const first = controls.flatMap((count, side) => (count === most && armies[side]! > 0 ? side : []));
  const top = Math.max(...first.map((side) => armies[side]!));
  return first.filter((side) => armies[side] === top);
}
