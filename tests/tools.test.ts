import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costTable } from '../src/dev/cost-table.ts';
import type { Campaign } from '../src/engine/kernel/campaign.ts';
import { WITHOUT_SCREENS } from '../src/systems/engines.ts';
import { SYSTEMS } from '../src/systems/index.ts';
import { SHIPPED } from './systems/shipped.ts';

/** The command-line tools as a person starts them. */

const folder = mkdtempSync(join(tmpdir(), 'hexpost-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: string;
}

const run = (tool: string, ...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile('node', ['--import', 'tsx', `src/dev/${tool}.ts`, ...args], { maxBuffer: 1 << 26 }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, lines: out.trimEnd().split('\n'), errors }),
    );
  });

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** What a case expects. `then` is its word, which makes linters think of promises. */
const THEN = 'then';
const ends = (wanted: object) => ({ [THEN]: wanted });

const passes = {
  name: 'a march of two steps',
  ruleset: 'nuclear',
  clauses: ['N-6.2'],
  given: { units: { r1: { side: 'red', type: 'soldiers', hex: '0505' } } },
  when: [{ side: 'red', command: 'march', unit: 'r1', to: '0507' }],
  ...ends({ units: { r1: { hex: '0507' } }, events: ['unit-moved'] }),
};
const changed = (name: string, change: object) => ({ ...passes, name, ...change });

describe('npm run conformance', () => {
  test('passing cases print nothing but the count, exit 0', async () => {
    const { code, lines } = await run(
      'conformance',
      file('good/one.json', passes),
      file('good/list.json', [passes, passes]),
    );
    expect(lines).toEqual(['3 passed, 0 failed']);
    expect(code).toBe(0);
  });

  test('a folder is searched with everything in it', async () => {
    file('tree/a/b/one.json', passes);
    file('tree/two.json', passes);
    file('tree/readme.txt', 'no case');
    const { code, lines } = await run('conformance', join(folder, 'tree'));
    expect(lines).toEqual(['2 passed, 0 failed']);
    expect(code).toBe(0);
  });

  test('a failing case is one line: file, name, clause, what was expected, what came; exit 1', async () => {
    const bad = file('bad/hex.json', [
      passes,
      changed('ends elsewhere', { ...ends({ units: { r1: { hex: '0509' } } }) }),
    ]);
    const { code, lines } = await run('conformance', bad);
    expect(lines).toHaveLength(2);
    for (const part of [bad, 'ends elsewhere', 'N-6.2', '0509', '0507']) expect(lines[0]).toContain(part);
    expect(lines[1]).toBe('1 passed, 1 failed');
    expect(code).toBe(1);
  });

  const failing: readonly (readonly [string, object, readonly string[]])[] = [
    ['dice left over', changed('left', { dice: { hit: [4] } }), ['dice left', '1 hit']],
    [
      'dice that run dry',
      changed('dry', {
        given: {
          units: {
            r1: { side: 'red', type: 'soldiers', hex: '0505', models: 1 },
            b1: { side: 'blue', type: 'soldiers', hex: '0506' },
          },
        },
        when: [{ side: 'red', command: 'shoot', unit: 'r1', target: 'b1' }],
        ...ends({}),
      }),
      ["no more 'hit' dice"],
    ],
    [
      'a refusal that did not come',
      changed('refused', { ...ends({ rejected: { '0': 'too-far' } }) }),
      ['too-far', 'accepted'],
    ],
    [
      'a refusal that was not foreseen',
      changed('far', { when: [{ side: 'red', command: 'march', unit: 'r1', to: '2424' }], ...ends({}) }),
      ['command 0', 'too-far'],
    ],
    [
      'a refusal with another code',
      changed('code', {
        when: [{ side: 'red', command: 'march', unit: 'r1', to: '2424' }],
        ...ends({ rejected: { '0': 'no-path' } }),
      }),
      ['no-path', 'too-far'],
    ],
    ['an event that did not happen', changed('event', { ...ends({ events: ['unit-destroyed'] }) }), ['unit-destroyed']],
    ['a unit that must be gone', changed('gone', { ...ends({ units: { r1: null } }) }), ['units.r1']],
    ['an unknown ruleset', changed('alien', { ruleset: 'starships' }), ['starships']],
    ['something that is no case', { hello: 1 }, ['not a case']],
    ['null', [null], []],
  ];
  // One run reads them all: starting the tool takes longer than a case.
  const failed = failing.map(([what, wrong, parts], i) => {
    const cases = [passes, ...(Array.isArray(wrong) ? wrong : [wrong])];
    return { what, parts, path: file(`each/${i}.json`, cases) };
  });
  let told: Run;
  beforeAll(async () => {
    told = await run('conformance', ...failed.map(({ path }) => path));
  });
  test.each(failed)('$what fails the case and nothing else', ({ path, parts }) => {
    const lines = told.lines.filter((line) => line.includes(path));
    expect(lines).toHaveLength(1);
    for (const part of parts) expect(lines[0]).toContain(part);
  });
  test('and no other line, stack or case than these', () => {
    expect(told.errors).not.toMatch(/\n\s+at /);
    expect(told.lines).toHaveLength(failed.length + 1);
    expect(told.lines.at(-1)).toBe(`${failed.length} passed, ${failed.length} failed`);
    expect(told.code).toBe(1);
  });

  test('"diceLeft": "any" allows dice to be left', async () => {
    const path = file('any.json', changed('any', { dice: { hit: [4] }, diceLeft: 'any' }));
    expect(await run('conformance', path)).toMatchObject({ code: 0, lines: ['1 passed, 0 failed'] });
  });

  test('an unreadable file and a path that is not there fail and do not stop the rest', async () => {
    const torn = file('torn.json', '{"name": ');
    const { code, lines } = await run('conformance', torn, join(folder, 'nowhere.json'), file('after.json', passes));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(torn);
    expect(lines[1]).toContain('nowhere.json');
    expect(lines[2]).toBe('1 passed, 2 failed');
    expect(code).toBe(1);
  });

  test('with no path named it runs every case of the project', async () => {
    const { code, lines } = await run('conformance');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\d{3,} passed, 0 failed$/);
    expect(code).toBe(0);
  });
});

