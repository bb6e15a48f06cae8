import { describe, expect, test } from 'vitest';
import { type Campaign, verify } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { type Random, randomCommand, shuffled } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { replayBlocks } from '../../src/post/public-replay.ts';
import type { Ruling } from '../../src/post/resolve.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { mailStore, owingSeats } from '../../src/store/mail.ts';
import { beginWeek, CLOSE, dispatch, historyIn, liveIn, postSheets, RULES, report, system, type Week } from './week.ts';

/** Whole campaigns of Sectors by post between random players: sealed sheets, dispatches, rulings, reports. */

const LONG = process.env.HEXPOST_LONG === '1';
const SEEDS = Array.from({ length: LONG ? 30 : 4 }, (_, i) => `weeks ${i}`);
const POSTINGS = 9;

type Command = AnyCommand & Readonly<Record<string, unknown>>;
const SHEETS = { deployment: 'deploy', orders: 'submit-orders' } as const;
/** A dispatch is read by everybody, and battles are not fought in the client. */
const OPENLY = { never: new Set(['concede', 'submit-list', 'start-battle']), optional: 0.5 };

const stateNow = (week: Week) => historyIn(week).now.state as State;

/** Sheets of all sides but one now and then, who stays silent. */
async function postSealed(week: Week, random: Random): Promise<readonly string[]> {
  const state = stateNow(week);
  const silent = shuffled(system.awaited(state), random).slice(0, random() < 0.3 ? 1 : 0);
  const command = SHEETS[state.phase as keyof typeof SHEETS];
  const seats = system.awaited(state).filter((seat) => !silent.includes(seat));
  const sheets = seats.map((seat) => [seat, randomCommand(system, state, seat, random, {}, { command }) as Command]);
  await postSheets(week, Object.fromEntries(sheets));
  return silent;
}

/** Some dispatches, of people who have not always read the last ones. */
function postOpenly(week: Week, random: Random): void {
  for (let i = 0; i < 8; i++) {
    const { live, ledger, now } = historyIn(week);
    const [seat] = shuffled(system.inTheOpen!(live.state), random);
    const command = seat && randomCommand(system, live.state, seat, random, OPENLY);
    if (!command) continue;
    const read = (ledger.dispatches.get(now.round) ?? []).map(({ digest }) => digest);
    week.blocks.push(dispatch(week, seat, [command], random() < 0.2 ? read.slice(0, -1) : read));
  }
}

/** The master rules whatever his players have left open, and closes. */
const settle = (week: Week): Ruling[] => [
  ...Object.values(liveIn(week).battles).flatMap(({ id, status }) =>
    status === 'final' || status === 'cancelled'
      ? []
      : [{ command: { command: 'rule-result', battle: id, category: 'draw-bloody' } as Command }],
  ),
  CLOSE,
  CLOSE,
];

async function playOn(week: Week, random: Random): Promise<void> {
  const { phase } = stateNow(week);
  if (phase === 'battles') {
    postOpenly(week, random);
    await report(week, { rulings: settle(week) as never });
  } else {
    const silent = await postSealed(week, random);
    await report(week, { silent: [...silent], rulings: phase === 'orders' ? [CLOSE, CLOSE] : [CLOSE] });
    // S-5.14: without a battle the week goes straight to the map update.
    if (stateNow(week).phase === 'results') await report(week, { rulings: [CLOSE] });
  }
}

describe.each(SEEDS)('a campaign of sectors by post (%s)', (seed) => {
  test('goes on week by week: every report matches in every box, and nobody has anything to say of it', async () => {
    const random = stream(seed);
    const week = await beginWeek();
    for (let i = 0; i < POSTINGS && stateNow(week).phase !== 'finished'; i++) await playOn(week, random);
    const { checked, now } = historyIn(week);
    expect(checked.length).toBeGreaterThan(4);
    expect(checked.filter(({ finding, remarks }) => !finding.match || remarks.length > 0)).toEqual([]);
    const elsewhere = historyIn(week, shuffled(week.blocks, random));
    expect(hashOf(elsewhere.now.state)).toBe(hashOf(now.state));
    const stranger = historyIn(week, replayBlocks(historyIn(week)));
    expect(stranger.now.last).toBe(now.last);
    expect(stranger.checked.flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(verify(system, now.campaign as Campaign)).toMatchObject({ match: true });
  });

  test('S-4.17 keeps sealed sheets from everybody but their author and the master until they count', async () => {
    const random = stream(`${seed} sealed`);
    const week = await beginWeek();
    await playOn(week, random);
    const blank = { hash: hashOf(historyIn(week).live.state), entries: historyIn(week).live.campaign.entries.length };
    await postSealed(week, random);
    const blocks = week.blocks.map((block) => ({ block, at: 1 }));
    const posted = week.blocks.filter(({ kind, round }) => kind === 'orders' && round === historyIn(week).now.round);
    expect(posted.length).toBeGreaterThan(1);
    for (const [seat, me] of Object.entries(week.hands)) {
      const mail = mailStore({ notes: { id: week.id, seen: 0 }, blocks }, { rules: RULES, me }).getState();
      // To every client the round looks as if nothing had been posted but sealed blocks.
      expect(hashOf(mail.history.live.state)).toBe(blank.hash);
      expect(mail.history.live.campaign.entries).toHaveLength(blank.entries);
      expect(owingSeats(mail)).toEqual(owingSeats({ rules: RULES, history: historyIn(week) }));
      const read = await Promise.all(posted.map(async (block) => (await openOrders(me, block)) && block.seat));
      expect(read.filter(Boolean)).toEqual(posted.some((block) => block.seat === seat) ? [seat] : []);
    }
  });
});
