import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftSafety, draftsOf, hasDraft } from '../../src/app/shell/drafts.ts';
import { forgetCampaign } from '../../src/app/shell/forget-campaign.ts';
import { keepMapOf, keptMaps } from '../../src/app/shell/kept-by-campaign.ts';
import { viewsOf, visitsOf } from '../../src/app/shell/visits.ts';

/** Small things kept beside the campaigns: orders that are not given come before pictures, and all go with their campaign. */

let kept: Map<string, string>;
let room: number;
beforeEach(() => {
  [kept, room] = [new Map(), Number.POSITIVE_INFINITY];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      const others = [...kept].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const orders = (words: string) =>
  ({ seat: 'red', entries: 3, draft: {}, mode: 'orders', orders: [], unsent: { form: { words } } }) as const;
const picture = `data:image/webp;base64,${'A'.repeat(4_000)}`;
const size = () => [...kept.values()].join('').length;

it('orders find room where pictures of maps have taken it', () => {
  for (const id of ['a', 'b', 'c']) keepMapOf(id, picture);
  room = size();
  draftsOf('a').keep(orders('hold the bridge'));
  expect(draftsOf('a').read()).toEqual(orders('hold the bridge'));
  expect(draftSafety.getState().isUnkept).toBe(false);
});

it('orders that find no room at all are said, until there is some', () => {
  draftsOf('a').keep(orders('first'));
  room = size();
  draftsOf('b').keep(orders('second'));
  expect(draftSafety.getState().isUnkept).toBe(true);
  // What was kept before is not lost by it.
  expect(draftsOf('a').read()).toEqual(orders('first'));
  room = Number.POSITIVE_INFINITY;
  draftsOf('b').keep(orders('second'));
  expect(draftSafety.getState().isUnkept).toBe(false);
});

it('nothing is said where nothing would be missed, even where storage is forbidden', () => {
  room = -1;
  draftsOf('a').keep({ ...orders(''), unsent: {}, draft: { unit: 'r1' } });
  expect(draftSafety.getState().isUnkept).toBe(false);
  draftsOf('a').keep({ ...orders(''), unsent: {} });
  expect(draftSafety.getState().isUnkept).toBe(false);
});

it('the orders of a dozen campaigns do not push each other out, and pictures stay few', () => {
  const ids = Array.from({ length: 30 }, (_, i) => `campaign ${i}`);
  for (const id of ids) {
    draftsOf(id).keep(orders(id));
    keepMapOf(id, picture);
  }
  expect(ids.filter((id) => !hasDraft(id))).toEqual([]);
  expect(ids.filter((id) => keptMaps()(id)).length).toBeLessThan(15);
});

it('a unit that is only chosen takes no place of orders, and counts as nothing that would be missed', () => {
  draftsOf('work').keep(orders('hold the bridge'));
  for (let i = 0; i < 60; i++) draftsOf(`look ${i}`).keep({ ...orders(''), unsent: {}, draft: { unit: 'r1' } });
  expect(hasDraft('work')).toBe(true);
  expect(hasDraft('look 1')).toBe(false);
  draftsOf('aimed').keep({ ...orders(''), unsent: {}, draft: { unit: 'r1', command: 'move' } });
  expect(hasDraft('aimed')).toBe(true);
});

it('a campaign that is gone for good leaves nothing, and takes nothing of another with it', () => {
  for (const id of ['gone', 'here']) {
    draftsOf(id).keep(orders(id));
    keepMapOf(id, picture);
    viewsOf(id).keep('red', 'whole');
    visitsOf(id).keep('red', 3);
  }
  forgetCampaign('gone');
  expect([...kept.values()].join('')).not.toContain('gone');
  expect([hasDraft('here'), keptMaps()('here'), viewsOf('here').of('red'), visitsOf('here').of('red')]).toEqual([
    true,
    picture,
    'whole',
    3,
  ]);
});