describe('npm run verify', () => {
  const good = 'tests/campaigns/two-sides.hexpost.json';
  const campaign = JSON.parse(readFileSync(good, 'utf8')) as Campaign;
  const at = campaign.entries.findIndex(({ rolls }) => rolls.length > 1);
  const entry = campaign.entries[at]!;
  const withEntry = (change: object): Campaign => ({
    ...campaign,
    entries: campaign.entries.map((each, i) => (i === at ? { ...each, ...change } : each)),
  });
  const named = `DIFFERS at entry ${at + 1} of ${campaign.entries.length}`;

  test('a good campaign is a MATCH, with its entries and turns', async () => {
    const { code, lines } = await run('verify', good);
    expect(lines).toEqual([expect.stringMatching(/: MATCH \(\d+ entries, turn \d+/)]);
    expect(lines[0]).toContain(`(${campaign.entries.length} entries`);
    expect(code).toBe(0);
  });

  const otherFace = entry.rolls.map((roll, i) =>
    i === 0 ? { ...roll, faces: roll.faces.map((face) => (face % roll.sides) + 1) } : roll,
  );
  const tampered: readonly (readonly [string, Campaign, string])[] = [
    ['die', withEntry({ rolls: otherFace }), 'dice'],
    ['event', withEntry({ events: entry.events.slice(1) }), 'events'],
    ['hash', { ...withEntry({ hash: 'f'.repeat(64) }), engine: '0.0.9' }, 'hash'],
    ['order', withEntry({ command: { command: 'wait', unit: 'nobody' } }), 'command'],
  ];
  const changedFiles = tampered.map(([what, changedCampaign, differs]) => {
    const path = file(`tampered-${what}.json`, changedCampaign);
    return { what, path, differs, isOlder: changedCampaign.engine === '0.0.9' };
  });
  let told: Run;
  beforeAll(async () => {
    told = await run('verify', ...changedFiles.map(({ path }) => path));
  });
  test.each(changedFiles)('one changed $what is named with its entry', ({ path, differs, isOlder }) => {
    const at = told.lines.findIndex((line) => line.startsWith(`${path}: `));
    expect(told.lines[at]).toContain(`${named} (${differs})`);
    // The next lines say what differs, and which version wrote it.
    const rest = told.lines.slice(at + 1);
    const older = rest.slice(
      0,
      rest.findIndex((line) => line.startsWith(folder)),
    );
    if (isOlder) expect(older.at(-1)).toContain('written by version 0.0.9');
    expect(told.code).toBe(1);
  });

  test('other rules than the pinned ones are named', async () => {
    const rules = { ...(campaign.ruleset.rules as object), id: 'mine' };
    const other = { ...campaign, ruleset: { ...campaign.ruleset, rules } };
    const { code, lines } = await run('verify', file('rules.json', other));
    expect(lines[0]).toContain('rules in the file are not those');
    expect(code).toBe(1);
  });

  test('what is no campaign file gets a sentence, not a stack', async () => {
    const paths = [
      join(folder, 'not-there.json'),
      file('torn-campaign.json', '{"format": 1, "entr'),
      file('other.json', { hello: 'world' }),
      file('newer.json', { ...campaign, format: 99 }),
      file('shape.json', { ...campaign, players: 'many', entires: [] }),
      file('system.json', { ...campaign, system: 'starships' }),
      file('scenario.json', { ...campaign, scenario: { units: { r1: { side: 'red', type: 'nobody' } } } }),
      file('deep.json', `${'['.repeat(5000)}${']'.repeat(5000)}`),
    ];
    const { code, lines, errors } = await run('verify', ...paths);
    expect(code).toBe(1);
    expect(`${lines.join('\n')}${errors}`).not.toMatch(/\n\s+at /);
    const text = lines.join('\n');
    for (const path of paths) expect(text).toContain(`${path}: `);
    for (const part of [
      'cannot be read',
      'not a JSON file',
      'newer version',
      'players',
      "unknown rule system 'starships'",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('MATCH');
  });

  test('no file named: says how', async () => {
    const { code, errors } = await run('verify');
    expect(errors).toContain('usage');
    expect(code).toBe(1);
  });
});

describe('npm run fuzz', () => {
  test('plays so many games and closes with what it found', async () => {
    const { code, lines } = await run(
      'fuzz',
      '--games',
      '1',
      '--seed',
      'tool',
      '--sides',
      '2',
      '--turns',
      '1',
      '--no-keep',
    );
    expect(lines.at(-1)).toMatch(/^1 games, \d played to the end, \d+ entries, \d+ probes, 0 failed$/);
    expect(code).toBe(0);
  });
});

describe('npm run cost', () => {
  /** The first cells of a table's rows, without its head. */
  const rowsOf = (table: string): string[] =>
    table
      .split('\n')
      .flatMap((line) => /^\| \*{0,2}(.*?)\*{0,2} +\|/.exec(line)?.[1]?.trim() ?? [])
      .slice(2);
  // A system without screens has a row, too: its rules are nothing that is shared.
  const ids = [...SYSTEMS.map(({ id }) => id), ...WITHOUT_SCREENS];
  const wanted = [...ids, 'shared by all'];

  test('has a row for every system, and one for what they share', () => {
    expect(rowsOf(costTable(ids))).toEqual(wanted);
  });

  test('prints the table, and the arena its stored matches', async () => {
    const [cost, arena] = await Promise.all([run('cost'), run('arena', 'table')]);
    expect(rowsOf(cost.lines.join('\n'))).toEqual(wanted);
    for (const id of SHIPPED) expect(arena.lines.filter((line) => line.startsWith(`| ${id} |`))).not.toEqual([]);
  });
});
