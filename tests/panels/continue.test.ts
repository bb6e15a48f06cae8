import { expect, it } from 'vitest';
import { latestOf } from '../../src/panels/start/StartPage.tsx';
import type { CampaignCard } from '../../src/panels/start/shelf.ts';

const card = (id: string, more: Partial<CampaignCard> = {}): CampaignCard => ({
  id,
  name: id,
  system: 'toy',
  updated: 0,
  turn: { phase: 'orders' },
  entries: 1,
  players: [],
  ...more,
});
const battle = card('battle', { isBattle: true });
const over = card('over', { turn: { phase: 'over', won: [] } });

it('what can be continued is the game that was open last, else the newest that goes on; a battle only where it was open', () => {
  expect(latestOf([battle, over, card('war')], undefined)?.id).toBe('war');
  expect(latestOf([battle, card('war')], 'battle')?.id).toBe('battle');
  expect(latestOf([card('war'), over], 'over')?.id).toBe('war');
  expect(latestOf([battle, over], undefined)).toBeUndefined();
});
