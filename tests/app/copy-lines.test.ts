import { describe, expect, it } from 'vitest';
import { type CampaignChange, readCampaignCopy } from '../../src/app/storage/campaign-copy.ts';
import { copyLine, fileOf, tailIn } from '../../src/app/storage/copy-lines.ts';
import { UNFINISHED } from '../../src/app/storage/copy-names.ts';
import { blocksLine, notesLine, readMailboxCopy } from '../../src/app/storage/mailbox-copy.ts';
import { deepEqual } from '../../src/engine/kernel/plain-data.ts';
import { FORMAT_VERSION } from '../../src/post/header.ts';
import type { StoredBlock } from '../../src/post/mailbox.ts';
import { played } from './played.ts';

const campaign = played(6);
const bare = { ...campaign, entries: [] };
const NOW = { turn: { turn: 1, phase: 'bid' }, updated: 7 };
const entry = (at: number): CampaignChange => ({ entry: campaign.entries[at]!, at, ...NOW });
const FILE = fileOf('table', campaign.id);
const line = (change: unknown, revision: number): string => copyLine(FILE, change, revision);
const text = (...changes: readonly CampaignChange[]): string => changes.map((one, i) => line(one, i + 1)).join('');
const read = (copy: string) => readCampaignCopy(FILE, copy);
const WHOLE: CampaignChange = { whole: { campaign: bare, turn: null, updated: 1 } };
const log = (copy: string) => read(copy).entries;
const NOTHING = { whole: undefined, entries: [], revision: UNFINISHED, isSound: false };

describe('the copy of a campaign', () => {
  it('holds every entry, and the turn of the last', () => {
    const copy = read(text(WHOLE, ...campaign.entries.map((_, at) => entry(at))));
    expect(copy).toEqual({
      whole: { campaign: bare, ...NOW },
      entries: campaign.entries,
      revision: 7,
      lostAtEnd: 0,
      tail: 7,
      isSound: true,
    });
  });

  it('follows undo, and what was given instead', () => {
    const other: CampaignChange = { entry: campaign.entries[4]!, at: 2, ...NOW };
    const copy = text(WHOLE, entry(0), entry(1), entry(2), { cut: 2, ...NOW }, other);
    expect(log(copy)).toEqual([campaign.entries[0], campaign.entries[1], campaign.entries[4]]);
  });

  it('follows a new name, a deletion and its being taken back', () => {
    const renamed = text(WHOLE, { name: 'Осень\t\n"' }, { deleted: 99 });
    expect(read(renamed).whole).toMatchObject({ campaign: { name: 'Осень\t\n"' }, deleted: 99 });
    const back = read(text(WHOLE, { deleted: 99 }, { deleted: null }));
    expect(back.whole).not.toHaveProperty('deleted');
    expect(back.revision).toBe(3);
  });

  it('begins anew with a whole campaign', () => {
    const copy = text(WHOLE, entry(0), { whole: { campaign, turn: null, updated: 2 } });
    expect(log(copy)).toEqual(campaign.entries);
  });

  it('begins anew in several lines, and keeps the old state until the last of them', () => {
    const old = text(WHOLE, entry(0));
    const lines = [
      line(WHOLE, UNFINISHED),
      line({ more: campaign.entries.slice(0, 4), from: 0 }, UNFINISHED),
      line({ more: campaign.entries.slice(4), from: 4 }, 9),
    ];
    for (const written of [1, 2]) {
      const torn = old + lines.slice(0, written).join('');
      expect(read(torn)).toEqual({ ...read(old), isSound: false, tail: UNFINISHED });
      expect(tailIn(new TextEncoder().encode(torn), 0)!.revision).toBe(UNFINISHED);
    }
    expect(log(old + lines.join(''))).toEqual(campaign.entries);
    expect(read(lines.slice(0, 2).join(''))).toMatchObject(NOTHING);
  });

  it('never reads what was not written, whichever byte of it was altered', () => {
    const short = { ...bare, ruleset: { ...bare.ruleset, rules: {} } };
    const changes: CampaignChange[] = [{ whole: { campaign: short, turn: null, updated: 1 } }, entry(0), entry(1)];
    const copy = text(...changes, { name: 'Autumn' });
    const whole = [short.name, 'Autumn'].flatMap((name) =>
      [{ turn: null, updated: 1 }, NOW].map((card) => JSON.stringify({ campaign: { ...short, name }, ...card })),
    );
    for (let at = 0; at < copy.length; at++)
      for (const bit of [1, 32]) {
        const byte = String.fromCharCode(copy.charCodeAt(at) ^ bit);
        const found = read(copy.slice(0, at) + byte + copy.slice(at + 1));
        const isTorn = at === copy.length - 1;
        const isSame = found.entries.every((one, i) => !one || deepEqual(one, campaign.entries[i]));
        const isWhole = !found.whole || whole.includes(JSON.stringify(found.whole));
        if (found.isSound !== isTorn || !isSame || !isWhole) expect.fail(`byte ${at}: ${JSON.stringify(found)}`);
      }
  });

  it('loses only a torn last line, wherever it was torn', () => {
    const sound = text(WHOLE, entry(0));
    const last = line(entry(1), 3);
    for (let length = 0; length < last.length; length += 17) {
      const torn = sound + last.slice(0, length);
      expect(read(torn)).toEqual(read(sound));
      const bytes = new TextEncoder().encode(torn);
      expect(tailIn(bytes, 0)).toEqual({ length: new TextEncoder().encode(sound).length, revision: 2 });
    }
    expect(log(sound + last)).toHaveLength(2);
  });

  it('has a hole where a line is damaged, missing or of another file, and says so', () => {
    const lines = [line(WHOLE, 1), line(entry(0), 2), line(entry(1), 3), line(entry(2), 4)];
    const foreign = copyLine(fileOf('table', 'other'), entry(1), 3);
    for (const bad of [
      lines[2]!.replace('"at":1', '"at":2'),
      lines[2]!.replace('\t3\n', '\t9\n'),
      '',
      foreign,
      'x\n',
    ]) {
      const copy = read([lines[0], lines[1], bad, lines[3]].join(''));
      expect(copy.entries).toEqual([campaign.entries[0], undefined, campaign.entries[2]]);
      expect(copy).toMatchObject({ isSound: false, revision: 4, lostAtEnd: 0 });
    }
    expect(read(lines.slice(0, 3).join('').replace('"at":1', '"at":2'))).toMatchObject({ revision: 2, lostAtEnd: 1 });
    const twice = read([lines[0], lines[1], lines[1], lines[2], lines[3]].join(''));
    expect(twice).toMatchObject({ entries: campaign.entries.slice(0, 3), isSound: false });
    for (const empty of ['', 'x', '\n']) expect(read(empty)).toMatchObject(NOTHING);
  });

  it('of an earlier version has no checks: it is read, and not called sound', () => {
    const old = text(WHOLE, entry(0), entry(1)).replace(/\t[0-9a-f]{16}\t/g, '\t');
    expect(read(old)).toMatchObject({ entries: campaign.entries.slice(0, 2), revision: 3, isSound: false });
    expect(log(old + line(entry(2), 4))).toEqual(campaign.entries.slice(0, 3));
    // No line loses its check once others have one.
    expect(log(line(WHOLE, 1) + old)).toEqual([]);
  });

  it('does not take notice of damage before it began anew', () => {
    const anew = line({ whole: { campaign, turn: null, updated: 2 } }, 4);
    expect(read(`${line(WHOLE, 1)}damaged\n${line(entry(1), 3)}${anew}`)).toMatchObject({ isSound: true, revision: 4 });
  });
});

