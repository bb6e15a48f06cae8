import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
