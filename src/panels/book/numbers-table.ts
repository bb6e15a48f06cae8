import { clauseLinks } from './Go.tsx';
import type { BookTexts, RulesTable } from './volume.ts';

/** A number of the rules that is not in any other table. Its name defaults to the text `number.<id>`. */
export interface RuleNumber<Numbers> {
  readonly id: string;
  readonly clause: string;
  readonly of: (numbers: Numbers) => number | string;
  readonly name?: (texts: BookTexts) => string;
}

/** The numbers in force; if they differ from `shipped`, both are shown. */
export const numbersTable = <Numbers>(
  rows: readonly RuleNumber<Numbers>[],
  numbers: Numbers,
  shipped: Numbers,
): RulesTable => ({
  id: 'numbers',
  columns: ['value', 'clause'],
  rows: (texts) =>
    rows.map(({ id, clause, of, name }) => {
      const [now, usual] = [of(numbers), of(shipped)];
      return {
        id,
        name: name?.(texts) ?? texts.own(`number.${id}`),
        cells: [now === usual ? now : texts.own('instead', { now, usual }), clauseLinks(clause)],
      };
    }),
});

/** A number among the `numbers` of a ruleset. */
export const ruleNumber = <Ruleset extends { readonly numbers: object }>(
  id: string,
  clause: string,
  of: (numbers: Ruleset['numbers']) => number | string,
): RuleNumber<Ruleset> => ({ id, clause, of: ({ numbers }) => of(numbers) });
