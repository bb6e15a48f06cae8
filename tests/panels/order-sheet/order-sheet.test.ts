import { describe, expect, test } from 'vitest';
import { dominationRules, dominationSystem, freshDomination } from '../../../src/dev/systems/domination/campaigns.ts';
import { type Campaign, replay } from '../../../src/engine/kernel/campaign.ts';
import { keyed } from '../../../src/engine/kernel/dice/keyed.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';
import { givenThisTurn } from '../../../src/panels/order-sheet/OrderSheet.tsx';
import type { CampaignTable } from '../../../src/store/table.ts';
import { standingOrdersGiven as dominationPapers } from '../../../src/systems/domination/papers/papers-of.ts';

/** The order sheet for print. */

describe('the order sheet', () => {
  const entry = (seat: string, command: string, turn?: number) => ({
    seat,
    command: { command },
    events: turn === undefined ? [] : [{ type: 'turn', turn }],
  });
  const timeAfter = (event: object) => ('turn' in event ? { turn: event.turn as number } : {});

  test('has the orders of its own seat in the latest turn, in their order', () => {
    const entries = [
      entry('red', 'early'),
      entry('blue', 'end', 2),
      entry('red', 'first'),
      entry('blue', 'other', 2),
      entry('red', 'second'),
    ];
    const given = givenThisTurn({ entries } as unknown as Campaign, 'red', timeAfter);
    expect(given.map(({ command }) => command)).toEqual(['first', 'second']);
  });

  test('D-17.2 the papers that stand are commands that the rules take', () => {
    const rules = dominationRules();
    const system: AnySystem = dominationSystem(rules);
    const campaign = freshDomination(rules, { seed: 'papers', sides: 2, armies: ['orks', 'space-marines'] });
    let state = replay(system, campaign);
    const lodge = (command: { command: string }) => {
      const decided = system.decide(state, 'red', command, keyed('papers', '1'));
      if (!decided.ok) throw new Error(decided.refusal.code);
      for (const event of decided.events) state = system.evolve(state, event);
    };
    const at = Object.values((state as { units: Record<string, { side: string; at: string }> }).units).find(
      ({ side }) => side === 'red',
    )!.at;
    lodge({ command: 'set-standing', at, answer: 'retreat' } as never);
    const papers = dominationPapers({ view: system.view(state, 'red'), campaign } as unknown as CampaignTable, 'red');
    expect(papers).toHaveLength(3);
    expect(papers).toContainEqual({ command: 'set-standing', at, answer: 'retreat' });
    const before = state;
    for (const paper of papers) lodge(paper);
    expect(state).toEqual(before);
  });
});
