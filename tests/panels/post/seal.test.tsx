import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { SealingContext, type SealingTools, SealPanel } from '../../../src/panels/post/player/SealPanel.tsx';
import { planStore } from '../../../src/store/plan.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, drawUp, type Played, system } from '../../post/by-post.ts';
import { user } from './at-desk.tsx';

/** Sealing orders: what the panel warns of, and what it says when sealing or keeping them fails. */

let played: Played;
beforeAll(async () => {
  await startWords('en', NAMESPACES);
  await byPostOf('nuclear');
  played = await begin(2, 'sealing');
});

/** The panel with complete orders of red. */
function show(more: Partial<SealingTools> = {}): void {
  cleanup();
  const start = played.standings[0]!;
  const plan = planStore(system, start, 'red', drawUp(system, start, 'red', 'sealing'));
  expect(plan.getState().complete).toBe(true);
  const tools: SealingTools = { plan, sent: null, onSeal: async () => {}, onShow: () => {}, ...more };
  render(
    <MantineProvider env="test">
      <SealingContext value={tools}>
        <SealPanel />
      </SealingContext>
    </MantineProvider>,
  );
}
const seal = async () => user().click(await screen.findByRole('button', { name: 'Seal' }));

test('of a closed round warns before the button is pressed, of an open one it does not', async () => {
  show({ isClosed: true });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This round is closed\. Orders sealed now do not count/,
  );
  show();
  await screen.findByRole('button', { name: 'Seal' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('before play begins nothing is sealed, and the panel says when it begins', async () => {
  show({ isBegun: false });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Play has not begun: it begins when every seat is held/,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Seal' }).disabled).toBe(true);
});

test('says who can read the orders, and until when they can be changed: with a game master and without one', async () => {
  show();
  expect(await screen.findByText(/only you and the game master can read them/)).toBeTruthy();
  show({ kind: 'open' });
  expect(await screen.findByText(/nobody but you can read them until you open them/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('game master');
});

test('that fails says so, and what may be the cause', async () => {
  show({ onSeal: () => Promise.reject(new RangeError('the round of these orders is over')) });
  await seal();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The orders could not be sealed/);
});
