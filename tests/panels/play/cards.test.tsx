import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { replay } from '../../../src/engine/kernel/campaign.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { cardAt, cardsSince, type RevealCard } from '../../../src/panels/table/cards/reveal-card.ts';
import { nuclearCards } from '../../../src/systems/nuclear/cards.ts';
import { namesOf } from '../../../src/systems/nuclear/names.ts';
import { type Language, NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import simultaneous from '../../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';
import { campaignOf, type OnTheTable, play, system } from './table.tsx';

const TWO = twoSides as unknown as Campaign;
const SHEETS = simultaneous as unknown as Campaign;
const language: Language = 'en';

beforeAll(async () => void (await startWords(language, NAMESPACES)));
beforeEach(() => preferences.setState({ revealCards: true, replayNews: true }));

const firstWith = ({ entries }: Campaign, type: string) =>
  entries.findIndex(({ events }) => events.some((event) => event.type === type));

function cardOf(campaign: Campaign, type: string): RevealCard {
  const state = replay(system, campaign);
  const words = namesOf({ t: translateIn(language), language, system, campaign, state });
  return cardAt(nuclearCards, { system, campaign, words }, firstWith(campaign, type))!;
}
const textOf = (card: RevealCard) => JSON.stringify(card);

describe('what a card says', () => {
  it('N-5.2: where the bases stand', () => {
    const { title, sections } = cardOf(TWO, 'bases-revealed');
    expect(title).toBe('The central bases are placed');
    expect(sections[0]!.rows!.map(({ side }) => side)).toEqual(['red', 'blue']);
    expect(sections[0]!.rows![0]!.texts[0]).toMatch(/^\d{4}$/);
  });

  it('N-15.1: the die of the turn, and the event that came of it', () => {
    const at = firstWith(TWO, 'event-started');
    const [rolled] = TWO.entries[at]!.events.filter(({ type }) => type === 'event-rolled');
    const { title, sections } = cardOf(TWO, 'event-started');
    expect(title).toMatch(/^Turn \d+: the event die$/);
    expect(sections[0]!.dice).toEqual([{ face: (rolled as unknown as { die: number }).die, sides: 6, good: true }]);
    expect(sections[0]!.text!.length).toBeGreaterThan(20);
  });

  it('N-15.1: says when nothing comes', () => {
    const quiet = TWO.entries.findIndex(
      ({ events }) =>
        events.some(({ type }) => type === 'event-rolled') && !events.some(({ type }) => type === 'event-started'),
    );
    const campaign = { ...TWO, entries: TWO.entries.slice(0, quiet + 1) };
    const words = namesOf({ t: translateIn(language), language, system, campaign, state: replay(system, campaign) });
    const { sections } = cardAt(nuclearCards, { system, campaign, words }, quiet)!;
    expect(sections[0]).toMatchObject({
      dice: [{ good: false }],
      text: 'No random event this turn: one comes on 4 or more.',
    });
  });

  it('N-5.9, N-5.10: bids in the order of the line, and who came where', () => {
    const { entries } = TWO;
    const { events } = entries[firstWith(TWO, 'preparation-revealed')]!;
    const { order } = events.find(({ type }) => type === 'initiative-set') as unknown as { order: string[] };
    const [line, deployed] = cardOf(TWO, 'preparation-revealed').sections;
    expect(line!.ordered).toBe(true);
    expect(line!.rows!.map(({ side }) => side)).toEqual(order);
    expect(line!.rows![0]!.texts[0]).toMatch(/^bid \d+/);
    const count = events.filter(({ type }) => type === 'unit-deployed').length;
    expect(count).toBeGreaterThan(0);
    expect(deployed!.rows!.flatMap(({ texts }) => texts).filter((text) => /: \d{4}/.test(text))).toHaveLength(count);
    expect(textOf({ title: '', sections: [deployed!] })).not.toMatch(/\((Red|Blue)\)/);
  });

  it('N-4.12: the orders on the sheets of all sides', () => {
    const { title, sections } = cardOf(SHEETS, 'sheets-revealed');
    expect(title).toBe('The order sheets are revealed');
    expect(sections[0]!.rows!.length).toBeGreaterThan(1);
    expect(sections[0]!.rows!.flatMap(({ texts }) => texts).join()).toMatch(/→/);
  });

  it('the last few since an entry are offered', () => {
    expect(cardsSince(nuclearCards, TWO, 0)).toHaveLength(3);
    expect(cardsSince(nuclearCards, TWO, TWO.entries.length)).toEqual([]);
    expect(cardsSince(undefined, TWO, 0)).toEqual([]);
  });
});

const SETUP = {
  phase: 'setup',
  sides: { red: { zone: '0101' }, blue: { zone: '2020' } },
  hexes: { '1212': { keyPoint: 'neutral' } },
};
const give = ({ store }: OnTheTable, seat: string, command: { command: string; [blank: string]: unknown }) =>
  act(() => {
    const done = store.getState().submit(seat, command);
    if (!done.ok) throw new Error(done.refusal.code);
  });

describe('a card on the table', () => {
  const toReveal = async () => {
    const table = await play(campaignOf(SETUP));
    give(table, 'red', { command: 'place-base', hex: '0303' });
    expect(screen.queryByRole('dialog')).toBeNull();
    give(table, 'blue', { command: 'place-base', hex: '2222' });
    return table;
  };

  it('lies over everything until one press, and the focus then ends nothing', async () => {
    const table = await toReveal();
    const card = screen.getByRole('dialog', { name: 'The central bases are placed' });
    expect(card.textContent).toContain('2222');
    await waitFor(() => expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Go on' })));
    fireEvent.click(document.activeElement!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe('play-map'));
    give(table, 'gm', { command: 'start-turn' });
    fireEvent.click(
      within(screen.getByRole('dialog', { name: /the event die/ })).getByRole('button', { name: 'Go on' }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('I am Red'));
  });

  it('can be called back from the log', async () => {
    await toReveal();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    fireEvent.click(screen.getByRole('button', { name: 'Log' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show the card again, entry 2' }));
    expect(screen.getByRole('dialog', { name: 'The central bases are placed' })).toBeTruthy();
  });

  it('is not laid for those who want none', async () => {
    preferences.setState({ revealCards: false });
    await toReveal();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
