import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playedAgain } from '../../src/app/files/read-campaign.ts';
import { packedReplay } from '../../src/app/files/replay-link.ts';
import { offerOf, openOffer } from '../../src/app/files/take-file.ts';
import ReplayRoute from '../../src/app/routes/replay-route.tsx';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import type { CampaignStore } from '../../src/store/campaign.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';

/** Keeping the game of a link: what is here changes only when the visitor has been asked. */

const opened: string[] = [];
let shown: Campaign | undefined;
vi.mock('../../src/app/shell/go.ts', () => ({
  goTo: { campaign: () => {}, kept: (id: string) => opened.push(id), start: () => {} },
}));
vi.mock('../../src/app/storage/ask-to-keep.ts', () => ({ askToKeep: async () => {} }));
// The table is not the matter here, and takes long to load.
vi.mock('../../src/systems/load.ts', async (original) => ({
  ...(await original<object>()),
  loadTable: async () => {},
}));
vi.mock('../../src/app/routes/PlayArea.tsx', () => ({
  PlayArea({ store, children }: { store: CampaignStore; children: ReactNode }) {
    shown = store.getState().campaign;
    return children;
  },
}));

const { engine: _, ...demo } = JSON.parse(
  readFileSync('public/demo/tactical-demo.hexpost.json', 'utf8'),
) as Campaign & { readonly engine?: string };
const battle: Campaign = { ...demo, battleOf: { campaign: 'planet', battle: 'r1b1', at: 3 }, name: 'battle-1' };
const begun: Campaign = { ...battle, entries: battle.entries.slice(0, 4) };

let storage: Storage;
beforeEach(async () => {
  await startWords('en', NAMESPACES);
  opened.length = 0;
  storage = await openStorage({ name: `replays ${Math.random()}` });
});
afterEach(() => {
  cleanup();
  storage.close();
});

async function follow(campaign: Campaign): Promise<void> {
  const packed = (await packedReplay(campaign))!;
  render(
    <MantineProvider env="test">
      <ReplayRoute storage={storage} packed={packed} />
    </MantineProvider>,
  );
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeNull(), { timeout: 20_000 });
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const question = () => screen.findByRole('region', { name: 'A campaign from outside' });
const lengths = async () =>
  Promise.all((await storage.list()).map(async ({ id }) => (await storage.load(id)).campaign.entries.length));

describe('a link with a game', () => {
  it('that is new here is kept and opened at one press, and once however often it is pressed', async () => {
    await follow(demo);
    const keep = await button('Keep and open');
    fireEvent.click(keep);
    fireEvent.click(keep);
    await waitFor(() => expect(opened).toEqual([demo.id]));
    expect(await lengths()).toEqual([demo.entries.length]);
  });

  it('that went on otherwise here is kept beside it, and once however often it is pressed', async () => {
    const otherwise = { ...demo, entries: demo.entries.slice(0, 7) };
    await storage.add(otherwise, null);
    await follow({ ...demo, name: 'Another name' });
    const keep = await button('Keep and open');
    fireEvent.click(keep);
    fireEvent.click(keep);
    await waitFor(() => expect(opened).toHaveLength(1));
    expect((await lengths()).sort()).toEqual([7, demo.entries.length].sort());
    expect((await storage.load(demo.id)).campaign.entries).toHaveLength(7);
  });

  it('that is answered twice at once is kept once', async () => {
    await storage.add({ ...demo, entries: demo.entries.slice(0, 7) }, null);
    const read = await playedAgain(demo);
    if (!read.ok) throw new Error(read.problem.code);
    const { keep } = openOffer(storage, await offerOf(storage, read.value));
    await Promise.all([keep(), keep()]);
    expect(await lengths()).toHaveLength(2);
  });

  it('that is here to its last order is opened', async () => {
    await storage.add(demo, null);
    await follow(demo);
    await press('Open');
    await waitFor(() => expect(opened).toEqual([demo.id]));
    expect(await lengths()).toEqual([demo.entries.length]);
  });

  it('that continues a battle here asks first, and leaves it as it is when the visitor says so', async () => {
    await storage.add(begun, null);
    await follow(battle);
    await press('Add and open');
    expect((await question()).textContent).toContain('It continues “battle-1”, which is here');
    expect([await lengths(), opened]).toEqual([[4], []]);
    await press('Leave it');
    expect(screen.queryByRole('region', { name: 'A campaign from outside' })).toBeNull();
    expect([await lengths(), opened]).toEqual([[4], []]);
    await press('Add and open');
    await question();
    await press('Add and open');
    await waitFor(() => expect(opened).toEqual([battle.id]));
    expect(await lengths()).toEqual([battle.entries.length]);
  });

  it('that continues a deleted battle asks before it brings it back', async () => {
    await storage.add(begun, null);
    await storage.remove(begun.id);
    await follow(battle);
    await press('Bring back and open');
    expect((await question()).textContent).toContain('“battle-1” was deleted here.');
    expect([await storage.list(), opened]).toEqual([[], []]);
  });

  it('asks again when something else would change by then', async () => {
    await storage.add(begun, null);
    await follow(battle);
    await press('Add and open');
    await question();
    await storage.remove(begun.id);
    await press('Add and open');
    await waitFor(async () => expect((await question()).textContent).toContain('“battle-1” was deleted here.'));
    expect([await storage.list(), opened]).toEqual([[], []]);
  });

  it('that could be mistaken for another one here says so before it is kept', async () => {
    await storage.add({ ...begun, id: 'mine', name: demo.name }, null);
    await follow(demo);
    await press('Keep and open');
    expect((await question()).textContent).toContain(`Its name looks like that of “${demo.name}”`);
    expect(opened).toEqual([]);
  });

  it('shows its names with what they hide, and keeps them as they are', async () => {
    const name = 'Cross\u202Eroads';
    const players = demo.players.map((player) => ({ ...player, name: `Re\u202Ed ${player.seat}` }));
    await follow({ ...demo, name, players });
    expect(screen.getByRole('status').textContent).toContain('Cross\ufffdroads');
    expect([shown!.name, shown!.players[0]!.name]).toEqual(['Cross\ufffdroads', expect.stringContaining('Re\ufffdd')]);
    await press('Keep and open');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect((await storage.load(demo.id)).campaign).toMatchObject({ name, players });
  });

  it('is watched where nothing can be stored, and a press says why nothing is kept', async () => {
    await follow(demo);
    storage.close();
    await press('Keep and open');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('status')).not.toBeNull();
    expect(opened).toEqual([]);
  });
});
