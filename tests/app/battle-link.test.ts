import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { battleLink, parentLink } from '../../src/app/battles/battle-link.ts';
import { battleHere, returnedBattle } from '../../src/app/battles/returned-battle.ts';
import { fileText } from '../../src/app/files/campaign-file.ts';
import { keepOffer, takeCampaignFile } from '../../src/app/files/take-file.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { CampaignOffer } from '../../src/panels/start/offer.ts';
import { battleCampaignId } from '../../src/store/battles/found-battle.ts';
import { fighting, found, played, withLists } from '../store/battle-campaigns.ts';

/** S-6.9: the battle of a campaign on the shelf of this browser, from its founding to the report that others check. */

const opened: string[] = [];
vi.mock('../../src/app/shell/go.ts', () => ({
  goTo: { campaign: (id: string) => opened.push(id), mailTable: (id: string) => opened.push(`post ${id}`) },
}));

vi.mock('../../src/app/storage/ask-to-keep.ts', () => ({ askToKeep: async () => {} }));

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage({ name: `battles ${Math.random()}` });
});
afterEach(() => {
  opened.length = 0;
  storage.close();
});

const ID = battleCampaignId('planet', 'r1b1');
const link = () => battleLink(storage, 'sectors', () => withLists)!;

/** Fights the battle to its end: the attacker concedes. */
async function fought(): Promise<AnyCommand> {
  await link().fight('r1b1', 'Battle');
  const { campaign, revision } = await storage.load(ID);
  const over = played({ ...fighting, campaign }, ['red', { command: 'concede' }]);
  await storage
    .keeper(ID, revision, () => null)
    .append(over.campaign.entries.length - 1, over.campaign.entries.at(-1)!);
  const news = await link().look('r1b1');
  if (news.stage !== 'over') throw new Error(news.stage);
  return news.report;
}

describe('S-6.9: a battle on the shelf', () => {
  test('it is founded once, opened again, and restored when it was deleted', async () => {
    expect(await link().look('r1b1')).toEqual({ stage: 'none' });
    await link().fight('r1b1', 'Battle');
    expect(await link().look('r1b1')).toMatchObject({ stage: 'fought-on', turn: { phase: 'edge-choice' } });
    await link().fight('r1b1', 'Battle');
    await storage.remove(ID);
    await link().fight('r1b1', 'Battle');
    expect((await storage.list()).map(({ id }) => id)).toEqual([ID]);
    expect(opened).toEqual([ID, ID, ID]);
  });

  test('S-7.4: its report is borne out whoever gives it and when, another one is not', async () => {
    const report = await fought();
    const given = { ...report, by: 'Ada', at: '2026-03-07T12:00:00Z' };
    expect(await link().check(given)).toBe('match');
    expect(await link().check({ ...given, category: 'solid' } as AnyCommand)).toBe('differs');
    expect(await link().check({ ...given, winner: 'blue' } as AnyCommand)).toBe('differs');
    expect(await link().check({ ...given, game: 'AAAA' } as AnyCommand)).toBe('unreadable');
  });

  test('the way back leads to the table of the campaign, also a deleted one, else to play by post', async () => {
    const { battleOf } = played({ ...fighting, campaign: found(withLists) }).campaign;
    const back = async () => {
      const before = opened.length;
      parentLink(storage, { ...withLists.campaign, battleOf })!.open();
      await vi.waitFor(() => expect(opened).toHaveLength(before + 1));
    };
    await back();
    await storage.add(withLists.campaign, null);
    await back();
    await storage.remove('planet');
    await back();
    expect(opened).toEqual(['post planet', 'planet', 'planet']);
    expect(parentLink(storage, withLists.campaign)).toBeUndefined();
  });

  test('a file of it that comes back from the other player is that game; one that was played on otherwise is another', async () => {
    await link().fight('r1b1', 'Battle');
    const { campaign } = await storage.load(ID);
    const over = played({ ...fighting, campaign }, ['red', { command: 'concede' }]).campaign;
    expect(await returnedBattle(storage, over, { phase: 'over' })).toBe(ID);
    expect(await link().look('r1b1')).toMatchObject({ stage: 'over' });
    // An older file of it takes nothing away.
    expect(await returnedBattle(storage, campaign, null)).toBe(ID);
    expect((await storage.load(ID)).campaign.entries).toHaveLength(over.entries.length);

    const otherwise = played({ ...fighting, campaign }, ['blue', { command: 'concede' }]).campaign;
    expect(await returnedBattle(storage, otherwise, null)).toBeUndefined();
    expect(await returnedBattle(storage, withLists.campaign, null)).toBeUndefined();
    await storage.remove(ID);
    expect(await returnedBattle(storage, over, null)).toBe(ID);
    expect((await storage.list()).map(({ id }) => id)).toEqual([ID]);
  });

  test('a file of it says what it would change, and changes nothing before it is kept', async () => {
    await link().fight('r1b1', 'Battle');
    opened.length = 0;
    const { campaign } = await storage.load(ID);
    const over = played({ ...fighting, campaign }, ['red', { command: 'concede' }]).campaign;
    const count = over.entries.length - campaign.entries.length;
    const file = new Blob([fileText(over)]);
    const offered = await takeCampaignFile(storage, file);
    expect(offered).toMatchObject({ change: { what: 'more', name: 'Battle', count } });
    expect((await storage.load(ID)).campaign.entries).toHaveLength(campaign.entries.length);
    expect(opened).toEqual([]);

    await storage.remove(ID);
    const deleted = await takeCampaignFile(storage, file);
    expect(deleted).toMatchObject({ change: { what: 'restored', name: 'Battle', count } });
    expect(await storage.list()).toEqual([]);
    // What was offered before is no longer what would happen.
    expect(await keepOffer(storage, offered as CampaignOffer)).toMatchObject({ change: { what: 'restored' } });
    expect(await storage.list()).toEqual([]);

    expect(await keepOffer(storage, deleted as CampaignOffer)).toBeNull();
    expect((await storage.load(ID)).campaign.entries).toHaveLength(over.entries.length);
    expect(opened).toEqual([ID]);
    // The same file again changes nothing, and opens at once.
    expect(await takeCampaignFile(storage, file)).toBeNull();
  });

  test('T-22.3: secret orders of a file are in no number that is told before it is kept', async () => {
    await link().fight('r1b1', 'Battle');
    const { campaign } = await storage.load(ID);
    const secret = { command: 'set-standing', unit: 'r1', orders: { overwatch: false } } as AnyCommand;
    const on = played({ ...fighting, campaign }, ['red', secret], ['red', secret]).campaign;
    const offered = await takeCampaignFile(storage, new Blob([fileText(on)]));
    expect(offered).toMatchObject({ change: { what: 'more', name: 'Battle', count: 0 } });
    expect((offered as CampaignOffer).seen).toHaveLength(campaign.entries.length);
    expect(await keepOffer(storage, offered as CampaignOffer)).toBeNull();
    expect((await storage.load(ID)).campaign.entries).toHaveLength(campaign.entries.length + 2);
  });

  test('a file that only begins as the battle does is no part of it', async () => {
    await link().fight('r1b1', 'Battle');
    const { campaign } = await storage.load(ID);
    const over = played({ ...fighting, campaign }, ['red', { command: 'concede' }]).campaign;
    const otherRules = { ...over, ruleset: { ...over.ruleset, hash: 'another' } };
    expect(await battleHere(storage, otherRules)).toBeUndefined();
  });

  test('no other system fights the battles of a system that hands none over', () => {
    expect(battleLink(storage, 'nuclear', () => withLists)).toBeUndefined();
  });
});
