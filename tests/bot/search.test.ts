import { describe, expect, test } from 'vitest';
import { greedyPlan, thriftyPlan } from '../../src/bot/first-plan.ts';
import { evolvedPlan } from '../../src/bot/search.ts';
import type { Thinking } from '../../src/bot/trial.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { Doctrine, Idea } from '../../src/engine/kernel/doctrine.ts';
import type { AnyCommand, AnySystem } from '../../src/engine/kernel/system.ts';

/** The search among plans, at a gate that opens only when two push together, with coins that anybody may pick up. */

interface Yard {
  readonly pushed: readonly string[];
  readonly coins: readonly string[];
}

const WORKERS = ['ann', 'bob', 'cid'];
const order = (command: string, by: string): AnyCommand => ({ command, by }) as AnyCommand;

/** A worker who has given an order has nothing left to do. */
const idle = ({ pushed, coins }: Yard) => WORKERS.filter((by) => !pushed.includes(by) && !coins.includes(by));

const system = {
  decide: (yard: Yard, _: string, { command, by }: AnyCommand & { by: string }) =>
    idle(yard).includes(by) ? { ok: true, events: [{ type: command, by }], rolls: [] } : { ok: false },
  evolve: ({ pushed, coins }: Yard, { type, by }: { type: string; by: string }): Yard =>
    type === 'push' ? { pushed: [...pushed, by], coins } : { pushed, coins: [...coins, by] },
} as unknown as AnySystem;

const doctrine = (isJoint: boolean) =>
  ({
    subjects: idle,
    ideas: (_: Yard, __: string, by: string): Idea[] => [
      { command: order('push', by), worth: -5, aim: 'push', ...(isJoint && { together: 'gate' }) },
      { command: order('pick', by), worth: 1, aim: 'pick' },
    ],
    value: ({ pushed, coins }: Yard) => coins.length + (pushed.length > 1 ? 100 : -10 * pushed.length),
  }) as unknown as Doctrine<Yard>;

const thinking = (orders: number, isJoint = true): Thinking<Yard> => ({
  system,
  doctrine: doctrine(isJoint),
  seat: 'red',
  character: { losses: 1, ground: 1 },
  start: { pushed: [], coins: [] },
  ahead: 0,
  budget: { left: orders, plans: 0 },
});

const given = (orders: readonly Idea[]) => orders.map(({ command }) => command.command).sort();

describe('orders that go together', () => {
  const size = { plans: 4, trials: 1, last: 1 };
  const evolved = (isJoint: boolean) => evolvedPlan(thinking(300, isJoint), size, stream('yard'), [[]]);

  test('are found though each is worse than nothing by itself', () => {
    expect(given(evolved(true).orders).slice(-2)).toEqual(['push', 'push']);
    expect(evolved(true).value).toBeGreaterThanOrEqual(100);
    expect(evolved(false).value).toBe(3);
  });

  test('are no concern of whoever takes the best single order', () => {
    expect(given(greedyPlan(thinking(1000), 1).orders)).toEqual(['pick', 'pick', 'pick']);
  });
});

test('a thrifty plan gets as far as the best single orders, with fewer orders tried', () => {
  const [all, few] = [thinking(1000), thinking(1000)];
  const [one, other] = [greedyPlan(all, 1), thriftyPlan(few, 1)];
  expect(other.value).toBe(one.value);
  expect(other.orders).toHaveLength(WORKERS.length);
  expect(few.budget.left).toBeGreaterThan(all.budget.left);
});

test('a thrifty plan weighs anew what goes together with the order given last', () => {
  // Ann alone gains a little; the others gain only after her, and would lose if they began.
  const gate = ({ pushed }: Yard) => (!pushed.includes('ann') ? -10 * pushed.length : 2 + 50 * (pushed.length - 1));
  const value = (yard: Yard) => yard.coins.length + gate(yard);
  const found = (isJoint: boolean) =>
    thriftyPlan({ ...thinking(1000, isJoint), doctrine: { ...doctrine(isJoint), value } }, 1);
  expect(given(found(true).orders)).toEqual(['push', 'push', 'push']);
  expect(given(found(false).orders)).toEqual(['pick', 'pick', 'push']);
});
