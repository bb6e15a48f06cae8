import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileName, fileText } from '../../src/app/files/campaign-file.ts';
import { readCampaign } from '../../src/app/files/read-campaign.ts';
import { sectorsRules } from '../../src/dev/systems/sectors/campaigns.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { ENGINE_VERSION } from '../../src/engine/kernel/version.ts';
import { kindOf } from '../../src/store/files/own-file.ts';
import { played } from './played.ts';

const campaign = played(24);
const text = fileText(campaign);
const bytes = new TextEncoder().encode(text);
const codeOf = async (input: Uint8Array | string): Promise<string> => {
  const read = await readCampaign(typeof input === 'string' ? new TextEncoder().encode(input) : input);
  return read.ok ? 'ok' : read.problem.code;
};
const changed = (change: Partial<Record<keyof Campaign, unknown>>) => JSON.stringify({ ...campaign, ...change });
const sentences: Record<string, unknown> = JSON.parse(readFileSync('src/words/en/problems.json', 'utf8'));

/** What the game hangs on; names and the id of the file may be changed by anybody. */
const essence = ({ ruleset, options, scenario, players, seed, entries }: Campaign) => {
  const seats = players.map(({ seat }) => seat);
  return hashOf({ hash: ruleset.hash, options, scenario, seats, seed, entries });
};

