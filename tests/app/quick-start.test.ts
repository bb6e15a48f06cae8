import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemOf } from '../../src/app/files/read-campaign.ts';
import { quickStart } from '../../src/app/routes/play-scenario.ts';
import { draftsOf } from '../../src/app/shell/drafts.ts';
import { readSettings } from '../../src/app/shell/settings.ts';
import { type Claim, claim } from '../../src/app/shell/tabs.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import { preferences } from '../../src/panels/parts/preferences.ts';
import { type CampaignStore, campaignStore } from '../../src/store/campaign.ts';
import { SYSTEMS, type System } from '../../src/systems/index.ts';
import { SHIPPED } from '../systems/shipped.ts';

/** Quick starts on the shelf: one that nobody has played makes room for the next, and whoever plays a side is kept. */

const shown = vi.hoisted(() => vi.fn());
vi.mock('../../src/app/shell/go.ts', () => ({ goTo: { campaign: shown } }));
vi.mock('../../src/app/storage/ask-to-keep.ts', () => ({ askToKeep: async () => {} }));

let storage: Storage;
beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  storage = await openStorage({ name: 'quick starts', now: () => 1_000_000_000_000 });
  for (const { id } of await storage.list()) await storage.remove(id);
});
afterEach(() => {
  storage.close();
  vi.unstubAllGlobals();
});
const ids = async () => (await storage.list()).map(({ id }) => id);

/** A campaign open as at the table. */
async function opened(id: string): Promise<CampaignStore> {
  const { campaign, revision } = await storage.load(id);
  const read = await systemOf(campaign);
  if (!read.ok) throw new Error(read.problem.code);
  return campaignStore(
    read.value,
    campaign,
    storage.keeper(id, revision, () => null),
  );
}

it('a quick start in which only the computer has moved makes room for the next; one that somebody played stays', async () => {
  await quickStart(storage, SYSTEMS[0].id);
  const [first] = await ids();
  const unplayed = await opened(first!);
  const { campaign } = unplayed.getState();
  expect(campaign.computers?.seats).toEqual([{ seat: 'blue', level: 'officer', character: 'steady' }]);
  await quickStart(storage, SYSTEMS[0].id);
  const [second, ...others] = await ids();
  expect([others, second === first]).toEqual([[], false]);
  const played = await opened(second!);
  expect(played.getState().submit('red', { command: 'end-round' }).ok).toBe(true);
  await vi.waitFor(() => expect(played.getState().saved).toBe(1));
  await quickStart(storage, SYSTEMS[0].id);
  expect(await ids()).toHaveLength(2);
  expect(await ids()).toContain(second);
  // What nobody has touched is simply gone, and two games of one scenario can be told apart.
  expect((await storage.deleted()).map(({ id }) => id)).not.toContain(first);
  const [name, other] = (await storage.list()).map(({ name }) => name).sort();
  expect(other).toBe(`${name} (2)`);
});

it('whoever has gone to another page meanwhile is not taken away from it', async () => {
  const page = { hash: '#/' };
  vi.stubGlobal('location', page);
  shown.mockClear();
  const begun = quickStart(storage, 'sectors');
  page.hash = '#/rules';
  await begun;
  expect(shown).not.toHaveBeenCalled();
  // It is on the shelf all the same.
  expect(await ids()).toHaveLength(1);
  await quickStart(storage, 'sectors');
  expect(shown).toHaveBeenCalledTimes(1);
});

/** Begins two games, one after the other, and something happens to the first in between. */
async function isKeptAfter(touch: (id: string) => Promise<unknown> | unknown): Promise<boolean> {
  await quickStart(storage, 'sectors');
  const first = readSettings().lastScenario!;
  await touch(first);
  await quickStart(storage, SYSTEMS[0].id);
  return (await ids()).includes(first);
}

it('a game stays that a person played and then handed to the computer', async () => {
  const kept = isKeptAfter(async (id) => {
    const store = (await opened(id)).getState;
    const { seats } = store().campaign.computers!;
    const { seat } = store().campaign.players[0]!;
    store().seatComputers!([...seats, { seat, level: 'officer', character: 'steady' }]);
    await vi.waitFor(() => expect(store().pending).toBe(0));
  });
  expect(await kept).toBe(true);
});

it('a game stays while orders are written in it that were not given, even such as this version cannot read', async () => {
  const orders = {
    seat: 'red',
    entries: 0,
    draft: {},
    mode: 'orders',
    orders: [],
    unsent: { form: { a: 1 } },
  } as const;
  expect(await isKeptAfter((id) => draftsOf(id).keep(orders))).toBe(true);
  const odd = (id: string) => localStorage.setItem('hexpost.drafts', JSON.stringify([[id, { format: 9 }]]));
  expect(await isKeptAfter(odd)).toBe(true);
  // Nothing but the draft kept them.
  expect(await isKeptAfter((id) => draftsOf(id).keep({ ...orders, unsent: {} }))).toBe(false);
});

it('a game stays while another tab has it open, and goes once that is closed', async () => {
  const tabs: Claim[] = [];
  const open = async (id: string) => {
    const tab = claim(id);
    tabs.push(tab);
    await vi.waitFor(() => expect(tab.hold).toBe('held'));
  };
  expect(await isKeptAfter(open)).toBe(true);
  expect(
    await isKeptAfter(async (id) => {
      await open(id);
      tabs.at(-1)!.release();
    }),
  ).toBe(false);
  for (const tab of tabs) tab.release();
});

it('a side that was handed over, or taken over, is stored so', async () => {
  await quickStart(storage, SYSTEMS[0].id);
  const [id] = await ids();
  const seats = async () => (await storage.load(id!)).campaign.computers?.seats;
  const store = await opened(id!);
  const both = [
    ...store.getState().campaign.computers!.seats,
    { seat: 'red', level: 'officer', character: 'steady' } as const,
  ];
  store.getState().seatComputers!(both);
  await vi.waitFor(async () => expect(await seats()).toEqual(both));
  store.getState().seatComputers!([]);
  await vi.waitFor(async () => expect(await seats()).toEqual([]));
  const { handOvers } = (await storage.load(id!)).campaign.computers!;
  expect(handOvers).toEqual([
    { at: 0, seat: 'red', level: 'officer' },
    { at: 0, seat: 'blue', was: { level: 'officer', character: 'steady' } },
    { at: 0, seat: 'red', was: { level: 'officer', character: 'steady' } },
  ]);
});

it('a quick start is against an officer in every system that the computer plays, until another level is chosen', async () => {
  const levelOf = async (system: string) => {
    const before = new Set(await ids());
    await quickStart(storage, system);
    const id = (await ids()).find((each) => !before.has(each));
    return (await storage.load(id!)).campaign.computers?.seats.map(({ level }) => level);
  };
  const quick = SYSTEMS.filter(({ scenarios }: System) => scenarios);
  const expectLevel = async (level: string) => {
    for (const { id, computer } of quick as readonly System[])
      expect([id, await levelOf(id)]).toEqual([id, computer && [level]]);
  };
  expect(quick.map(({ id }) => id)).toEqual(expect.arrayContaining([...SHIPPED]));
  await expectLevel('officer');
  preferences.setState({ level: 'recruit' });
  await expectLevel('recruit');
  preferences.setState({ level: 'officer' });
});

it('a quick start of Domination is shorter than its scenario', async () => {
  await quickStart(storage, 'domination');
  const [id] = await ids();
  expect((await storage.load(id!)).campaign.options).toMatchObject({ 'round-limit': 8 });
});
