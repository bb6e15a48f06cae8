import { expect, it } from 'vitest';
import { listSystems } from '../../src/panels/listed-systems.ts';
import { findCampaigns } from '../../src/panels/start/CampaignSearch.tsx';
import type { CampaignCard } from '../../src/panels/start/shelf.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { loadByPost } from '../../src/systems/load.ts';

listSystems(SYSTEMS, loadByPost);
const [first, second] = SYSTEMS;
const card = (id: string, name: string, system: string, sides: readonly string[]): CampaignCard => ({
  ...{ id, name, system, updated: 0, turn: null, entries: 0 },
  players: sides.map((side) => ({ seat: side, name: side, colour: side })) as unknown as CampaignCard['players'],
});
const CARDS = [
  card('a', 'Зелёная высота', first.id, ['Red', 'Blue']),
  card('b', 'Café at the bridge', second.id, ['Азуры', 'Blue']),
];
const found = (query: string) => findCampaigns(CARDS, query).map(({ id }) => id);

it('campaigns are found by every word of their name, system and sides, in both languages', () => {
  expect(found('')).toEqual(['a', 'b']);
  expect(found('зеленая')).toEqual(['a']);
  expect(found('BRIDGE cafe')).toEqual(['b']);
  expect(found('bridge red')).toEqual([]);
  expect(found(first.head.name.ru)).toEqual(['a']);
  expect(found(second.head.name.en)).toEqual(['b']);
  expect(found('красные')).toEqual(['a']);
});
