import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { turnMoments } from '../../../src/systems/nuclear/stats/moments.ts';
import type { Language } from '../../../src/words/index.ts';
import demo from '../../campaigns/demo.hexpost.json';
import { BATTLE, campaignOf, play, rules, system } from '../play/table.tsx';

const campaign = demo as unknown as Campaign;
const open = async (of: Campaign, language: Language = 'en') => {
  await play(of, language);
  await screen.findByRole('application');
  await userEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Menu' : 'Меню' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: language === 'en' ? 'Statistics' : 'Статистика' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => within(dialog).getByRole('navigation'));
  return dialog;
};
const page = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
const cells = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

describe('the statistics', () => {
  it('have a table of the numbers under every chart', async () => {
    const dialog = await open(campaign);
    const course = turnMoments(system, campaign, rules, 'public');
    for (const [name, figure] of [
      ['Control Points', 'controlPoints'],
      ['Key points', 'keyPoints'],
      ['Prestige', 'prestige'],
      ['Strength', 'points'],
      ['Losses', 'lostPoints'],
    ] as const) {
      await page(dialog, name);
      expect(cells(dialog).map(([, ...numbers]) => numbers)).toEqual(
        course.map(({ sides }) => Object.values(sides).map((figures) => String(figures[figure]))),
      );
      expect(dialog.textContent).not.toMatch(/stats:|\{\{|NaN|undefined/);
    }
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Models' }));
    expect(cells(dialog).at(-1)!.slice(1)).toEqual(
      Object.values(course.at(-1)!.sides).map(({ lostModels }) => String(lostModels)),
    );
  });

  it('say in a sentence how unusual the dice are', async () => {
    const dialog = await open(campaign);
    await page(dialog, 'Dice');
    const text = dialog.textContent!;
    expect(text).toMatch(/\d+ of \d+ dice, \d+\.\d expected/);
    expect(text).toMatch(/to \d+ is usual|campaign out of \d+/);
    expect(text).not.toMatch(/stats:|\{\{|NaN|undefined/);
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Defence');
    const faces = cells(dialog);
    expect(faces.map(([face]) => face)).toEqual(['1', '2', '3', '4', '5', '6']);
    const rolled = campaign.entries
      .flatMap(({ rolls }) => rolls)
      .filter(({ label }) => label === 'defence')
      .reduce((sum, roll) => sum + roll.faces.length, 0);
    expect(faces.reduce((sum, [, came]) => sum + Number(came), 0)).toBe(rolled);
  });

  it('speak Russian, with its comma', async () => {
    const dialog = await open(campaign, 'ru');
    await page(dialog, 'Кубики');
    expect(dialog.textContent).toMatch(/Успехов \d+ из \d+, ожидалось \d+,\d/);
    expect(dialog.textContent).not.toMatch(/stats:|\{\{|NaN|undefined/);
  });

  it('say so when there is nothing yet', async () => {
    const dialog = await open(campaignOf({ ...BATTLE, phase: 'turn-start', turn: 1 }));
    expect(within(dialog).getByRole('status').textContent).toContain('The chart appears when');
    await page(dialog, 'Dice');
    expect(within(dialog).getByRole('status').textContent).toContain('No dice');
  });

  it('open from the victory screen', async () => {
    await play(campaign);
    await screen.findByRole('application');
    await userEvent.click(screen.getByRole('button', { name: 'To the end' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Statistics' }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Control Points'));
  });
});
