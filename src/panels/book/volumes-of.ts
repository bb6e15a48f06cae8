import type { OptionRow } from '@hexpost/engine';
import { useMemo } from 'react';
import type { RulesetText } from '../../words/index.ts';
import { numbersTable, type OptionsInForce, optionsTable, type RuleNumber } from './rules-tables.tsx';
import { differenceOf, type RulesTable, type Volume, type Volumes } from './volume.ts';

/** The part of an indexed ruleset that every book reads. */
interface Rules {
  readonly hash: string;
  readonly ruleset: {
    readonly id: string;
    readonly name: RulesetText;
    readonly version: string;
    readonly options: readonly OptionRow[];
  };
}

interface Source<R extends Rules> extends Pick<Volume, 'id' | 'words' | 'also' | 'opening'> {
  readonly shipped: R;
  /** The tables before and after those of options and numbers. */
  readonly tables: (rules: R) => readonly RulesTable[];
  readonly last?: (rules: R) => readonly RulesTable[];
  readonly numbers: (rules: R) => readonly RuleNumber<R['ruleset']>[];
  /** The note on a campaign that plays the shipped rules in its own way. */
  readonly note?: (rules: R) => Volume['note'];
  /** The position on the table. */
  readonly usePosition: () => { readonly rules: R; readonly state: { readonly options: OptionsInForce } };
}

/** The rulebook of a system, with tables for any ruleset; `options` are those of a campaign. */
export function volumesOf<R extends Rules>(source: Source<R>) {
  const { id, words, also, opening, shipped, tables, last, numbers, note, usePosition } = source;
  const volumeOf = (rules: R, options: OptionsInForce | null = null): Volume => ({
    id,
    words,
    also,
    opening,
    name: rules.ruleset.name,
    version: rules.ruleset.version,
    note: rules.hash === shipped.hash ? note?.(rules) : differenceOf(rules.ruleset, shipped.ruleset),
    tables: [
      ...tables(rules),
      optionsTable(rules.ruleset.options, options),
      numbersTable(numbers(rules), rules.ruleset, shipped.ruleset),
      ...(last?.(rules) ?? []),
    ],
    options: rules.ruleset.options,
  });
  function useVolume(): Volume {
    const { rules, state } = usePosition();
    return useMemo(() => volumeOf(rules, state.options), [rules, state.options]);
  }
  const volumes: Volumes = { shipped: () => volumeOf(shipped), useVolume };
  return { volumeOf, volumes };
}
