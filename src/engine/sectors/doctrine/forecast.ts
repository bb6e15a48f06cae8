import { focNumber, rowFor } from '../army-lists.ts';
import { categoryOf, isDraw } from '../outcome.ts';
import { armiesIn } from '../position.ts';
import type { Order, OrderSheet, State } from '../state.ts';

/**
 * Simulated weeks in numbers alone: a hundred times as fast as the rules, which they must not contradict (tests play both). Sides and
 * sectors are numbers here, in seating and in map order; battles are decided by quick dice (S-7.11).
 */

/** Rules and places, which do not change from week to week. */
export interface WeekTerms {
  readonly sides: number;
  readonly sectors: number;
  /** S-7.11: the modifier of the dice by number of armies; the last one applies to all higher numbers. */
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
  /** Set once the campaign is over: its winners, or the sides that share the draw. */
  readonly over?: readonly number[];
}

/** A sheet, by sector; a sector without an order is fortified (S-4.2). */
export interface WeekSheet {
  readonly orders: readonly (WeekOrder | undefined)[];
  /** The sector of the orbital reinforcement, or -1. */
  readonly orbital: number;
}
export type WeekOrder =
  | { readonly action: 'fortify' }
  | { readonly action: 'attack'; readonly targets: readonly number[] }
  | { readonly action: 'move'; readonly to: number; readonly armies: number };

/** The dice of a week: five for each battle of a sector: two for the earlier seat, two for the later, one for the re-roll. */
export type Faces = readonly number[];
export const DICE_OF_BATTLE = 5;
/** Further battles in a sector reuse the dice of the first ones. */
export const MOST_BATTLES = 8;

/** The number of differences between two totals that are distinguished; a greater one costs as much as the last of them. */
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
export function sheetIn({ map, seats }: State, { sectors }: WeekTerms, { orders, orbital }: OrderSheet): WeekSheet {
  const numbered = (order: Order): WeekOrder => {
    if (order.action === 'move') return { ...order, to: map.sectors.indexOf(order.to) };
    return order.action === 'attack' ? { ...order, targets: order.targets.map((side) => seats.indexOf(side)) } : order;
  };
  const byNumber = Array.from({ length: sectors }, (_, at) => {
    const order = orders[map.sectors[at]!];
    return order && numbered(order);
  });
  return { orders: byNumber, orbital: orbital === null ? -1 : map.sectors.indexOf(orbital) };
}

/** S-5, S-7, S-8: the map after a week in which these sheets are carried out. */
export function weekAfter(terms: WeekTerms, board: Board, sheets: readonly WeekSheet[], faces: Faces): Board {
  const { sides, sectors, rules } = terms;
  const stood = board.armies.slice();
  for (let side = 0; side < sides; side++) leave(terms, stood, side, sheets[side]!);
  const fought = loseArmies(terms, stood, sheets, faces);
  const armies = stood.slice();
  for (let side = 0; side < sides; side++) land(terms, armies, side, sheets[side]!);
  const counted = totalsOf(terms, armies);
  const controller = controllersOf(terms, rules.options['transit-control'] === 'counts' ? armies : stood);
  for (let at = 0; at < sectors; at++) {
    const holder = holderOf(terms, stood, at);
    if (holder >= 0 && (fought[at] || rules.options['replenish-when'] === 'sole-holder'))
      armies[holder * sectors + at]! += rules.data.replenishArmies;
  }
  const drops = sheets.map(({ orbital }, side) => (counted[side] ? dropOf(terms, armies, side, orbital) : -1));
  for (const drop of drops) if (drop >= 0) armies[drop]! += rules.data.orbitalArmies;
  const next = { round: board.round + 1, armies, controller };
  const over = victors(terms, board, next, counted);
  return over ? { ...next, over } : next;
}

