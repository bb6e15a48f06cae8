import { expect } from 'vitest';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { type Dice, diceFrom } from '../../src/engine/kernel/dice/dice.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import type { Event } from '../../src/engine/nuclear/events.ts';
import { type DuelDraft, type DuelOdds, duelOdds } from '../../src/engine/nuclear/odds-duel.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../src/engine/nuclear/ruleset-index.ts';
import { begin } from '../../src/engine/nuclear/scenario.ts';
import type { State } from '../../src/engine/nuclear/state.ts';

/** The odds against the engine itself: every run of its dice where they are few, many runs where they are not. */

export function rulesOf(change: (ruleset: Ruleset) => void = () => {}): RulesetIndex {
  const raw = structuredClone(loadRuleset('rulesets/nuclear')) as Ruleset;
  change(raw);
  const read = readRuleset(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rules;
}
export const shipped = rulesOf();

/** Red's r1 in 1010 shoots at or attacks blue's b1 in 1110, its neighbour. */
export interface Case {
  readonly red: object;
  readonly blue: object;
  readonly hexes?: object;
  readonly others?: object;
  readonly event?: object;
  readonly options?: object;
  readonly order: 'shoot' | 'attack';
  readonly model?: number;
  readonly path?: readonly string[];
  /** By label, the lowest faces of the classes in which faces of a die do the same; 1 goes without saying. */
  readonly cuts?: Readonly<Record<string, readonly number[]>>;
  readonly rules?: RulesetIndex;
  readonly touch?: (state: State) => State;
}

const draftOf = ({ order, model, path }: Case): DuelDraft =>
  order === 'shoot'
    ? { command: order, unit: 'r1', target: 'b1', ...(model !== undefined && { model }) }
    : { command: order, unit: 'r1', target: 'b1', ...(path && { path: [...path] }) };

export function stateOf({
  red,
  blue,
  hexes,
  others,
  event,
  options,
  rules = shipped,
  touch = (state) => state,
}: Case): State {
  const units = {
    r1: { side: 'red', hex: '1010', ...red },
    b1: { side: 'blue', hex: '1110', ...blue },
    ...others,
  };
  return touch(begin(rules, { units, hexes, event }, options ?? {}));
}

/** What a run came to, in the names of `numbersOf`. */
function runOf(rules: RulesetIndex, state: State, draft: DuelDraft, dice: Dice): string[] {
  const decision = nuclear(rules).decide(state, 'red', draft, dice);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const { events } = decision;
  const blows = events.slice(
    events.findIndex(({ type }) => type === 'melee-fought') + 1,
    events.findIndex(({ type }) => type === 'melee-won' || type === 'melee-tied') >>> 0,
  );
  const marked = (unit: string) =>
    blows.reduce((n, event) => (event.type === 'wounds-suffered' && event.unit === unit ? n + event.wounds : n), 0);
  const happened = (type: Event['type'], unit: string) =>
    events.some((event) => event.type === type && 'unit' in event && event.unit === unit);
  const found = [`wounds ${marked('b1')}`];
  if (happened('unit-destroyed', 'b1')) found.push('destroy');
  if (happened('unit-suppressed', 'b1')) found.push('suppress');
  if (draft.command === 'shoot') return found;
  found.push(`back ${marked('r1')}`);
  found.push(happened('melee-won', 'r1') ? 'win' : happened('melee-won', 'b1') ? 'lose' : 'tie');
  if (happened('unit-destroyed', 'r1')) found.push('attackerDestroyed');
  if (happened('unit-suppressed', 'r1')) found.push('attackerSuppressed');
  return found;
}

/** Every run that the dice allow, each with its chance: faces that do the same are thrown once. */
function everyRun({ cuts = {}, ...given }: Case): ReadonlyMap<string, number> {
  const { rules = shipped } = given;
  const state = stateOf(given);
  const draft = draftOf(given);
  const sums = new Map<string, number>();
  const way: { at: number; faces: readonly { face: number; share: number }[] }[] = [];
  for (;;) {
    let depth = 0;
    let chance = 1;
    const dice = diceFrom(({ label }, sides, count) =>
      Array.from({ length: count }, () => {
        if (depth === way.length) way.push({ at: 0, faces: classesOf(sides, cuts[label]) });
        const turn = way[depth++]!;
        const { face, share } = turn.faces[turn.at]!;
        chance *= share;
        return face;
      }),
    );
    for (const found of runOf(rules, state, draft, dice)) sums.set(found, (sums.get(found) ?? 0) + chance);
    way.length = depth;
    while (way.length > 0 && way.at(-1)!.at === way.at(-1)!.faces.length - 1) way.pop();
    if (way.length === 0) return sums;
    way.at(-1)!.at++;
  }
}

function classesOf(sides: number, cuts?: readonly number[]): { face: number; share: number }[] {
  const lowest = cuts ? [1, ...cuts] : Array.from({ length: sides }, (_, i) => i + 1);
  return lowest.map((face, i) => ({ face, share: ((lowest[i + 1] ?? sides + 1) - face) / sides }));
}

const numbersOf = ({ wounds, destroy, suppress, melee }: DuelOdds): Record<string, number> => {
  const numbers: Record<string, number> = { destroy, suppress };
  for (const [k, chance] of wounds.entries()) numbers[`wounds ${k}`] = chance;
  if (!melee) return numbers;
  const { woundsBack, mines: _, ...rest } = melee;
  Object.assign(numbers, rest);
  for (const [k, chance] of woundsBack.entries()) numbers[`back ${k}`] = chance;
  return numbers;
};

export const oddsFor = (given: Case): DuelOdds =>
  duelOdds({ rules: given.rules ?? shipped, state: stateOf(given) }, draftOf(given))!;
const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

function expectWhole({ wounds, expected, melee }: DuelOdds): void {
  expect(Math.abs(total(wounds) - 1)).toBeLessThan(1e-12);
  expect(expected).toBeCloseTo(total(wounds.map((chance, k) => k * chance)), 12);
  if (!melee) return;
  expect(Math.abs(total(melee.woundsBack) - 1)).toBeLessThan(1e-12);
  expect(Math.abs(melee.win + melee.tie + melee.lose - 1)).toBeLessThan(1e-12);
}

/** The cases take some thousands of runs at most. */
export function expectExact(given: Case): void {
  const odds = oddsFor(given);
  expectWhole(odds);
  const sums = everyRun(given);
  const numbers = numbersOf(odds);
  for (const found of sums.keys()) expect(Object.keys(numbers)).toContain(found);
  for (const [name, chance] of Object.entries(numbers))
    expect(Math.abs(chance - (sums.get(name) ?? 0)), `${name}: ${chance}, by all runs ${sums.get(name)}`).toBeLessThan(
      1e-12,
    );
}

export const soldiers = (models: number, more: object = {}) => ({ type: 'soldiers', models, ...more });
export const veterans = (models: number, more: object = {}) => ({ type: 'veterans', models, ...more });

const RUNS = 20_000;

/** Seeded runs of the engine, the same every time; within four standard deviations of the odds. */
export function expectFrequent(seed: string, given: Case): void {
  const odds = oddsFor(given);
  expectWhole(odds);
  const { rules = shipped } = given;
  const [state, draft, next] = [stateOf(given), draftOf(given), stream(seed)];
  const sums = new Map<string, number>();
  for (let i = 0; i < RUNS; i++) {
    const dice = diceFrom((_, sides, count) => Array.from({ length: count }, () => 1 + Math.floor(next() * sides)));
    for (const found of runOf(rules, state, draft, dice)) sums.set(found, (sums.get(found) ?? 0) + 1);
  }
  for (const [what, chance] of Object.entries(numbersOf(odds))) {
    const tolerance = 4 * Math.sqrt(Math.max(chance * (1 - chance), 1 / RUNS) / RUNS);
    expect(Math.abs((sums.get(what) ?? 0) / RUNS - chance), what).toBeLessThan(tolerance);
  }
}
