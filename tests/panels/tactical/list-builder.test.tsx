import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftKeeper, KeptDraft } from '../../../src/store/draft.ts';
import { battle, show } from './table.tsx';

afterEach(cleanup);

test('T-6.1: the builder shows how much of the force organisation is filled, and the first fault of a list', async () => {
  const sides = { red: { faction: 'tau', armies: 1 }, blue: { faction: 'orks', armies: 2 } };
  await show(battle({ phase: 'lists', sides }));
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  expect(screen.getByText(/^HQ 1 of 1–\d · Troops \d of \d–\d · /)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/as text/), { target: { value: '1 x Warboss' } });
  expect(screen.getByText(/· Troops 0 of \d–\d ·/)).toBeTruthy();
  expect(screen.getByText(/T-6\.1/)).toBeTruthy();
});

test('a list that was begun outlives a reload, goes with its own side alone, and stands on a sheet for print', async () => {
  const sides = { red: { faction: 'tau', armies: 1 }, blue: { faction: 'orks', armies: 2 } };
  let kept: KeptDraft | undefined;
  const drafts: DraftKeeper = {
    read: () => kept,
    keep(draft) {
      kept = draft;
    },
  };
  await show(battle({ phase: 'lists', sides }), drafts);
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  fireEvent.change(screen.getByLabelText(/as text/), { target: { value: '2 x ork-boyz' } });
  cleanup();
  await show(battle({ phase: 'lists', sides }), drafts);
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/as text/).value).toMatch(/^2 x /);
  fireEvent.click(screen.getByRole('button', { name: 'Print…' }));
  const sheet = await screen.findByRole('dialog', { name: 'Army list' });
  const cells = within(sheet)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 2)).toEqual(['Troops', '2']);
  expect(Number(cells[3]), 'both together').toBe(2 * Number(cells[2]));
});

test('a list is kept under a name and taken again; a press too much is undone, and only the own faction is offered', async () => {
  const sides = { red: { faction: 'tau', armies: 1 }, blue: { faction: 'orks', armies: 2 } };
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(/as text/);
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const change = (value: string) => fireEvent.change(text(), { target: { value } });
  await show(battle({ phase: 'lists', sides }));
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  change('1 x Warboss');
  fireEvent.change(screen.getByLabelText('Name of the list'), { target: { value: ' Waaagh ' } });
  press('Keep under this name');
  change('2 x ork-boyz');
  press('Waaagh');
  expect(text().value).toBe('1 x Warboss');
  press('As it was');
  expect(text().value).toMatch(/^2 x /);
  press('Forget “Waaagh”');
  expect(screen.queryByRole('button', { name: 'Waaagh' })).toBeNull();
  press('As it was');
  expect(screen.getByRole('button', { name: 'Waaagh' })).toBeTruthy();
  cleanup();
  await show(battle({ phase: 'lists', sides: { red: sides.red, blue: { faction: 'tau', armies: 1 } } }));
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  expect(screen.queryByRole('button', { name: 'Waaagh' }), 'a list of orks').toBeNull();
});

test('T-6.1: what is no entry of the army is named line by line, stays as it was written, and holds the list back', async () => {
  const sides = { red: { faction: 'tau', armies: 1 }, blue: { faction: 'orks', armies: 2 } };
  await show(battle({ phase: 'lists', sides }));
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  const text = screen.getByLabelText<HTMLTextAreaElement>(/as text/);
  const handIn = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand in the list' });
  const write = (value: string) => fireEvent.change(text, { target: { value } });
  const good = 'HQ Warboss 60\n- 2 x ork-boyz\nТолпа орков x2, 160 очков';
  write(`${good}\nCommander\n2 x Gretchin\n---`);
  expect(screen.getByText(/^Line 4 belongs to another army/).textContent).toContain('Commander');
  expect(screen.getByText(/^Line 5 is not an entry/).textContent).toContain('2 x Gretchin');
  expect(handIn.disabled).toBe(true);
  fireEvent.blur(text);
  expect(text.value, 'not rewritten while lines are wrong').toContain('Gretchin');
  write(good);
  expect(screen.queryByText(/^Line \d/)).toBeNull();
  expect(handIn.disabled).toBe(false);
  fireEvent.blur(text);
  expect(text.value).toMatch(/^1 x Warboss\n4 x /);
});

test.each([
  ['en', /I am Bob/, 'Hand in the list', /Unspent: \d+ points of the list\./],
  ['ru', /Bob/, 'Отправить ростер', /Не использовано: \d+ очк\S+ ростера\./],
] as const)(
  'T-6.1: a list that leaves points for another unit is handed in after one question (%s)',
  async (language, bob, label, unspent) => {
    let now = 0;
    // No two presses are a double click.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    const sides = { red: { faction: 'tau', armies: 1 }, blue: { faction: 'orks', armies: 2 } };
    const store = battle({ phase: 'lists', sides });
    await show(store, undefined, undefined, language);
    fireEvent.click(screen.getByText(bob, { selector: 'button *' }));
    const write = (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: /as text|текстом/ }), { target: { value } });
    const handIn = () => fireEvent.click(screen.getAllByText(label, { selector: 'button *' })[0]!);
    const given = () => store.getState().campaign.entries.map(({ command }) => command.command);
    write('1 x Warboss\n2 x ork-boyz');
    handIn();
    expect(given()).toEqual([]);
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(unspent)).toBeTruthy();
    fireEvent.click(question.getByText(label));
    expect(given()).toEqual(['submit-list']);
    vi.restoreAllMocks();
  },
);

test('T-6.1: a list without points for another unit is handed in at once', async () => {
  const sides = { red: { faction: 'tau', armies: 1 }, blue: { faction: 'orks', armies: 2 } };
  const store = battle({ phase: 'lists', sides });
  await show(store);
  fireEvent.click(screen.getByText(/I am Bob/, { selector: 'button *' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hand in the list' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().campaign.entries).toHaveLength(1);
});
