import { type AnySystem, foldEvents, GM, keyed } from '@hexpost/engine';
import { opponentFor } from '../../bot/opponent.ts';
import { fieldsOf } from '../arena-games.ts';
import { type BenchRow, perSecond } from './measure.ts';

/** Whole plans that the computer tries in a second before its first turn, beside the commands that the engine carries out for them. */
export async function plansRow(id: string): Promise<BenchRow> {
  const { system, doctrine, start, name } = (await fieldsOf(id))[0]!;
  let commands = 0;
  const counting: AnySystem = {
    ...system,
    decide(...given) {
      commands++;
      return system.decide(...given);
    },
  };
  let state = start;
  for (let setup = 0; setup < 100; setup++) {
    const seat = system.awaited(state)[0]!;
    const opponent = opponentFor({ system: counting, doctrine, seat, level: 'general', seed: 'bench' });
    commands = 0;
    const begun = performance.now();
    const command = seat === GM ? doctrine.master?.(state) : opponent.next(state)?.command;
    const seconds = (performance.now() - begun) / 1000;
    if (seat !== GM && opponent.plansTried() > 0) {
      // Where whole sheets are ordered, a plan is not carried out by commands.
      const byCommands = !doctrine.attempt;
      return {
        work: `plans of a turn tried by a general (${id}, ${name})`,
        ours: perSecond(opponent.plansTried() / seconds),
        against: byCommands ? 'commands tried for them' : '',
        theirs: byCommands ? perSecond(commands / seconds) : '',
        ratio: byCommands ? `${(commands / opponent.plansTried()).toFixed(1)} a plan` : '',
        wanted: '',
        holds: null,
      };
    }
    const decision = command && system.decide(state, seat, command, keyed('bench', system.when(state)));
    if (!decision?.ok) break;
    state = foldEvents(system, state, decision.events);
  }
  throw new Error(`nothing to plan in ${id}`);
}