/** S-5.13, S-8.4. */
function leave({ sectors }: WeekTerms, armies: number[], side: number, { orders }: WeekSheet): void {
  for (let at = 0; at < sectors; at++) {
    const order = orders[at];
    if (order?.action === 'move') armies[side * sectors + at]! -= order.armies;
  }
}
function land({ sectors }: WeekTerms, armies: number[], side: number, { orders }: WeekSheet): void {
  for (let at = 0; at < sectors; at++) {
    const order = orders[at];
    if (order?.action === 'move') armies[side * sectors + order.to]! += order.armies;
  }
}

/** S-8.2: removes the losses of all battles together. Returns the sectors that had battles. */
function loseArmies(terms: WeekTerms, stood: number[], sheets: readonly WeekSheet[], faces: Faces): boolean[] {
  const fought: boolean[] = [];
  for (let at = 0; at < terms.sectors; at++) {
    const attacked = sheets.some(({ orders }) => orders[at]?.action === 'attack');
    fought.push(attacked);
    if (!attacked) continue;
    const lost = lossesIn(terms, stood, sheets, at, faces);
    for (const [side, armies] of lost.entries()) {
      const place = side * terms.sectors + at;
      stood[place] = Math.max(0, stood[place]! - armies);
    }
  }
  return fought;
}

/** S-5.4 to S-5.12, S-7.11: the losses of each side in the battles of a sector. */
function lossesIn(
  { sides, sectors, rules, edge, lost: costs }: WeekTerms,
  stood: readonly number[],
  sheets: readonly WeekSheet[],
  at: number,
  faces: Faces,
): number[] {
  const lost = Array<number>(sides).fill(0);
  const edgeOf = (side: number) => edge[Math.min(stood[side * sectors + at]!, edge.length - 1)]!;
  /** S-5.11: the first defence of a fortified side has the bonus. */
  const mayHave = sheets.map(({ orders }) => (orders[at] ?? FORTIFY).action === 'fortify');
  let number = 0;
  const fight = (early: number, late: number, defender?: number) => {
    const bonus = defender !== undefined && mayHave[defender]!;
    if (bonus) mayHave[defender] = false;
    const die = (at * MOST_BATTLES + (number++ % MOST_BATTLES)) * DICE_OF_BATTLE;
    const gap = gapOf(faces, die, edgeOf(early) - edgeOf(late), !bonus ? 0 : defender === early ? 1 : -1);
    const { each, loser, winner } = costs[Math.min(Math.abs(gap), DIFFERENCES - 1)]!;
    lost[early]! += each + (gap > 0 ? winner : gap < 0 ? loser : 0);
    lost[late]! += each + (gap > 0 ? loser : gap < 0 ? winner : 0);
  };
  for (let early = 0; early < sides; early++)
    for (let late = early + 1; late < sides; late++) {
      const there = attacksOn(sheets[early]!.orders[at], late);
      const back = attacksOn(sheets[late]!.orders[at], early);
      const met = rules.options['mutual-attacks'] === 'merge' ? Math.min(there, back) : 0;
      for (let i = 0; i < met; i++) fight(early, late);
      for (let i = met; i < there; i++) fight(early, late, late);
      for (let i = met; i < back; i++) fight(early, late, early);
    }
  return lost;
}

const FORTIFY: WeekOrder = { action: 'fortify' };

function attacksOn(order: WeekOrder | undefined, target: number): number {
  if (order?.action !== 'attack') return 0;
  let count = 0;
  for (const each of order.targets) if (each === target) count++;
  return count;
}

/**
 * S-7.11, S-7.12: the margin by which the dice of the earlier seat and its `lead` beat the later; `bonus` is 1 if the earlier has it, -1 if
 * the later does.
 */
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

export function totalsOf({ sides, sectors }: WeekTerms, armies: readonly number[]): number[] {
  const totals: number[] = [];
  for (let side = 0; side < sides; side++) {
    let total = 0;
    for (let at = 0; at < sectors; at++) total += armies[side * sectors + at]!;
    totals.push(total);
  }
  return totals;
}

/** S-9: the winners, or the sides that share a draw; undefined until the campaign is over. `counted` are armies before reinforcements. */
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
