import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import words from '../../../src/words/en/play.json' with { type: 'json' };
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, play } from './table.tsx';

/** A look at a target tells its odds over the map. Below the map they come with the press: a strip that grew would move the map away from the pointer. */

const figures = () => screen.queryByRole('region', { name: words.odds.title });
const noteAt = (): string | undefined => mapProps().marks.notes?.[0]?.hex;

test.each([
  ['on a phone', false],
  ['in a wide window', true],
] as const)('a target that is looked at, then pressed, %s', async (_, wide) => {
  await play(campaignOf(BATTLE), 'en', wide);
  await waitFor(mapProps, { timeout: 60_000 });
  clickHex('0910');
  fireEvent.click(screen.getByRole('button', { name: /^Attack/ }));
  expect(figures()).toBeNull();
  act(() => mapProps().onHover?.('1110'));
  await waitFor(() => expect(noteAt()).toBe('1110'));
  expect(figures() !== null).toBe(wide);
  act(() => mapProps().onHover?.(null));
  clickHex('1110');
  await waitFor(() => expect(figures()).not.toBeNull());
  expect(noteAt()).toBe('1110');
  expect(mapProps().marks.notes?.[0]?.from).toBe('0910');
});
