import { afterEach, expect, it, vi } from 'vitest';
import { showBadge, showWaiting } from '../../src/app/shell/badge.ts';
import type { MailCard, MailDue } from '../../src/panels/post/thread/mail-card.ts';

const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});
vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
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

it('42.6: it follows a campaign whose page is open, and counts the others as the list last did', () => {
  showBadge([card({ what: 'mine', seats: ['Red'] }), card({ what: 'report' }, { isMaster: true })]);
  showWaiting('mine', false);
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  showWaiting('another', true);
  showWaiting('another', true);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  kept.set('hexpost.waiting', '{"not": "a list"}');
  showWaiting('another', false);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
