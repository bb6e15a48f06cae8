import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftKeeper, KeptDraft } from '../../../src/store/draft.ts';
import { battle, show } from './table.tsx';

vi.mock('../../../src/map/view/MapView.tsx', () => import('../play/map-view.tsx'));
afterEach(cleanup);
// A growing text field asks for it.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

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
  expect(screen.getByText(/^Line 5 is no entry/).textContent).toContain('2 x Gretchin');
  expect(handIn.disabled).toBe(true);
  fireEvent.blur(text);
  expect(text.value, 'not rewritten while lines are wrong').toContain('Gretchin');
  write(good);
  expect(screen.queryByText(/^Line \d/)).toBeNull();
  expect(handIn.disabled).toBe(false);
  fireEvent.blur(text);
  expect(text.value).toMatch(/^1 x Warboss\n4 x /);
});
