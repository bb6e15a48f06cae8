import { beforeAll, describe, expect, test } from 'vitest';
import { instantText } from '../../src/panels/parts/time-text.ts';
import type { Block } from '../../src/post/armour.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { historyOf } from '../../src/post/campaign-history.ts';
import { currentDeadline, deadlineAfterPause, deadlineBefore, unknownZoneOf, zoneOf } from '../../src/post/deadline.ts';
import { noticeBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { instantOfLocal, localTime } from '../../src/post/zone-clock.ts';
import { begin, type Played, rules, system } from './by-post.ts';
import { addressIn, holding } from './thread-parts.ts';

const HOUR = 3_600_000;
let played: Played;

beforeAll(async () => {
  played = await begin(2, 'deadlines');
});

/** The history with a calendar of 48 hours a round in Moscow. */
function history(more: readonly Block[] = [], before: readonly Block[] = played.blocks) {
  const found = historyOf([...before, ...more], played.blocks[0]!.campaign, { system, ruleset: rules.ruleset });
  const campaign = found.ledger.campaign!;
  const content = { ...campaign.content, calendar: defaultCalendar('Europe/Moscow') };
  return { ...found, ledger: { ...found.ledger, campaign: { ...campaign, content } } };
}
/** A change of the deadline after the ones before it. */
const notice = (before: readonly Block[], until: number | null) =>
  noticeBlock(played.master, addressIn([...played.blocks, ...before], 'gm', 1, before.length + 1), { text: '', until });

describe('the deadline of the first round', () => {
  const seats = () => [...played.hands].map(([seat, hand]) => holding(hand, played.blocks[0]!.campaign, seat, seat));
  /** The deadline after rosters in the order in which they are posted. */
  function deadlineAfter(...rosters: readonly { free?: number; at: number; begins?: true }[]) {
    const campaign = played.blocks.slice(0, 1);
    const blocks: Block[] = [];
    for (const [i, { free = 0, at, begins }] of rosters.entries()) {
      const address = addressIn([...campaign, ...blocks], 'gm', 0, i + 1);
      blocks.push(rosterBlock(played.master, address, { seats: seats().slice(free), at, ...(begins && { begins }) }));
    }
    return currentDeadline(history(blocks, campaign)).until;
  }

  test('counts from the roster that gives out every seat, and from none that leaves one free', () => {
    expect(deadlineAfter()).toBeUndefined();
    expect(deadlineAfter({ at: 1000 })).toBe(1000 + 48 * HOUR);
    expect(deadlineAfter({ free: 1, at: 1000 })).toBeUndefined();
    expect(deadlineAfter({ free: 1, at: 1000 }, { at: 2000 })).toBe(2000 + 48 * HOUR);
  });

  test('counts from the roster with which the game master begins without every seat; a later one moves nothing', () => {
    expect(deadlineAfter({ free: 1, at: 1000, begins: true })).toBe(1000 + 48 * HOUR);
    expect(deadlineAfter({ free: 1, at: 1000, begins: true }, { at: 2000 })).toBe(1000 + 48 * HOUR);
    expect(deadlineAfter({ at: 1000 }, { free: 1, at: 2000 })).toBe(1000 + 48 * HOUR);
  });
});

describe('a changed deadline', () => {
  test('is taken back to the one before it, or to the calendar', () => {
    const set = notice([], 5 * HOUR);
    expect(deadlineBefore(history([set, notice([set], 9 * HOUR)]))).toBe(5 * HOUR);
    expect(deadlineBefore(history([set]))).toBeUndefined();
  });

  test('goes on after a pause with the time that was left', () => {
    const set = notice([], 5 * HOUR);
    const pause = notice([set], null);
    const madeAt = (block: Block) => (block.revision === 2 ? 2 * HOUR : 0);
    expect(deadlineAfterPause(history([set, pause]), madeAt, 100 * HOUR)).toBe(103 * HOUR);
    expect(deadlineAfterPause(history([set, pause]), () => 6 * HOUR, 100 * HOUR)).toBeUndefined();
    expect(deadlineAfterPause(history([set]), madeAt, 100 * HOUR)).toBeUndefined();
  });
});

test('a zone that this computer does not know is told, and stands for UTC', () => {
  const found = history();
  const campaign = found.ledger.campaign!;
  const inZone = (zone: string) => {
    const content = { ...campaign.content, calendar: { ...defaultCalendar(zone), daysOff: [6, 7] } };
    return {
      ...found,
      ledger: { ...found.ledger, campaign: { ...campaign, content } },
      checked: [{ content: { at: 0 } }],
    };
  };
  const [unknown, plain] = [inZone('Atlantis/East+05'), inZone('UTC')];
  expect([zoneOf(unknown), unknownZoneOf(unknown)]).toEqual(['UTC', 'Atlantis/East+05']);
  expect([zoneOf(plain), unknownZoneOf(plain)]).toEqual(['UTC', undefined]);
  expect(currentDeadline(unknown as never).until).toBe(currentDeadline(plain as never).until);
  expect(instantText(0, 'Atlantis/East+05', 'en', 0)).toBe(instantText(0, 'UTC', 'en', 0));
});

test('the zone of a campaign is that of its calendar, else the one that the game keeps', () => {
  const { ledger, now } = history();
  expect(zoneOf({ ledger, now })).toBe('Europe/Moscow');
  const without = { ...ledger, campaign: undefined };
  const state = { data: { calendar: { zone: 'Asia/Vladivostok' } } };
  expect(zoneOf({ ledger: without, now: { ...now, state } })).toBe('Asia/Vladivostok');
  expect(zoneOf({ ledger: without, now })).toBeUndefined();
});

test('date and hour of a field are those of the zone', () => {
  const at = Date.parse('2026-12-03T17:59Z');
  expect(localTime('Europe/Moscow', at)).toBe('2026-12-03T20:59');
  expect(instantOfLocal('Europe/Moscow', '2026-12-03T20:59')).toBe(at);
  for (const wrong of ['', '2026-02-30T10:00', '2026-12-03T25:00'])
    expect(instantOfLocal('UTC', wrong)).toBeUndefined();
});
