import type { OptionRow } from '@hexpost/engine';
import { clauseLinks } from './Go.tsx';
import type { BookTexts, RulesTable } from './volume.ts';

type OptionValue = OptionRow['default'];

/** The options of a campaign as they are set. */
export type OptionsInForce = Readonly<Record<string, unknown>>;

/** The options of a campaign; `chosen` has their values at the campaign's table. */
export const optionsTable = (options: readonly OptionRow[], chosen: OptionsInForce | null): RulesTable => ({
  id: 'options',
  columns: [...(chosen ? ['set-here'] : []), 'usual', 'values', 'clause'],
  rows: (texts) =>
    options.map((option) => {
      const { id, name, text, clause } = option;
      const usual = valueName(texts, option, option.default);
      const here = chosen?.[id] as OptionValue | undefined;
      return {
        id,
        name: texts.row(name),
        text: texts.row(text),
        cells: [
          ...(here === undefined ? [] : [here === option.default ? usual : strong(valueName(texts, option, here))]),
          usual,
          allValues(texts, option),
          clauseLinks(clause),
        ],
      };
    }),
});

const strong = (name: string) => <b>{name}</b>;

const valueName = ({ own, row }: BookTexts, { values }: OptionRow, value: OptionValue): string =>
  typeof value === 'boolean'
    ? own(value ? 'on' : 'off')
    : row(values.find(({ id }) => id === value)?.name, String(value));

function allValues({ own, row }: BookTexts, { kind, least, most, values }: OptionRow): string {
  if (kind === 'switch') return `${own('on')}, ${own('off')}`;
  if (kind === 'number') return `${least}–${most}`;
  return values.map(({ name }) => row(name)).join('; ');
}
