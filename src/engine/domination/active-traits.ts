import { cacheOn, memoizeRecent } from '../kernel/cache.ts';
import { consult, merged, readTrait, type TraitAnswer, type TraitUse } from '../kernel/trait.ts';
import { askArmy } from './army-rules.ts';
import { type Position, typeOf } from './position.ts';
import type { State, Unit } from './state.ts';
import { type Shield, TRAITS, type TraitQuestions } from './traits.ts';

/** The traits that are active for a unit, and the questions put to them. */

type Typed = Pick<Unit, 'type'>;

/** The traits of a type: its own, those of options that are on, and those that its army lends to all its units. */
export const traitsOf = (position: Position, unit: Typed): readonly TraitUse[] =>
  cacheOn(position.state.options, `traits ${unit.type}`, () => {
    const { traits, traitsIf, army } = typeOf(position, unit);
    const options = position.state.options as Readonly<Record<string, State['options'][keyof State['options']]>>;
    const given = traitsIf.filter(({ option }) => options[option] === true).map(({ trait }) => trait);
    const lent = askArmy(position, army, 'lends').flatMap(({ says }) => says(position.state.options));
    return merged([...traits, ...given, ...lent].map(readTrait));
  });

/** Asks the traits of a unit. The answers are cached: within one game a type always gives the same. */
export function askTraits<K extends keyof TraitQuestions>(
  position: Position,
  unit: Typed,
  question: K,
): readonly TraitAnswer<TraitQuestions[K]>[] {
  const known = answersIn(position.state.options);
  let answers = known.get(unit.type);
  if (!answers) {
    answers = new Map();
    known.set(unit.type, answers);
  }
  let found = answers.get(question);
  if (!found) {
    found = consultTraits(position, unit, question);
    answers.set(question, found);
  }
  return found as readonly TraitAnswer<TraitQuestions[K]>[];
}
/** Answers by type and question. */
const answersIn = memoizeRecent((_: State['options']) => new Map<string, Map<string, readonly unknown[]>>());

const consultTraits = (position: Position, unit: Typed, question: keyof TraitQuestions) =>
  consult(TRAITS, (id) => position.rules.traits.get(id)?.numbers ?? {}, traitsOf(position, unit), question);

/** The first answer; undefined if no trait answers. */
export const answerOf = <K extends keyof TraitQuestions>(
  position: Position,
  unit: Typed,
  question: K,
): TraitQuestions[K] | undefined => askTraits(position, unit, question)[0]?.says;

export const has = (position: Position, unit: Typed, question: keyof TraitQuestions): boolean =>
  askTraits(position, unit, question).length > 0;

/** D-8.6, D-16.6: whether a shield takes hits for a unit. */
export const isCovered = (position: Position, { says, because }: TraitAnswer<Shield>, unit: Typed): boolean =>
  says.forAll?.(position.state.options) === true || worksOn(position, because, unit);

/** Whether a trait works on a unit type: on those of its row, or on every type if the row names none. */
export function worksOn({ rules }: Position, trait: string, { type }: Typed): boolean {
  const on = rules.traits.get(trait)?.on;
  return on === undefined || on.includes(type);
}
