import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attacked, phaseIn, show } from './table.tsx';

let now = 0;
beforeEach(() => {
  // No two presses are a double click.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const marines = { army: 'space-marines', types: ['marine-infantry', 'marine-infantry'] };
const orks = { army: 'orks', types: ['ork-infantry', 'ork-infantry'] };

test.each([
  [
    'en',
    'Answer by standing orders',
    'Go back',
    /^2 locations have no answer from you yet\. If you end now, your standing orders/,
  ],
  [
    'ru',
    'Ответить по постоянным приказам',
    'Вернуться',
    /^Без ответа остались 2 локации\. Если закончить сейчас, за вас ответят/,
  ],
] as const)(
  'D-17.5: the end of answers asks once where attacks are left, and leads to them (%s)',
  async (language, end, back, left) => {
    const store = attacked(['0505', '0707'], [marines, orks]);
    await show(store, language);
    const press = () => fireEvent.click(screen.getAllByText(end, { selector: 'button *' })[0]!);
    const question = () => within(screen.getByRole('dialog'));
    press();
    expect(store.getState().campaign.entries).toEqual([]);
    expect(question().getByText(left)).toBeTruthy();
    expect(
      question()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent!.slice(0, 4)),
    ).toEqual(['0505', '0707']);
    fireEvent.click(question().getByText(back));
    expect(phaseIn(store)).toBe('answer');
    press();
    fireEvent.click(question().getByRole('button', { name: /^0707/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.getState().campaign.entries).toEqual([]);
    press();
    fireEvent.click(question().getByText(end));
    expect(store.getState().campaign.entries.map(({ command }) => command.command)).toEqual(['end-answers']);
    expect(phaseIn(store)).toBe('orders');
  },
);
