import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnySystem, foldEvents, GM, keyed } from '@hexpost/engine';
import { opponentFor } from '../../bot/opponent.ts';
import { fieldsOf } from '../arena-games.ts';
import { ROOT } from '../ruleset-files.ts';
import { type BenchRow, ms, perSecond, processorTime } from './measure.ts';

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

/** Milliseconds that a general may think for a turn. */
const BOUND = 4000;
/** Ten more units of the same types, behind the five of the scenario. */
const PLACES = ['0203', '0204', '0302', '0303', '0305', '0402', '0403', '0405', '0503', '0504'];
const TYPES = ['soldiers', 'veterans', 'death-riders', 'heavy-weapons', 'siegfried'];

/** Thought of a general for its part of the Initial round with fifteen units against five: one position. */
export async function turnRow(): Promise<BenchRow> {
  const { system, doctrine } = (await fieldsOf('nuclear'))[0]!;
  const file = join(ROOT, 'rulesets/nuclear/scenarios/crossroads.json');
  const { given, options } = JSON.parse(readFileSync(file, 'utf8'));
  const more = PLACES.map((hex, i) => [`r${i + 6}`, { side: 'red', type: TYPES[i % TYPES.length], hex }]);
  const begun = system.begin({ ...given, units: { ...given.units, ...Object.fromEntries(more) } }, options);
  const time = await processorTime(1, () => {
    const opponent = opponentFor({ system, doctrine, seat: 'red', level: 'general', seed: 'bench' });
    for (let state = begun; system.awaited(state)[0] === 'red'; ) {
      const chosen = opponent.next(state);
      const decision = chosen && system.decide(state, 'red', chosen.command, keyed('bench', system.when(state)));
      if (!decision?.ok) throw new Error('a general finds no order');
      state = foldEvents(system, state, decision.events);
    }
  });
  return {
    work: `thought of a general for a turn of ${5 + more.length} units (nuclear), processor time`,
    ours: ms(time),
    against: 'the bound',
    theirs: ms(BOUND),
    ratio: `${(BOUND / time).toFixed(1)}x`,
    wanted: ms(BOUND),
    holds: time <= BOUND,
  };
}
