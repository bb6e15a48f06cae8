import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import PostHomeRoute from '../../src/app/routes/post/post-home-route.tsx';
import type { MailShelf } from '../../src/panels/post/thread/mail-card.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';

/** Removing a campaign by post: all that stands beside it goes with it, and a part that cannot go keeps no other. */

const done: string[] = [];
const acts: Promise<void>[] = [];
vi.mock('../../src/app/routes/post/keys-gate.tsx', () => ({ behindKeys: (content: ComponentType) => content }));
vi.mock('../../src/app/routes/post/mail-cards.ts', () => ({
  useMailCards: () => ({ cards: [], trouble: null, act: (work: Promise<void>) => acts.push(work) }),
}));
vi.mock('../../src/app/carriers/watch-carriers.ts', () => ({ watchCarriers: () => () => {} }));
vi.mock('../../src/app/storage/opened-post.ts', () => ({
  postStorage: async () => ({ remove: async (id: string) => done.push(`campaign ${id}`) }),
}));
vi.mock('../../src/app/storage/kept-carriers.ts', () => ({
  forgetCarrier: () => Promise.reject(new Error('the carrier stays')),
  forgetLinks: async (id: string) => done.push(`links ${id}`),
}));
vi.mock('../../src/panels/post/thread/ThreadReader.tsx', () => ({ ThreadReader: () => null }));
vi.mock('../../src/panels/post/thread/MailList.tsx', () => ({
  MailList: ({ shelf }: { shelf: MailShelf }) => (
    <button type="button" onClick={() => shelf.onRemove('autumn')}>
      remove
    </button>
  ),
}));
afterEach(cleanup);

it('the links go although the carrier cannot be forgotten, and that is said', async () => {
  await startWords('en', NAMESPACES);
  render(
    <MantineProvider env="test">
      <PostHomeRoute />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByText('remove'));
  expect(acts).toHaveLength(1);
  await expect(acts[0]).rejects.toThrow('the carrier stays');
  expect(done).toEqual(['campaign autumn', 'links autumn']);
});
