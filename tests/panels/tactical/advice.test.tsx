import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { battle, show } from './table.tsx';

afterEach(cleanup);

test('advice names an order with everything that is filled in, as the order sheet does', async () => {
  const store = battle({
    units: { r1: { type: 'ig-veterans', hex: '1012' }, b1: { type: 'ork-boyz', hex: '1006' } },
    phase: 'shooting',
  });
  const shot = { command: 'shoot', unit: 'r1', target: 'b1', weapons: { guardsman: 'frag-missile' } };
  const thinker = { next: async () => undefined, advise: async () => [{ command: shot }] };
  await show(store, undefined, thinker);
  fireEvent.click(screen.getByText('What would the computer do?'));
  const advice = (await screen.findByText('The computer’s advice')).closest('section')!;
  // The odds come behind the line when they are worked out.
  expect(advice.querySelector('li button')!.textContent).toBe(
    'Veterans 1 (Ada): Shoot: Ork mob 1 (Bob) (Guardsman: Frag missile)',
  );
});

test('a press on a line carries it out; the others stay as long as no dice fall', async () => {
  const store = battle();
  const moves = [
    { command: 'move', unit: 'r1', path: ['1011'] },
    { command: 'move', unit: 'r2', path: ['1214'] },
  ];
  const thinker = { next: async () => undefined, advise: async () => moves.map((command) => ({ command })) };
  await show(store, undefined, thinker);
  fireEvent.click(screen.getByText('What would the computer do?'));
  const advice = within((await screen.findByText('The computer’s advice')).closest('section')!);
  const given = () => store.getState().campaign.entries.map(({ command }) => (command as { unit?: string }).unit);
  fireEvent.click(advice.getByRole('button', { name: /Veterans 2/ }));
  expect(given()).toEqual(['r2']);
  expect(advice.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(advice.getByRole('button', { name: /Veterans 1/ }));
  expect(given()).toEqual(['r2', 'r1']);
  expect(screen.getByText('What would the computer do?')).toBeTruthy();
});

test('the result of a shot stays in the panel until somebody else acts', async () => {
  const store = battle({
    units: { r1: { type: 'ig-veterans', hex: '1012' }, b1: { type: 'ork-boyz', hex: '1006' } },
    phase: 'shooting',
  });
  await show(store);
  const result = () => screen.queryByRole('region', { name: 'Last result' });
  expect(result()).toBeNull();
  const shot = { command: 'shoot', unit: 'r1', target: 'b1' };
  act(() => void store.getState().submit('red', shot));
  expect(result()!.textContent).toMatch(/Veterans 1 .*fires at.*Ork mob 1/);
  act(() => void store.getState().submit('red', { command: 'end-phase' }));
  expect(result()).not.toBeNull();
  for (let phases = 0; phases < 3; phases++) act(() => void store.getState().submit('red', { command: 'end-phase' }));
  expect(result()).toBeNull();
});
