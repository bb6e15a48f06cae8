import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import clauses from '../../../rulesets/nuclear/texts/clauses.json';
import { readRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import { Rulebook } from '../../../src/panels/book/Rulebook.tsx';
import nuclearBook from '../../../src/systems/nuclear/book/index.ts';
import { nuclearVolume } from '../../../src/systems/nuclear/book/volume.ts';
import nuclearRuleset from '../../../src/systems/nuclear/shipped-ruleset.ts';
import { type Language, startWords } from '../../../src/words/index.ts';
import { mapProps } from '../play/map-view.tsx';
import { BATTLE, campaignOf, clickHex, play, rules } from '../play/table.tsx';

/** By its id: among so many headings a look by role takes longer than any wait. */
const opened = () => waitFor(() => expect(document.getElementById('book-N-18')).not.toBeNull());
const arrived = (place: string) =>
  waitFor(() => expect(document.getElementById(`book-${place}`)?.hasAttribute('data-at')).toBe(true));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const volume = nuclearVolume(rules);

async function book(at = '', language: Language = 'en') {
  await startWords(language, ['book', 'nuclear/book', 'nuclear/terms']);
  const onGo = vi.fn();
  render(
    <MantineProvider env="test">
      <Rulebook volume={volume} clauses={nuclearBook.clauses} at={at} onGo={onGo} />
    </MantineProvider>,
  );
  await opened();
  return onGo;
}

/** The shipped rules with one thing changed. */
function homebrew() {
  const raw = structuredClone(nuclearRuleset) as { name: object; units: { id: string; price: number }[] };
  raw.name = { en: 'House rules', ru: 'Домашние правила' };
  raw.units.find(({ id }) => id === 'soldiers')!.price = 137;
  const read = readRuleset(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rules;
}

describe('the rulebook', () => {
  it('has every clause with its text, every row of the ruleset, in both languages', async () => {
    for (const language of ['en', 'ru'] as const) {
      await book('', language);
      for (const [id, { title, text }] of Object.entries(clauses)) {
        const article = document.getElementById(`book-${id}`);
        expect(article?.textContent, id).toContain(title[language]);
        expect(article?.textContent, id).toContain(text[language]);
      }
      const { ruleset } = rules;
      for (const table of ['units', 'weapons', 'traits', 'structures', 'events', 'upgrades', 'options'] as const)
        for (const { id, name } of ruleset[table])
          expect(document.getElementById(`book-${table}.${id}`)?.textContent, id).toContain(name[language]);
      // No key of the words was left unsaid, and no blank unfilled.
      expect(document.body.textContent).not.toMatch(/book:|\{\{|undefined|NaN/);
      document.body.replaceChildren();
    }
  });

  it('opens at a place, and leads from clause to clause', async () => {
    const onGo = await book('N-9.9');
    const there = document.getElementById('book-N-9.9')!;
    expect(there.hasAttribute('data-at')).toBe(true);
    expect(document.activeElement).toBe(there);
    await userEvent.click(within(there).getByRole('link', { name: 'N-9.11' }));
    expect(onGo).toHaveBeenCalledWith('N-9.11');
  });

  it('is searched as one types, and Enter opens what was found first', async () => {
    const onGo = await book();
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'tied mel');
    const first = await waitFor(
      () => within(screen.getByRole('navigation')).getAllByRole('link', { name: /Tied/ })[0]!,
    );
    expect(first.querySelector('mark')?.textContent).toBe('Tied');
    await userEvent.type(field, '{Enter}');
    expect(onGo).toHaveBeenCalledWith('N-9.10');
    await userEvent.clear(field);
    await userEvent.type(field, 'qqqqqq');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('qqqqqq'));
  });
});

describe('the rulebook at the table', () => {
  afterEach(() => localStorage.clear());

  it('opens from the menu and leaves the draft as it was', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    await waitFor(mapProps);
    clickHex('0910');
    await press(/^Shoot/);
    await press('Menu');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rulebook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rulebook' });
    await opened();
    expect(within(dialog).queryByRole('note')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mapProps().marks.hexMarks.some(({ kind }) => kind === 'target')).toBe(true);
  });

  it('opens at the clause of a log line', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    await waitFor(mapProps);
    clickHex('0910');
    await press(/^Shoot/);
    clickHex('1110');
    await press('Give order');
    await press('Log');
    await userEvent.click(within(screen.getByRole('log')).getAllByRole('button', { name: 'Rule N-7.1' })[0]!);
    const slip = await screen.findByRole('dialog');
    await waitFor(() => expect(slip.textContent).toContain(clauses['N-7.1'].title.en));
    await userEvent.click(within(slip).getByRole('button', { name: 'Open in the rulebook' }));
    await arrived('N-7.1');
  });

  it('opens at a clause at once with Ctrl, and with a second press', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    await waitFor(mapProps);
    clickHex('0910');
    await press(/^Shoot/);
    clickHex('1110');
    await press('Give order');
    await press('Log');
    const link = within(screen.getByRole('log')).getAllByRole('button', { name: 'Rule N-7.1' })[0]!;
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    await arrived('N-7.1');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Rule N-7.1' });
    await user.click(link);
    await arrived('N-7.1');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('shows the numbers of a homebrew ruleset, and says that they are its own', async () => {
    const own = homebrew();
    const campaign = campaignOf(BATTLE);
    await play({ ...campaign, ruleset: { id: 'nuclear', hash: own.hash, rules: own.ruleset } });
    await screen.findByRole('application');
    await press('Menu');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rulebook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rulebook' });
    await opened();
    expect(within(dialog).getByRole('note').textContent).toContain('House rules');
    expect(document.getElementById('book-units.soldiers')?.textContent).toContain('137');
  });
});

describe('a trait, wherever it is named', () => {
  it('says what it does when pointed at, and leads to its rule', async () => {
    await play(campaignOf(BATTLE));
    await screen.findByRole('application');
    await waitFor(mapProps);
    clickHex('0810');
    const text = rules.traits.get('tough')!.text.en;
    const name = screen.getAllByRole('button', { name: 'Tough (8)' })[0]!;
    await userEvent.hover(name);
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(text));
    await userEvent.click(name);
    const slip = await screen.findByRole('dialog', { name: 'Tough (8)' });
    expect(slip.textContent).toContain(text);
    await userEvent.click(within(slip).getByRole('button', { name: 'Rule N-11.17' }));
    await arrived('N-11.17');
  });

  it('stands in the log as in the cards', async () => {
    const gained = { ...BATTLE, units: { ...BATTLE.units, r1: { ...BATTLE.units.r1, hex: '0910', traits: [] } } };
    const { store } = await play(campaignOf(gained));
    await screen.findByRole('application');
    const { campaign } = store.getState();
    const event = { type: 'upgrade-gained', unit: 'r1', trait: 'fearless' };
    const entry = {
      seat: 'red',
      command: { command: 'choose-upgrade' },
      when: '1.final',
      events: [event],
      rolls: [],
      hash: '',
    };
    store.setState({ campaign: { ...campaign, entries: [entry] } });
    await press('Log');
    const name = await within(screen.getByRole('log')).findByRole('button', { name: 'Fearless' });
    await userEvent.hover(name);
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(rules.traits.get('fearless')!.text.en));
  });
});
