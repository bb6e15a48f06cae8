import { afterEach, expect, it, vi } from 'vitest';
import { showBadge } from '../../src/app/shell/badge.ts';
import type { MailCard, MailDue } from '../../src/panels/post/thread/mail-card.ts';

const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});
vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
afterEach(() => void vi.clearAllMocks());

const card = (due: MailDue, more: Partial<MailCard> = {}): MailCard =>
  ({
    id: due.what,
    name: '',
    away: false,
    isMaster: false,
    seats: [],
    asked: false,
    now: { due },
    ...more,
  }) as MailCard;

it('the badge counts the campaigns that wait for this user', () => {
  showBadge([
    card({ what: 'mine', seats: ['Red'] }),
    card({ what: 'report' }, { isMaster: true }),
    card({ what: 'report' }),
    card({ what: 'others', seats: ['Blue'], sent: true }),
    card({ what: 'mine', seats: ['Red'] }, { away: true }),
  ]);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
});

it('it goes when nothing waits, and stays while a position is still being computed', () => {
  const { now: _, ...quick } = card({ what: 'report' });
  showBadge([card({ what: 'mine', seats: [] }), quick]);
  expect(setAppBadge).not.toHaveBeenCalled();
  showBadge([card({ what: 'over' })]);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
