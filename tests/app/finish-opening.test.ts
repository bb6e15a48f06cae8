import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finishOpening } from '../../src/app/routes/finish-opening.ts';
import { verifyStored } from '../../src/app/storage/ask-beside.ts';
import { beginning, type Campaign, type Entry } from '../../src/engine/kernel/campaign.ts';
import type { Checkpoint } from '../../src/store/checkpoint.ts';
import { played, system } from './played.ts';

vi.mock('../../src/app/shell/when-settled.ts', () => ({ whenSettled: async () => {} }));
vi.mock('../../src/app/storage/ask-beside.ts', () => ({ verifyStored: vi.fn() }));

const short = played(3);
const long: Campaign = {
  ...short,
  entries: Array.from({ length: 600 }, (): Entry => ({ ...short.entries[0]!, events: [] })),
};
const state = beginning(system, short);
const kept: (Checkpoint | undefined)[] = [];
const storage = {
  mend: vi.fn(async () => false),
  keepCheckpoint: async (_: string, one: Checkpoint | undefined) => void kept.push(one),
};
const finish = (campaign: Campaign, known: number, left = new AbortController(), mayWrite = true) =>
  finishOpening(storage, { system, campaign, state }, known, left.signal, mayWrite);

beforeEach(() => {
  kept.length = 0;
  vi.mocked(verifyStored).mockReset().mockResolvedValue(null);
});

describe('once an opened campaign is on the screen', () => {
  it('a short one is verified, and needs nothing more', async () => {
    expect(await finish(short, 0)).toBeNull();
    expect(verifyStored).toHaveBeenCalledOnce();
    expect(kept).toEqual([]);
  });

  it('a long one gets a checkpoint, and is verified', async () => {
    expect(await finish(long, 0)).toBeNull();
    expect(kept).toMatchObject([{ entries: 600 }]);
    expect(verifyStored).toHaveBeenCalledOnce();
  });

  it('one that was opened from a checkpoint is verified from its beginning', async () => {
    expect(await finish(long, 590)).toBeNull();
    expect(verifyStored).toHaveBeenCalledOnce();
    expect(kept).toEqual([]);
  });

  it.each([
    [short, 0],
    [long, 590],
  ])('says where its log does not follow, and throws the checkpoint away', async (campaign, known) => {
    vi.mocked(verifyStored).mockResolvedValue({ code: 'mismatch-hash', facts: { entry: 17 } });
    expect(await finish(campaign, known)).toEqual({ code: 'stored-mismatch', facts: { entry: 17 } });
    expect(kept).toEqual([undefined]);
  });

  it('has what does not follow mended from the second copy, where this page may write', async () => {
    vi.mocked(verifyStored).mockResolvedValue({ code: 'mismatch-dice', facts: { entry: 2 } });
    storage.mend.mockResolvedValueOnce(true);
    expect(await finish(short, 0)).toBe('mended');
    expect(storage.mend).toHaveBeenLastCalledWith(short.id, 'by-rules');
    storage.mend.mockClear();
    expect(await finish(short, 0, undefined, false)).toMatchObject({ code: 'stored-mismatch' });
    expect(storage.mend).not.toHaveBeenCalled();
  });

  it('does nothing for a page that was left meanwhile', async () => {
    const left = new AbortController();
    left.abort();
    expect(await finish(long, 590, left)).toBeNull();
    expect(verifyStored).not.toHaveBeenCalled();
    expect(kept).toEqual([]);
  });
});
