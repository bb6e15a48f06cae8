import { beforeAll, describe, expect, it } from 'vitest';
import type { State } from '../../../src/engine/domination/state.ts';
import { LONGEST_SUMMARY, spokenBy } from '../../../src/panels/replay/event-table.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { EVENTS } from '../../../src/systems/domination/event-table.ts';
import { hintFor } from '../../../src/systems/domination/hints.ts';
import { namesOf } from '../../../src/systems/domination/names.ts';
import type { DominationTable } from '../../../src/systems/domination/table.ts';
import { NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import { CAMPAIGNS, system } from './played.ts';

const [campaign] = CAMPAIGNS as [(typeof CAMPAIGNS)[number]];
const states = campaign.entries.map((_, number) => stateAfter(system, campaign, number) as State);

beforeAll(async () => void (await startWords('en', NAMESPACES)));

describe('the hint for the side at turn', () => {
  const hintIn = (state: State, seat = state.active, draft = {}, calledBack = false) =>
    hintFor(
      {
        position: { state },
        sitting: { seat },
        past: false,
        closed: false,
        ask: (more: object) => system.options(state, seat, more as Record<string, unknown>),
      } as unknown as DominationTable,
      draft,
      calledBack,
    );
  const [first] = states as [State];
  const other = first.order.find((side) => side !== first.active)!;

  it('names the unit, then the way, then the end of the turn', () => {
    expect(hintIn(first)).toBe('domination-unit');
    expect(hintIn(first, first.active, { unit: 'any' })).toBe('domination-order');
    const spent = states.find(({ round, phase, units, active }) => {
      const own = Object.values(units).filter(({ side }) => side === active);
      return round === 1 && phase === 'orders' && own.every(({ acted, arrived }) => acted || arrived);
    });
    if (spent) expect(hintIn(spent)).toBe('domination-end');
  });

  it('explains answers in every round, orders only at first, and nothing to those who wait', () => {
    expect(hintIn(states.find(({ phase, round }) => phase === 'answer' && round > 2)!)).toBe('domination-answer');
    expect(hintIn(states.find(({ phase, round }) => phase === 'orders' && round > 2)!)).toBeUndefined();
    expect(hintIn(first, other)).toBeUndefined();
  });

  it('comes in any round once hints were called back', () => {
    const late = states.find(({ phase, round }) => phase === 'orders' && round > 2)!;
    expect(hintIn(late, late.active, {}, true)).toMatch(/^domination-/);
  });
});

it('a turn that is read out is short, and ends with what is to be done', () => {
  const words = namesOf({ t: translateIn('en'), language: 'en', system, campaign, state: states.at(-1)! });
  for (const { events } of campaign.entries) {
    const told = spokenBy(EVENTS)(events, { words });
    expect(told.split(/\.(?: |$)/).length).toBeLessThanOrEqual(2 * LONGEST_SUMMARY + 3);
    if (events.some(({ type }) => type === 'turn-began')) expect(told).toContain('’s turn');
  }
});
