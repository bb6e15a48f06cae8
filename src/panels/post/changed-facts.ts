import type { Translate } from '../../words/index.ts';

/** Facts about a position: the readable name of each subject, and its value. A missing subject has no value. */
export type Facts = readonly (readonly [about: string, value: string | number])[];

/** The differences between two positions, a sentence each, in the order of their facts. */
export function changedFacts(t: Translate, before: Facts, after: Facts): readonly string[] {
  const [was, now] = [new Map(before), new Map(after)];
  const none = t('post:difference.none');
  return [...new Set([...was.keys(), ...now.keys()])]
    .filter((what) => was.get(what) !== now.get(what))
    .map((what) => t('post:difference.change', { what, was: was.get(what) ?? none, now: now.get(what) ?? none }));
}
