import type { RulesetIndex, State } from '@hexpost/engine/nuclear';
import { keyOf } from '../../words/keys.ts';
import type { Mention } from '../../words/sentences.ts';
import type { Words } from './names.ts';

/** One difference between two positions: states, or one viewer's views of them. */
export interface Difference {
  /** The subject of the sentence; null for the turn as a whole. */
  readonly about: Mention | null;
  readonly text: string;
}
export interface Compared {
  readonly rules: RulesetIndex;
  readonly before: State;
  readonly after: State;
  readonly words: Words;
}

/** A pair of values as "was → now", or nothing when they are equal. */
export const fromTo = ({ words }: Pick<Compared, 'words'>, key: string, was: Shown, now: Shown): string[] =>
  was === now ? [] : [words.t(keyOf(`nuclear/overrule:difference.${key}`), { was, now })];
type Shown = string | number;

/** True if both are in the same part of the same turn: only then can readiness and bids be compared. */
export const sameTime = ({ before, after }: Compared): boolean =>
  before.turn === after.turn && before.phase === after.phase;

/** One sentence about one thing, made of the parts that differ. */
export const sentence = ({ words }: Compared, about: Mention, name: string, parts: readonly string[]): Difference[] =>
  parts.length === 0
    ? []
    : [{ about, text: words.t('nuclear/overrule:difference.of', { name, parts: parts.join('; ') }) }];
