import { cleanup, fireEvent, screen } from '@testing-library/react';
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
  fireEvent.click(screen.getByText('What would you do?'));
  const advice = (await screen.findByText('What the computer would do')).closest('section')!;
  expect(advice.querySelector('li')!.textContent).toBe(
    'Veterans 1 (Ada): Shoot: Ork mob 1 (Bob) (Guardsman: Frag missile)',
  );
});