describe('a campaign file', () => {
  it('comes back as it was written, with the turn that it stands in', async () => {
    const read = await readCampaign(bytes);
    expect(read.ok && read.value.campaign).toEqual(campaign);
    expect(read.ok && read.value.turn?.turn).toBe(1);
  });

  it('may carry the mark of UTF-8', async () => {
    expect(await codeOf(`\uFEFF${text}`)).toBe('ok');
  });

  it('is told how far the replay has come', async () => {
    const heard: number[] = [];
    await readCampaign(bytes, (done, total) => heard.push(done / total));
    expect(heard).toHaveLength(24);
    expect(heard.at(-1)).toBe(1);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n ', 'empty'],
    ['a list', '[]', 'not-campaign'],
    ['a number', '7', 'not-campaign'],
    ['another JSON', '{"a":1}', 'not-campaign'],
    ['a ruleset', JSON.stringify(campaign.ruleset.rules), 'is-ruleset'],
    ['a ruleset of another system', JSON.stringify(sectorsRules().ruleset), 'is-ruleset'],
    ['a scenario', JSON.stringify(campaign.scenario), 'is-scenario'],
    ['a newer format', changed({ format: 3 }), 'newer'],
    ['an older format', changed({ format: 1 }), 'older'],
    ['an entry without its time', text.replace(/"when":"[^"]*",/, ''), 'shape'],
    ['a made-up format', changed({ format: 'x' }), 'shape'],
    ['an unknown system', changed({ system: 'chess' }), 'unknown-system'],
    ['a system named like a method', changed({ system: 'toString' }), 'unknown-system'],
    ['an unknown key', JSON.stringify({ ...campaign, entrys: [] }), 'shape'],
    ['other players', changed({ players: [campaign.players[0]] }), 'players'],
    ['a scenario that is none', changed({ scenario: { map: { cols: -1 } } }), 'scenario'],
    ['options that are none', changed({ options: { 'turn-limit': -4 } }), 'game-options'],
    ['a trap key', text.replace('"name":', '"__proto__": {"polluted": true}, "name":'), 'bounds'],
    ['a trap key deep inside', text.replace('"command":', '"constructor": {"a": 1}, "command":'), 'bounds'],
    ['brackets without end', '['.repeat(100_000), 'json-depth'],
    ['half a file', text.slice(0, text.length >> 1), 'json-end'],
    ['a page', '<!doctype html><html></html>', 'file-page'],
    ['a text', 'Dear Anna, here are my orders', 'file-text'],
    ['a post of a forum', '[quote]My orders[/quote]', 'file-text'],
    ['blocks', 'Here:\n-----BEGIN HEXPOST ORDERS-----\n', 'file-blocks'],
    ['keys', '-----BEGIN AGE ENCRYPTED FILE-----\n', 'file-keys'],
  ])('refuses %s', async (_, input, code) => {
    expect(await codeOf(input)).toBe(code);
    expect(sentences).toHaveProperty(code);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('names the version of the engine that wrote it; without one it opens as well', async () => {
    expect(JSON.parse(text).engine).toBe(ENGINE_VERSION);
    expect(await codeOf(JSON.stringify(campaign))).toBe('ok');
    for (const engine of ['0.0.9', '99.0']) expect(await codeOf(changed({ engine }))).toBe('ok');
    for (const engine of ['', 'next', '1.x', 7, '1.2.3.4']) expect(await codeOf(changed({ engine }))).toBe('shape');
  });

  it('of another version that does not replay says which version wrote it', async () => {
    const entries = campaign.entries.map((entry, i) => (i === 5 ? { ...entry, hash: '0'.repeat(64) } : entry));
    for (const [engine, code, facts] of [
      ['0.0.9', 'engine-older', { wrote: '0.0.9', ours: ENGINE_VERSION, entry: 6 }],
      ['99.0.1', 'engine-newer', { wrote: '99.0.1', ours: ENGINE_VERSION }],
      [ENGINE_VERSION, 'mismatch-hash', { entry: 6 }],
    ] as const) {
      const read = await readCampaign(new TextEncoder().encode(changed({ engine, entries })));
      expect(!read.ok && read.problem).toMatchObject({ code, facts });
      expect(sentences).toHaveProperty(code);
    }
  });

  it('of a newer version may have what this one does not know; an older one may not', async () => {
    expect(await codeOf(changed({ engine: '99.0', options: { 'night-fighting': true } }))).toBe('engine-newer');
    expect(await codeOf(JSON.stringify({ ...campaign, engine: '99.0', weather: 1 }))).toBe('engine-newer');
    expect(await codeOf(changed({ engine: '0.0.9', options: { 'night-fighting': true } }))).toBe('game-options');
    expect(await codeOf(changed({ engine: '99.0', ruleset: { ...campaign.ruleset, rules: {} } }))).toBe(
      'mismatch-ruleset',
    );
  });

  it('names the unknown key and what was meant', async () => {
    const read = await readCampaign(new TextEncoder().encode(JSON.stringify({ ...campaign, entrys: [] })));
    expect(!read.ok && read.problem.faults).toEqual([
      { path: 'entrys', reason: 'unrecognized-key', facts: { key: 'entrys' }, nearest: 'entries' },
    ]);
  });

  it('says the line and column where JSON ends', async () => {
    const lines = text.split('\n');
    const read = await readCampaign(new TextEncoder().encode(lines.with(3, lines[3]!.replace(':', ';')).join('\n')));
    expect(!read.ok && read.problem.code).toBe('json-syntax');
    expect(!read.ok && read.problem.facts).toMatchObject({ line: 4 });
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16'],
    ['UTF-16 without', Buffer.from(text, 'utf16le'), 'utf-16'],
    ['UTF-16 the other way', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16'],
    [
      'a windows-1251 text',
      Buffer.from([...Buffer.from('{"name": "'), 0xcf, 0xf0, 0xe8, ...Buffer.from('"}')]),
      'not-utf-8',
    ],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4]), 'packed'],
    ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'packed'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'file-binary'],
    ['too much', Buffer.alloc(20_000_001, 32), 'too-big'],
  ])('refuses %s as bytes', async (_, input, code) => {
    expect(await codeOf(new Uint8Array(input))).toBe(code);
  });

  it('does not believe dice, events, orders or hashes that do not follow', async () => {
    const at = campaign.entries.findIndex(({ rolls }) => rolls.length > 0);
    expect(at).toBeGreaterThan(0);
    const entry = campaign.entries[at]!;
    const withEntry = (change: object) => changed({ entries: campaign.entries.with(at, { ...entry, ...change }) });
    const [roll] = entry.rolls;
    const other = (roll!.faces[0]! % roll!.sides) + 1;
    expect(
      await codeOf(
        withEntry({ rolls: [{ ...roll!, faces: [other, ...roll!.faces.slice(1)] }, ...entry.rolls.slice(1)] }),
      ),
    ).toBe('mismatch-dice');
    expect(await codeOf(withEntry({ events: entry.events.slice(1) }))).toBe('mismatch-events');
    expect(await codeOf(withEntry({ command: { command: 'concede' } }))).toMatch(/^mismatch-/);
    expect(await codeOf(withEntry({ hash: '0'.repeat(64) }))).toBe('mismatch-hash');
    expect(await codeOf(changed({ seed: 'another' }))).toBe('mismatch-dice');
    expect(await codeOf(changed({ ruleset: { ...campaign.ruleset, rules: {} } }))).toBe('mismatch-ruleset');
    expect(await codeOf(changed({ ruleset: { ...campaign.ruleset, rules: {}, hash: hashOf({}) } }))).toBe('ruleset');
    const read = await readCampaign(new TextEncoder().encode(withEntry({ hash: '0'.repeat(64) })));
    expect(!read.ok && read.problem.facts.entry).toBe(at + 1);
  });
});

