import type { RulesetIndex } from '@hexpost/engine/tactical';
import type { ReactNode } from 'react';
import { rowLink } from '../../../panels/book/Go.tsx';
import { listed } from '../../../panels/book/List.tsx';
import { rowNames } from '../../../panels/book/row-names.tsx';
import type { BookTexts } from '../../../panels/book/volume.ts';
import { keyOf } from '../../../words/keys.ts';

/** Rows of a ruleset by name in the cells of a table. T-17.3: special rules with their parameters. */
export function namesIn(rules: RulesetIndex, texts: BookTexts) {
  const parameter = (id: string, text: string): string => {
    if (/^\d+$/.test(text)) return id === 'feel-no-pain' ? `${text}+` : text;
    const row = rules.factions.get(text) ?? rules.entries.get(text)?.row;
    return row ? texts.row(row.name) : texts.t(keyOf(`tactical/terms:value.${text}`));
  };
  return {
    ...rowNames(rules, texts),
    traits: (written: readonly string[]): ReactNode =>
      listed(
        written.map((one) => {
          const [id = '', text] = one.split(':');
          const link = rowLink('traits', id, texts.row(rules.traits.get(id)?.name, id));
          return { ...link, id: one, ...(text !== undefined && { after: ` (${parameter(id, text)})` }) };
        }),
      ),
  };
}
