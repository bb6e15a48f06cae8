import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { LinksForSeats } from '../../../src/panels/post/invite/InviteChoices.tsx';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { user } from './at-desk.tsx';

/** The links of a room, and what a referee needs that leads in it. */

beforeAll(() => startWords('en', NAMESPACES));

function show(ownAccess: string | null): void {
  cleanup();
  render(
    <MantineProvider env="test">
      <LinksForSeats tools={{ links: [], ownAccess, onAccesses: () => 0 }} />
    </MantineProvider>,
  );
}

test('the access for a referee is copied where this browser has it, and is not shown', async () => {
  show('the access of the game master');
  const person = user();
  expect(document.body.textContent).not.toContain('the access of the game master');
  await person.click(screen.getByText('A referee leads in this room'));
  await person.click(screen.getByRole('button', { name: 'Copy the access code for a referee' }));
  expect(await navigator.clipboard.readText()).toBe('the access of the game master');
  show(null);
  expect(screen.queryByText('A referee leads in this room')).toBeNull();
});
