import { describe, expect, it } from 'vitest';
import { type CampaignChange, readCampaignCopy } from '../../src/app/storage/campaign-copy.ts';
import { copyLine, fileOf, tailIn } from '../../src/app/storage/copy-lines.ts';
import { UNFINISHED } from '../../src/app/storage/copy-names.ts';
import { blocksLine, notesLine, readMailboxCopy } from '../../src/app/storage/mailbox-copy.ts';
import { FORMAT_VERSION } from '../../src/post/header.ts';
import type { StoredBlock } from '../../src/post/mailbox.ts';
import { played } from './played.ts';

const campaign = played(6);
const bare = { ...campaign, entries: [] };
const NOW = { turn: { turn: 1, phase: 'bid' }, updated: 7 };
const entry = (at: number): CampaignChange => ({ entry: campaign.entries[at]!, at, ...NOW });
const text = (...changes: readonly CampaignChange[]): string => changes.map((one, i) => copyLine(one, i + 1)).join('');
const WHOLE: CampaignChange = { whole: { campaign: bare, turn: null, updated: 1 } };
const log = (copy: string) => readCampaignCopy(copy)?.campaign.entries;

describe('the copy of a campaign', () => {
  it('holds every entry, and the turn of the last', () => {
    const copy = readCampaignCopy(text(WHOLE, ...campaign.entries.map((_, at) => entry(at))));
    expect(copy).toEqual({ campaign, ...NOW, revision: 7 });
  });

  it('follows undo, and what was given instead', () => {
    const other: CampaignChange = { entry: campaign.entries[4]!, at: 2, ...NOW };
    const copy = text(WHOLE, entry(0), entry(1), entry(2), { cut: 2, ...NOW }, other);
    expect(log(copy)).toEqual([campaign.entries[0], campaign.entries[1], campaign.entries[4]]);
  });

  it('follows a new name, a deletion and its being taken back', () => {
    const renamed = text(WHOLE, { name: 'Осень\t\n"' }, { deleted: 99 });
    expect(readCampaignCopy(renamed)).toMatchObject({ campaign: { name: 'Осень\t\n"' }, deleted: 99 });
    const back = readCampaignCopy(text(WHOLE, { deleted: 99 }, { deleted: null }));
    expect(back).not.toHaveProperty('deleted');
    expect(back!.revision).toBe(3);
  });

  it('begins anew with a whole campaign', () => {
    const copy = text(WHOLE, entry(0), { whole: { campaign, turn: null, updated: 2 } });
    expect(log(copy)).toEqual(campaign.entries);
  });

  it('begins anew in several lines, and keeps the old state until the last of them', () => {
    const old = text(WHOLE, entry(0));
    const lines = [
      copyLine(WHOLE, UNFINISHED),
      copyLine({ more: campaign.entries.slice(0, 4) }, UNFINISHED),
      copyLine({ more: campaign.entries.slice(4) }, 9),
    ];
    for (const written of [1, 2]) {
      const torn = old + lines.slice(0, written).join('');
      expect(readCampaignCopy(torn)).toEqual(readCampaignCopy(old));
      expect(tailIn(new TextEncoder().encode(torn), 0)!.revision).toBe(UNFINISHED);
    }
    expect(log(old + lines.join(''))).toEqual(campaign.entries);
    expect(readCampaignCopy(lines.slice(0, 2).join(''))).toBeNull();
  });

  it('loses only a torn last line, wherever it was torn', () => {
    const sound = text(WHOLE, entry(0));
    const last = copyLine(entry(1), 3);
    for (let length = 0; length < last.length; length += 17) {
      const torn = sound + last.slice(0, length);
      expect(readCampaignCopy(torn)).toEqual(readCampaignCopy(sound));
      const bytes = new TextEncoder().encode(torn);
      expect(tailIn(bytes, 0)).toEqual({ length: new TextEncoder().encode(sound).length, revision: 2 });
    }
    expect(log(sound + last)).toHaveLength(2);
  });

  it('is read up to the first line that is damaged or does not follow', () => {
    const good = text(WHOLE, entry(0));
    expect(readCampaignCopy(`${good}{"entry":\0\0\0\t3\n${copyLine(entry(1), 4)}`)).toEqual(readCampaignCopy(good));
    expect(readCampaignCopy(good + copyLine(entry(3), 3))).toEqual(readCampaignCopy(good));
    for (const empty of ['', 'x', copyLine(entry(0), 1), '\n']) expect(readCampaignCopy(empty)).toBeNull();
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
    const copy =
      blocksLine([block(1)], 1) +
      notesLine({ id, seen: 1 }, 1) +
      blocksLine([block(2)], 2) +
      notesLine({ id, seen: 9 }, 2);
    expect(readMailboxCopy(copy)).toEqual({ notes: { id, seen: 9 }, blocks: [block(1), block(2)] });
    expect(readMailboxCopy(copy.slice(0, -5)).notes).toEqual({ id, seen: 1 });
  });
});

it('a file has a name for every id', () => {
  const ids = ['a', 'A', '100%', '../x', 'con', '\u202e', '\ud800', 'ё'.repeat(80)];
  expect(new Set(ids.map((id) => fileOf('table', id))).size).toBe(ids.length);
  for (const id of ids) expect(fileOf('table', id)).toMatch(/^table-[0-9a-f]{32}$/);
});
