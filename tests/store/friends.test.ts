import { afterEach, describe, expect, test, vi } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { randomCommand } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import type { OpenCarrying } from '../../src/store/carrying.ts';
import { openSeats, signDispatch } from '../../src/store/dispatch.ts';
import { holdersNow, isOpenPhase, type MailStore, ownSeats } from '../../src/store/mail.ts';
import { dueAnswer, startAnswering, waitsForOutcome } from '../../src/store/own-answers.ts';
import { planStore } from '../../src/store/plan.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { askForSeat, startSeating } from '../../src/store/seat-requests.ts';
import { SYSTEMS, type System } from '../../src/systems/index.ts';
import { carryIn, clientOf, foundedBy, SharedInMemory } from './two-stores.ts';

/** Two friends who play at conversation speed: one presses, and both pages do the rest through a carrier. */

const ends: (() => void)[] = [];
const troubles: unknown[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Friends {
  readonly anna: MailStore;
  readonly boris: MailStore;
  readonly shared: SharedInMemory;
  readonly carryings: readonly OpenCarrying[];
}

/** Anna has founded a game, Boris has read it through the carrier and asked for a seat. */
async function meet(system: (typeof SYSTEMS)[number]['id'], answers = true): Promise<Friends> {
  const founded = await foundedBy(system);
  const shared = new SharedInMemory();
  const anna = clientOf(founded, founded.founder, founded.blocks, true);
  const boris = clientOf(founded, founded.friend, founded.blocks.slice(0, 1));
  const carryings = [carryIn(shared, anna), carryIn(shared, boris)];
  ends.push(...carryings.map((one) => one.stop), startSeating(anna));
  if (answers)
    for (const mail of [anna, boris])
      ends.push(startAnswering(mail, { onTrouble: (error) => troubles.push(error) }).stop);
  await askForSeat(boris, founded.friend, 'Boris');
  for (const mail of [anna, boris])
    await vi.waitFor(() => expect(holdersNow(mail.getState()).map(({ name }) => name)).toEqual(['Anna', 'Boris']));
  return { anna, boris, shared, carryings };
}

const SIMPLE = ['end-round', 'ready', 'end-turn', 'end-phase', 'start-turn'];

/** The orders of a seat for this round, as short as they can be. */
function draw({ rules: { system }, history }: ReturnType<MailStore['getState']>, seat: string): readonly AnyCommand[] {
  const plan = planStore(system, history.now, seat, []);
  for (let tries = 0; tries < 40 && !plan.getState().complete; tries++) {
    const random = stream(`friends ${seat} ${history.now.round} ${tries}`);
    const { state, sealable, submit } = plan.getState();
    if (sealable) break;
    if (SIMPLE.some((command) => submit(seat, { command }).ok)) continue;
    const command = randomCommand(system, state, seat, random, { never: new Set(['concede', 'sheet']) } as never);
    if (command) submit(seat, command);
    // S-4.2: a sheet that leaves everything as it is.
    const fortify = ['s1', 's2', 's3', 's4', 's5'].map((orbital) => ({
      command: 'submit-orders',
      orders: {},
      orbital,
    }));
    if (!plan.getState().complete && tries > 5) fortify.some((sheet) => submit(seat, sheet).ok);
  }
  return plan.getState().commands;
}

/** One press of whoever is awaited; false if nobody is. */
async function press(mail: MailStore): Promise<boolean> {
  const now = mail.getState();
  const { round } = now.history.now;
  const [seat] = ownSeats(now);
  if (seat === undefined || !now.rules.system.awaited(now.history.live.state).includes(seat)) return false;
  if (now.history.ledger.orders.has(`${round} ${seat}`)) return false;
  if (isOpenPhase(now)) {
    if (!openSeats(now).includes(seat) || waitsForOutcome(now)) return false;
    // S-7: both let dice decide the battle.
    const battles = Object.values((now.history.live.state as State).battles);
    const battle = battles.find(({ status, quickOffers }) => status === 'pending' && !quickOffers.includes(seat));
    if (!battle) return false;
    const command = { command: 'offer-quick', battle: battle.id };
    await signDispatch(mail, { round, seat, commands: [command] });
    return true;
  }
  await sealOrders(mail, { round, seat, commands: draw(now, seat) });
  return true;
}

const isOver = (mail: MailStore): boolean => {
  const { rules, history } = mail.getState();
  return rules.system.isOver(history.now.state);
};
const roundOf = (mail: MailStore): number => mail.getState().history.now.round;

const QUICK = SYSTEMS.filter(({ scenarios, byPost }: System) => scenarios && byPost);
describe.each(QUICK.map(({ id }) => id))('a quick game of %s between two friends', (system) => {
  test('every round is resolved at both by the presses of those whom the game waits for, two posts each', async () => {
    const friends = await meet(system);
    const { anna, boris, shared } = friends;
    let presses = 0;
    let dispatches = 0;
    const most = 6;
    const settled = { timeout: 20_000 };
    for (let tries = 0; roundOf(anna) <= most && !isOver(anna) && tries < 60; tries++) {
      const round = roundOf(anna);
      for (const mail of [anna, boris]) if (roundOf(mail) === round && (await press(mail))) presses++;
      dispatches = shared.published.filter(({ kind }) => kind === 'dispatch').length;
      await vi.waitFor(() => expect(roundOf(boris)).toBe(roundOf(anna)), settled);
      await vi.waitFor(
        () => expect([anna, boris].map((mail) => dueAnswer(mail.getState())).filter(Boolean)).toEqual([]),
        settled,
      );
    }
    expect(troubles).toEqual([]);
    const rounds = roundOf(anna) - 1;
    expect(rounds === most || isOver(anna), `stuck in round ${rounds + 1}`).toBe(true);
    expect(rounds).toBeGreaterThan(2);
    await vi.waitFor(() => expect(boris.getState().history.now).toEqual(anna.getState().history.now));
    const all = shared.published;
    expect(all.filter(({ kind, round }) => kind === 'orders' && round <= rounds)).toHaveLength(2 * rounds);
    expect(all.filter(({ kind, round }) => kind === 'opening' && round <= rounds)).toHaveLength(2 * rounds);
    expect(presses).toBeGreaterThanOrEqual(rounds);
    expect(presses).toBeLessThanOrEqual(2 * rounds + dispatches);
    const { checked, ledger } = boris.getState().history;
    expect(checked.every(({ finding, remarks }) => finding.match && remarks.length === 0)).toBe(true);
    expect(new Set(ledger.status.values())).toEqual(new Set(['good']));
  });
});