describe('the end of a copy', () => {
  const bytes = (whole: string, from: number) => new TextEncoder().encode(whole).subarray(from);

  it('is found in the last bytes, or more are asked for', () => {
    const copy = text(WHOLE, entry(0), { name: 'ё'.repeat(50) });
    const { length } = new TextEncoder().encode(copy);
    expect(tailIn(bytes(copy, length - 3), length - 3)).toEqual({ length, revision: 3 });
    expect(tailIn(bytes(copy, length - 1), length - 1)).toBeUndefined();
    expect(tailIn(bytes(`${copy}{"name":`, length + 2), length + 2)).toBeUndefined();
  });

  it('of an empty or torn first line is at the start', () => {
    for (const torn of ['', '{"whole":', '{"whole":{}}\t1'])
      expect(tailIn(bytes(torn, 0), 0)).toEqual({ length: 0, revision: -1 });
  });
});

describe('the copy of a mailbox', () => {
  const block = (round: number): StoredBlock => ({
    at: round,
    block: {
      kind: 'orders',
      version: FORMAT_VERSION,
      campaign: '4kq7xw2m0c9v1hd83jb5ntzyar',
      seat: 'red',
      round,
      revision: 1,
      after: '0'.repeat(26),
      body: new Uint8Array([0, 255, round]),
    },
  });

  it('holds all blocks and the last notes', () => {
    const id = '4kq7xw2m0c9v1hd83jb5ntzyar';
    const file = fileOf('post', id);
    const copy =
      blocksLine(file, [block(1)], 1) +
      notesLine(file, { id, seen: 1 }, 1) +
      blocksLine(file, [block(2)], 2) +
      notesLine(file, { id, seen: 9 }, 2);
    const { blocks, ...others } = readMailboxCopy(file, copy);
    expect([...blocks.values()]).toEqual([block(1), block(2)]);
    expect(others).toEqual({ notes: { id, seen: 9 }, revision: 2, isSound: true });
    expect(readMailboxCopy(file, copy.slice(0, -5)).notes).toEqual({ id, seen: 1 });
    const damaged = readMailboxCopy(file, copy.replace('"round":1', '"round":3'));
    expect([...damaged.blocks.values()]).toEqual([block(2)]);
    expect(damaged.isSound).toBe(false);
  });
});

it('a file has a name for every id', () => {
  const ids = ['a', 'A', '100%', '../x', 'con', '\u202e', '\ud800', 'ё'.repeat(80)];
  expect(new Set(ids.map((id) => fileOf('table', id))).size).toBe(ids.length);
  for (const id of ids) expect(fileOf('table', id)).toMatch(/^table-[0-9a-f]{32}$/);
});
