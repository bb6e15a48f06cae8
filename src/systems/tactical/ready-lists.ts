import type { Ruleset } from '@hexpost/engine/tactical';
import type { RulesetText } from '../../words/language.ts';

/** A ready list of a faction (T-6.1). */
export interface ReadyList {
  /** The faction and the number of the list, from 1. */
  readonly id: string;
  readonly name: RulesetText;
  readonly faction: string;
  readonly entries: readonly string[];
}

/** All ready lists of a ruleset, in its order. */
export const readyLists = ({ factions }: Pick<Ruleset, 'factions'>): readonly ReadyList[] =>
  factions.flatMap(({ id: faction, name, lists }) =>
    lists.map(({ entries }, i) => ({
      id: `${faction} ${i + 1}`,
      name: { en: `${name.en}, list ${i + 1}`, ru: `${name.ru}, список ${i + 1}` },
      faction,
      entries,
    })),
  );
