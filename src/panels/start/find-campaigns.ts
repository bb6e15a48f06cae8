import { sideNameIn } from '../../words/side-names.ts';
import { listedSystem } from '../listed-systems.ts';
import type { CampaignCard } from './shelf.ts';

/** Without capitals and accents; `ё` counts as `е`. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A campaign is found by its name, its system and its sides, in both languages. */
function textOf({ name, system, players }: CampaignCard): string {
  const head = listedSystem(system)?.head;
  const sides = players.flatMap((player) => [
    player.name,
    sideNameIn(player.name, 'en'),
    sideNameIn(player.name, 'ru'),
  ]);
  return plain([name, system, head?.name.en, head?.name.ru, ...sides].join('\n'));
}

/** The campaigns in which every word of the query occurs; all of them for an empty one. */
export function findCampaigns(cards: readonly CampaignCard[], query: string): readonly CampaignCard[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? cards : cards.filter((card) => words.every((word) => textOf(card).includes(word)));
}
