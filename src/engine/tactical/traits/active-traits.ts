import { cacheOn } from '../../kernel/cache.ts';
import type { TraitNumbers } from '../../kernel/trait.ts';
import { type Part, type Position, partsOf, typeOf } from '../position.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import type { Unit } from '../state.ts';
import { BETTER_LOW, type TraitQuestions } from './trait-questions.ts';
import { TRAITS, type WrittenTrait } from './traits.ts';

/** T-17: the special rules that models and weapons have now, and their answers. */

/** The answers of all traits of one bearer; a question without an answer has no key. */
export type Answers = { readonly [K in keyof TraitQuestions]?: TraitQuestions[K] };
type Question = keyof TraitQuestions;

const NONE: TraitNumbers = Object.freeze({});

const ofRow = new WeakMap<readonly string[], Answers>();

/** The answers of the traits of one row of the ruleset. */
function answersOfRow(rules: RulesetIndex, traits: readonly string[]): Answers {
  let found = ofRow.get(traits);
  if (!found) {
    found = workOut(rules, traits);
    ofRow.set(traits, found);
  }
  return found;
}

/** The answers of some lists of traits, found list by list: the lists of a unit stay the same from state to state. */
class ListedAnswers {
  answers: Answers | undefined;
  readonly #longer = new WeakMap<readonly string[], ListedAnswers>();
  with(list: readonly string[]): ListedAnswers {
    let longer = this.#longer.get(list);
    if (!longer) {
      longer = new ListedAnswers();
      this.#longer.set(list, longer);
    }
    return longer;
  }
}

/** The answers of these traits together. Cached. */
export function answersOf(rules: RulesetIndex, ...lists: readonly (readonly string[])[]): Answers {
  let listed = cacheOn(rules, 'trait answers', () => new ListedAnswers());
  for (const list of lists) listed = listed.with(list);
  listed.answers ??= workOut(rules, lists.flat());
  return listed.answers;
}

function workOut(rules: RulesetIndex, texts: readonly string[]): Answers {
  const answers: Record<string, unknown> = {};
  for (const written of texts.map((text) => readWritten(rules, text))) {
    const on = TRAITS[written.id]?.on;
    const numbers = rules.traits.get(written.id)?.numbers ?? NONE;
    for (const question in on) {
      const key = question as Question;
      answers[key] = better(key, answers[key], on[key]!(written, numbers));
    }
  }
  return Object.freeze(answers) as Answers;
}

/** T-17.3: `feel-no-pain:6`, `hatred:orks`; without a parameter the default of the row. */
function readWritten(rules: RulesetIndex, written: string): WrittenTrait {
  const [id = '', text = ''] = written.split(':');
  const x = text === '' ? rules.traits.get(id)?.default : Number(text);
  return { id, text, x: x === undefined || Number.isNaN(x) ? 0 : x };
}

/** T-17.2: the better of two answers; lists are joined. */
function better(question: Question, before: unknown, now: unknown): unknown {
  if (before === undefined) return now;
  if (Array.isArray(before) && Array.isArray(now)) return [...new Set([...before, ...now])];
  if (typeof before === 'number' && typeof now === 'number')
    return BETTER_LOW.has(question) ? Math.min(before, now) : Math.max(before, now);
  return now === 'must' ? now : before;
}

/** T-17.1: the answers of the models of a group: by profile, scenario and powers. */
export const answersOfPart = (
  { rules }: Pick<Position, 'rules'>,
  { of, group }: Pick<Part, 'of' | 'group'>,
): Answers =>
  of.granted.length === 0 && of.blessings.length === 0
    ? answersOfRow(rules, group.model.traits)
    : answersOf(rules, group.model.traits, of.granted, of.blessings);

/** The answers of a weapon, for attacks with it. */
export const answersOfWeapon = (
  { rules }: Pick<Position, 'rules'>,
  { traits }: { readonly traits: readonly string[] },
): Answers => answersOfRow(rules, traits);

/** "A unit that contains a model with the rule": the best answer of its living models, joined characters included. */
export function anyOf<K extends Question>(position: Position, unit: Unit, question: K): TraitQuestions[K] | undefined {
  let found: unknown;
  for (const part of partsOf(position, unit)) {
    const answer = answersOfPart(position, part)[question];
    if (answer !== undefined) found = better(question, found, answer);
  }
  return found as TraitQuestions[K] | undefined;
}
export const unitHas = (position: Position, unit: Unit, question: Question): boolean =>
  anyOf(position, unit, question) !== undefined;

/** "A unit made up only of such models": the answer of the first, if all living models have one. */
export function allOf<K extends Question>(position: Position, unit: Unit, question: K): TraitQuestions[K] | undefined {
  const answers = partsOf(position, unit).map((part) => answersOfPart(position, part)[question]);
  return answers.every((answer) => answer !== undefined) ? answers[0] : undefined;
}

/** T-20.1: the warp charges that a unit has at the start of each of its player turns. */
export function masteryOf(position: Pick<Position, 'rules'>, of: Unit): number {
  let best = 0;
  for (const group of typeOf(position, of).groups)
    if (of.models[group.id]! > 0) best = Math.max(best, answersOfPart(position, { of, group }).mastery ?? 0);
  return best;
}
