import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { MailCard, MailNow } from '../../../src/panels/post/thread/mail-card.ts';
import { WaitingMail } from '../../../src/panels/post/thread/WaitingMail.tsx';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';

/** The campaigns by post that the start page offers to continue. */

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
beforeAll(() => startWords('en', NAMESPACES));
afterEach(cleanup);

const cardOf = (name: string, now: Partial<MailNow>, more: Partial<MailCard> = {}): MailCard => ({
  ...{ id: name, name, away: false, isMaster: false, seats: [], asked: false },
  now: {
    ...{
      system: 'nuclear',
      line: null as never,
      due: { what: 'others', seats: ['Blue'], sent: true },
      until: undefined,
    },
    ...{ unread: 0, unposted: 0, isElected: false, wrong: false, isIncomplete: false, isContradictory: false },
    ...now,
  },
  ...more,
});
const owed: Partial<MailNow> = { due: { what: 'mine', seats: ['Red'] } };

function show(cards: readonly MailCard[]) {
  const [onOpen, onDesk] = [vi.fn(), vi.fn()];
  render(<WaitingMail cards={cards} onOpen={onOpen} onDesk={onDesk} clock={() => NOW} />);
  return { onOpen, onDesk, buttons: screen.queryAllByRole('button') };
}

it('those whose orders are due come before those with an unread report, and each says why it waits', async () => {
  const { buttons, onOpen } = show([cardOf('Ashes', { unread: 1 }), cardOf('Frost', { ...owed, until: NOW + HOUR })]);
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'ContinueFrost · Your orders for Red are due.',
    'ContinueAshes · 1 new report',
  ]);
  await userEvent.click(buttons[0]!);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('Frost');
});

it('a game master comes to the desk', async () => {
  const { buttons, onDesk } = show([cardOf('Ashes', { due: { what: 'report' } }, { isMaster: true })]);
  await userEvent.click(buttons[0]!);
  expect(onDesk).toHaveBeenCalledExactlyOnceWith('Ashes');
});

it('none is offered that waits for others, is over, put away, broken or still being opened', () => {
  const { now: _, ...opening } = cardOf('opening', {});
  const { buttons } = show([
    cardOf('others', {}),
    cardOf('over', { due: { what: 'over' } }),
    cardOf('away', owed, { away: true }),
    cardOf('broken', owed, { problem: { code: 'trouble-damaged', facts: {} } }),
    opening,
  ]);
  expect(buttons).toEqual([]);
});

it('two at most stand above everything else', () => {
  const { buttons } = show(['a', 'b', 'c'].map((name) => cardOf(name, owed)));
  expect(buttons).toHaveLength(2);
});