describe('thousands of damaged files', () => {
  const random = stream('damage');
  const below = (n: number) => Math.floor(random() * n);
  const start = text.indexOf('"options"');
  /** Mostly outside the ruleset, which a single hash guards. */
  const somewhere = () => (random() < 0.2 ? below(bytes.length) : start + below(bytes.length - start));
  const codes = new Map<string, number>();

  const judge = async (damaged: Uint8Array, what: string) => {
    let read: Awaited<ReturnType<typeof readCampaign>>;
    try {
      read = await readCampaign(damaged);
    } catch (error) {
      throw new Error(`${what} threw`, { cause: error });
    }
    const code = read.ok ? 'ok' : read.problem.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (read.ok) expect(essence(read.value.campaign), what).toBe(essence(campaign));
    else expect(sentences, what).toHaveProperty(code);
  };

  it('cut off anywhere', async () => {
    for (let i = 0; i < 500; i++) {
      const length = somewhere();
      await judge(bytes.subarray(0, length), `cut at ${length}`);
    }
  });

  it('with one bit turned', async () => {
    for (let i = 0; i < 500; i++) {
      const damaged = bytes.slice();
      const at = somewhere();
      damaged[at] = damaged[at]! ^ (1 << below(8));
      await judge(damaged, `bit at ${at}`);
    }
  });

  it('with a digit changed, a piece doubled, a piece missing, a piece from elsewhere', async () => {
    for (let i = 0; i < 500; i++) {
      const [at, length, from] = [somewhere(), 1 + below(200), somewhere()];
      const ways = [
        () => bytes.map((byte, j) => (j === at && byte >= 48 && byte <= 57 ? 48 + below(10) : byte)),
        () => Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]),
        () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
        () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + length), bytes.subarray(at + length)]),
      ];
      await judge(new Uint8Array(ways[i % 4]!()), `way ${i % 4} at ${at}, ${length} from ${from}`);
    }
  });

  it('with a value replaced by a strange one', async () => {
    const strange: unknown[] = [
      null,
      -1,
      1e308,
      0.5,
      '',
      'x'.repeat(200),
      [],
      {},
      [[]],
      true,
      '0101',
      'constructor',
      2 ** 60,
    ];
    const paths: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]) => {
      if (path.length > 0 && path[0] !== 'ruleset') paths.push(path);
      if (typeof value === 'object' && value !== null)
        for (const [key, member] of Object.entries(value))
          walk(member, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    walk(campaign, []);
    for (let i = 0; i < 500; i++) {
      const path = paths[below(paths.length)]!;
      const copy = JSON.parse(text);
      let owner = copy;
      for (const step of path.slice(0, -1)) owner = owner[step];
      owner[path.at(-1)!] = strange[below(strange.length)];
      await judge(new TextEncoder().encode(JSON.stringify(copy)), `${path.join('.')}`);
    }
  });

  it('were refused for many different reasons', () => {
    expect(codes.size).toBeGreaterThan(8);
    expect(codes.get('ok') ?? 0).toBeLessThan(600);
  });
});

describe('what a file is', () => {
  it('is told by its keys', () => {
    expect(kindOf(campaign)).toBe('campaign');
    expect(kindOf(campaign.ruleset.rules)).toBe('ruleset');
    expect(kindOf(campaign.scenario)).toBe('scenario');
    expect(kindOf(null)).toBeNull();
    expect(kindOf([campaign])).toBeNull();
  });
});

describe('the name of an exported file', () => {
  it('is the campaign’s, fit for every disk', () => {
    expect(fileName('Криг: осень 41')).toBe('Криг осень 41.hexpost.json');
    expect(fileName('a/b\\c..')).toBe('a b c.hexpost.json');
    expect(fileName('???')).toBe('campaign.hexpost.json');
    expect(fileName('a\u202egpj.exe\u200b\ud800')).toBe('a gpj.exe.hexpost.json');
    expect(fileName('CON')).toBe('campaign CON.hexpost.json');
    expect(fileName('nul.txt')).toBe('campaign nul.txt.hexpost.json');
    expect(fileName('Console')).toBe('Console.hexpost.json');
  });
});
