import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { Outbox } from '../../../src/panels/post/Outbox.tsx';
import { armour } from '../../../src/post/armour.ts';
import { mailStore } from '../../../src/store/mail.ts';
import type { MailboxKeeper } from '../../../src/store/mailbox-keeper.ts';
import { outboxOf } from '../../../src/store/outbox.ts';
import { postNotice } from '../../../src/store/post-desk.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin } from '../../post/by-post.ts';
import { RULES } from './at-desk.tsx';

/** While a post is being signed and stored, the one that it takes the place of stays on the page and does not leave it. */

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  await byPostOf('nuclear');
});

test('nothing of a post is taken while a newer one is signed, and the reason is said; afterwards the newer one is', async () => {
  const { blocks, master } = await begin(2, 'held back');
  /** Lets the storing of a block go on. */
  let store: (isStored: boolean) => void = () => {};
  const nothing = async () => {};
  const keeper: MailboxKeeper = {
    ...{ add: nothing, drop: nothing, keep: nothing, mark: nothing },
    put: () =>
      new Promise((resolve) => {
        store = resolve;
      }),
  };
  const stored = blocks.map((block) => ({ block, at: 1 }));
  const mail = mailStore(
    { notes: { id: blocks[0]!.campaign, seen: 0 }, blocks: stored },
    { rules: RULES, me: master, keeper },
  );
  const waiting = () => outboxOf(mail.getState()).map(armour);
  const signed = async (text: string) => {
    let made: Promise<unknown> = Promise.resolve();
    await act(async () => {
      made = postNotice(mail, text);
      // Signed, and on its way to the disk.
      await vi.waitFor(() => expect(store).not.toBe(nothing));
    });
    return async () => {
      await act(async () => {
        store(true);
        store = nothing;
        await made;
      });
    };
  };
  store = nothing;
  await (await signed('Boris is ill.'))();
  const user = userEvent.setup({ delay: null });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const shared = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  const saved = vi.fn(() => 'blob:none');
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: saved }));
  render(
    <MantineProvider env="test">
      <Outbox mail={mail} />
    </MantineProvider>,
  );
  const [first] = waiting();
  const buttons = () => ['Copy', 'Share', 'Save file', 'Copy link'].map((name) => screen.getByRole('button', { name }));
  const finish = await signed('Boris is well.');
  expect(waiting()).toEqual([first]);
  for (const button of buttons()) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    // It keeps the focus, and its place.
    expect(document.activeElement).toBe(button);
    expect(screen.getByText(/^A newer post is being signed/)).toBeTruthy();
  }
  expect(fireEvent.copy(screen.getByRole('textbox'))).toBe(false);
  expect([copied.mock.calls, shared.mock.calls, saved.mock.calls]).toEqual([[], [], []]);
  expect(mail.getState().notes).not.toHaveProperty('copied');
  await finish();
  const [second] = waiting();
  expect(second).not.toBe(first);
  for (const button of buttons()) expect(button.getAttribute('aria-disabled')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied.mock.calls[0]![0]).toContain(second);
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
