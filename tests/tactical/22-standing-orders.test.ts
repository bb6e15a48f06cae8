import { expect, test } from 'vitest';
import { replay } from '../../src/engine/kernel/campaign.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { fillBlank } from '../../src/engine/kernel/draft.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { AnyEvent, Choice, Draft, Field, Options } from '../../src/engine/kernel/system.ts';
import { freshBattle, tacticalSystem } from '../../src/systems/tactical/demo/campaigns.ts';
import { rules } from './positions.ts';

const system = tacticalSystem(rules);

const choicesOf = (field: Field): readonly Choice[] => ('choices' in field ? field.choices : []);
/** All choices of a draft with their refusals, and those that the commands and units among them lead to. */
function everything(state: unknown, draft: Draft, depth: number): unknown {
  const { fields, ready, refusal } = system.options(
    state,
    (state as { active: string }).active,
    draft,
  ) as Options<never>;
  const told = fields.map((field) =>
    choicesOf(field).map((choice) => [
      choice.value,
      choice.refusal,
      depth > 0 && ['command', 'unit'].includes(field.name) && !choice.refusal
        ? everything(state, fillBlank(draft, field, choice.value), depth - 1)
        : undefined,
    ]),
  );
  return { told, ready, refusal };
}

test('T-22.2: the options after a command are those of a state that nobody has asked before, after standing orders too', () => {
  for (const seed of ['first', 'second']) {
    const random = stream(seed);
    let state: unknown = replay(system, freshBattle(rules, { seed, beginning: 'contact' }));
    for (let i = 0; i < 60 && !system.isOver(state); i++) {
      everything(state, {}, 1);
      const move = randomMove(system, state, random);
      if (!move) throw new Error('no command');
      const decision = system.decide(state, move.seat, move.command, keyed(seed, `${system.when(state)} ${i}`));
      if (!decision.ok) throw new Error(decision.refusal.code);
      for (const event of decision.events) state = system.evolve(state, event as AnyEvent);
      expect(everything(state, {}, 2), `${i} ${move.command.command}`).toEqual(
        everything(structuredClone(state), {}, 2),
      );
    }
  }
});
