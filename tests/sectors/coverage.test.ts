import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectorsRules } from '../../src/dev/systems/sectors/campaigns.ts';
import { COMMANDS } from '../../src/engine/sectors/commands/index.ts';
import { sourcesUnder, withoutComments } from '../laws/sources.ts';

const COMMAND_NAMES = COMMANDS.rows.map(({ name }) => name);

/** What the conformance cases show, taken together: every command, every rejection code, every option, every event. */

interface Case {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly when?: readonly { readonly command: string }[];
  readonly then?: { readonly rejected?: Readonly<Record<string, string>>; readonly events?: readonly string[] };
}
const folder = 'tests/cases/sectors';
const cases = readdirSync(folder).flatMap((file): Case[] => {
  const content = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Case | Case[];
  return Array.isArray(content) ? content : [content];
});
const code = sourcesUnder('src/engine/sectors').map(({ path, text }) => ({ path, text: withoutComments(text) }));
const all = code.map(({ text }) => text).join('\n');

describe('the conformance cases', () => {
  test('give every command of table 13.6, and have it accepted', () => {
    const accepted = cases.flatMap(({ when = [], then }) =>
      when.filter((_, i) => !then?.rejected?.[i]).map(({ command }) => command),
    );
    expect(COMMAND_NAMES).toHaveLength(25);
    expect(COMMAND_NAMES.filter((command) => !accepted.includes(command))).toEqual([]);
  });

  test('are refused with every code of table 13.7, and the code knows no other', () => {
    const met = new Set(cases.flatMap(({ then }) => Object.values(then?.rejected ?? {})));
    const table = [
      ...['unknown-command', 'unknown-side', 'game-over', 'not-permitted', 'eliminated', 'not-a-member'],
      ...['role-missing', 'wrong-phase', 'deadline-passed', 'bad-argument', 'unknown-sector', 'bad-amount'],
      ...['wrong-sector-count', 'wrong-total', 'no-sheet', 'no-armies', 'not-adjacent', 'must-leave-one', 'no-targets'],
      ...['not-an-opponent', 'target-not-there', 'repeated-attack', 'too-many-attacks', 'orbital-missing'],
      ...['orbital-no-armies', 'sheets-missing', 'results-missing', 'dispute-open', 'deadline-not-later'],
      ...['unknown-battle', 'not-in-battle', 'not-assigned', 'no-bonus', 'bonus-locked', 'list-locked'],
      ...['list-over-points', 'list-over-foc', 'list-under-foc', 'lists-missing', 'battle-in-progress'],
      ...['already-reported', 'result-final', 'bad-result', 'nothing-to-answer', 'players-present', 'not-started'],
      'not-gm-choice',
    ];
    expect(table).toHaveLength(47);
    expect(table.filter((each) => !met.has(each))).toEqual([]);
    expect([...met].filter((each) => !table.includes(each))).toEqual([]);
    const written = [...all.matchAll(/(?:refusal\(\s*|nothing: )'([a-z-]+)'/g)].map(([, each]) => each!);
    // `options` alone says that there is nothing to choose from.
    expect([...new Set(written)].filter((each) => !table.includes(each))).toEqual(['nothing-there']);
  });

  test('set each of the 10 options of table 13.11 to every value that is not its default', () => {
    const rows = sectorsRules().ruleset.options;
    expect(rows).toHaveLength(10);
    const unset = rows.flatMap((row) => {
      const set = new Set(cases.map(({ options = {} }) => options[row.id]));
      if (row.kind === 'number') return [...set].some((value) => Number(value) > Number(row.default)) ? [] : [row.id];
      return row.values.filter(({ id }) => id !== row.default && !set.has(id)).map(({ id }) => `${row.id}: ${id}`);
    });
    expect(unset).toEqual([]);
  });

  test('show every event of table 13.9', () => {
    const events = code.find(({ path }) => path.endsWith('/events.ts'))!.text;
    const types = [...events.matchAll(/\btype: '([a-z-]+)'/g)].map(([, type]) => type!);
    expect(types).toHaveLength(52);
    const shown = new Set(cases.flatMap(({ then }) => then?.events ?? []));
    // The clock shows in the state; a member in `sides`.
    const silent = ['clock-set'];
    expect(types.filter((type) => !shown.has(type) && !silent.includes(type))).toEqual([]);
  });
});
