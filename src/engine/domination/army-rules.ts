import { z } from 'zod';
import { cacheOn } from '../kernel/cache.ts';
import type { Clause, SideId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import type { GameOptions } from './game-options.ts';
import type { Position } from './position.ts';
import type { ArmyRule } from './ruleset.ts';
import { TRAITS } from './traits.ts';

/** D-13.2, D-14.5: the size of a side for its income. */
type GrowthCount = (position: Position, side: SideId) => number;

/** Its buildings, by the `counts` of their types. New ones count, too (D-4.6). */
const buildingsOf: GrowthCount = ({ rules, state }, side) =>
  Object.values(state.hexes).reduce(
    (sum, { building }) => sum + (building?.side === side ? rules.buildings.get(building.type)!.counts : 0),
    0,
  );

/** D-14.5: units, hidden ones too, and buildings. */
const headcountOf: GrowthCount = (position, side) =>
  Object.values(position.state.units).filter((unit) => unit.side === side).length + buildingsOf(position, side);

/** D-13.2: as `headcountOf`, with units that count for more. */
const influenceOf: GrowthCount = (position, side) =>
  Object.values(position.state.units).reduce(
    (sum, unit) => sum + (unit.side === side ? weightOf(position, unit.type) : 0),
    0,
  ) + buildingsOf(position, side);

/** Read from the row itself: no army lends influence, and armies are asked about their size. */
const weightOf = ({ rules }: Position, type: string): number =>
  rules.units
    .get(type)!
    .traits.map(readTrait)
    .reduce((most, { id, x }) => Math.max(most, TRAITS[id]?.on.influence?.(x, {}) ?? 0), 1);

/** D-11 to D-16: rules of whole armies. Names, texts and numbers are data (`rules.json`). */

/** The questions that resolvers ask the rules of an army, with their answers. */
export interface ArmyQuestions {
  /** D-3.5: resources at dawn. */
  income: (position: Position, side: SideId) => number;
  /** Traits that all its units have. */
  lends: (options: GameOptions) => readonly string[];
  /** The command that only such armies have. */
  command: ArmyCommand;
  /** D-14.3: the greatest die on which its units next to an enemy become frenzied. */
  frenzy: number;
  /** D-15.3, D-15.4: resources for a kill, and for an object that it devastates. */
  absorbs: { readonly kill: number; readonly object: number };
  /** D-15.5: it drops only into its synapse zone. */
  dropsInZone: true;
  /** D-15.10. */
  leavesObjects: true;
}

/** A command of some armies, with its cost. */
export interface ArmyCommand {
  readonly command: 'deathstrike' | 'mobilize' | 'shuttle';
  readonly cost: number;
}

export interface ArmyRuleRecord {
  readonly numbers?: z.ZodObject;
  /** Whether its row names a unit type. */
  readonly unit?: true;
  readonly on: {
    readonly [K in keyof ArmyQuestions]?: (numbers: Readonly<Record<string, number>>) => ArmyQuestions[K];
  };
}

const numbers = (...keys: string[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.int().min(0).max(1000)])));

/** D-13.2, D-14.5: one resource for every full `per`. */
const perSize = (count: GrowthCount): ArmyRuleRecord => ({
  numbers: numbers('per'),
  on: { income: (n) => (position, side) => Math.floor(count(position, side) / n.per!) },
});
/** D-12.3: raises a unit of the type that the row names. */
const MOBILIZATION: ArmyRuleRecord = {
  numbers: numbers('cost'),
  unit: true,
  on: { command: (n) => ({ command: 'mobilize', cost: n.cost! }) },
};
/** Rules that take effect through the traits of the units; their rows are for the reader. */
const IN_TRAITS: ArmyRuleRecord = { on: {} };

export const ARMY_RULES: Readonly<Record<string, ArmyRuleRecord>> = {
  'orbital-assault': IN_TRAITS,
  heroism: IN_TRAITS,
  'elite-warriors': IN_TRAITS,
  deathstrike: { numbers: numbers('cost'), on: { command: (n) => ({ command: 'deathstrike', cost: n.cost! }) } },
  mobilization: MOBILIZATION,
  'renegade-mobilization': MOBILIZATION,
  'cults-of-chaos': perSize(influenceOf),
  'horde-spirit': { on: { lends: () => (options) => (options['horde-for-all'] ? ['horde'] : []) } },
  belligerence: { numbers: numbers('to'), on: { frenzy: (n) => n.to! } },
  growth: perSize(headcountOf),
  'synapse-control': IN_TRAITS,
  absorption: {
    numbers: numbers('kill', 'object'),
    on: { absorbs: (n) => ({ kill: n.kill!, object: n.object! }), leavesObjects: () => true },
  },
  'mycetic-spores': { on: { dropsInZone: () => true } },
  'flexible-tactics': IN_TRAITS,
  support: IN_TRAITS,
  'drop-shuttles': { on: { command: () => ({ command: 'shuttle', cost: 0 }) } },
  'fire-preparation': IN_TRAITS,
  drones: IN_TRAITS,
};

/** The answer of one rule of an army. */
export interface ArmyAnswer<A> {
  readonly says: A;
  readonly rule: ArmyRule;
  readonly clause: Clause;
}

/** Asks the rules of an army. The answers are cached: in one ruleset they are always the same. */
export function askArmy<K extends keyof ArmyQuestions>(
  { rules }: Pick<Position, 'rules'>,
  army: string,
  question: K,
): readonly ArmyAnswer<ArmyQuestions[K]>[] {
  const answers = cacheOn(rules, army, noAnswers);
  let found = answers.get(question);
  if (!found) {
    found = answersOf(rules, army, question);
    answers.set(question, found);
  }
  return found as readonly ArmyAnswer<ArmyQuestions[K]>[];
}
const noAnswers = () => new Map<string, readonly unknown[]>();

const answersOf = (rules: Position['rules'], army: string, question: keyof ArmyQuestions) =>
  rules.armies.get(army)!.rules.flatMap((id) => {
    const rule = rules.rules.get(id)!;
    const answer = ARMY_RULES[id]!.on[question];
    return answer ? [{ says: answer(rule.numbers), rule, clause: rule.clause }] : [];
  });

/** Asks the rules of a side's army. */
export const askSide = <K extends keyof ArmyQuestions>(
  position: Position,
  side: SideId,
  question: K,
): readonly ArmyAnswer<ArmyQuestions[K]>[] => askArmy(position, position.state.sides[side]!.faction, question);
