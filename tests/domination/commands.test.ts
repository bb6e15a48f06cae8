import { expect, test } from 'vitest';
import clauses from '../../rulesets/domination/texts/clauses.json' with { type: 'json' };
import { COMMANDS, type CommandName } from '../../src/engine/domination/commands/index.ts';
import enTerms from '../../src/words/en/domination/terms.json' with { type: 'json' };
import enPlay from '../../src/words/en/play.json' with { type: 'json' };
import ruTerms from '../../src/words/ru/domination/terms.json' with { type: 'json' };
import ruPlay from '../../src/words/ru/play.json' with { type: 'json' };

/** The table of commands against the rulebook and the words. A label or a hint that is missing does not even compile. */

type Labels = Readonly<Record<CommandName | `${CommandName}_hint`, string>>;
const LABELS: readonly Labels[] = [
  { ...enPlay.terms.command, ...enTerms.command },
  { ...ruPlay.terms.command, ...ruTerms.command },
];

test.each(COMMANDS.rows.map((row) => [row.name, row] as const))(
  '%s has its clause, its words and its fields',
  (name, row) => {
    expect(Object.keys(clauses)).toContain(row.clause);
    for (const labels of LABELS) expect(labels[name as CommandName]).not.toBe('');
    const fields = Object.keys(row.fields);
    expect(fields).toEqual(row.readers.map(([field]) => field));
    expect(fields).toEqual(expect.arrayContaining([...(row.order ?? [])]));
  },
);
