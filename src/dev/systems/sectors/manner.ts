import {
  type AnySystem,
  type Draft,
  HOUR,
  type Manner,
  type Random,
  randomCommand,
  readInstant,
  type SeatCommand,
  shuffled,
  writeInstant,
} from '@hexpost/engine';
import { CLOCK, GM, type State, TACTICAL } from '@hexpost/engine/sectors';

/** The preferences of random players of Sectors, and the events beside them. */

const COMMANDS: Readonly<Record<string, number>> = {
  'withdraw-sheet': 0.05,
  'choose-bonus': 0.5,
  'assign-battle': 0.1,
  'submit-list': 1.5,
  'start-battle': 6,
  'report-result': 5,
  'confirm-result': 5,
  'dispute-result': 0.7,
  'offer-quick': 3,
  'close-phase': 20,
  'extend-deadline': 0.3,
  'mark-absent': 0.5,
  'reopen-orders': 0.5,
  'rule-result': 4,
  'cancel-battle': 0.3,
  'adjust-armies': 0.2,
  'set-member': 0.2,
  'direct-orbital': 1,
};

/** Sides rarely leave a game; `loose` lets them. */
const STAYING: ReadonlySet<string> = new Set(['concede', 'expel']);
const NOTHING_BARRED: ReadonlySet<string> = new Set();

const manner = (loose: boolean): Manner => ({
  never: loose ? NOTHING_BARRED : STAYING,
  optional: 0.6,
  weigh(_, field, { value }) {
    if (field.name === 'command') return COMMANDS[String(value)] ?? 1;
    return field.name === 'for' ? 0.5 : 1;
  },
});

/** Mostly an awaited seat acts; now and then the clock, a tactical battle or the game master. */
export function sectorsStep(
  system: AnySystem,
  state: State,
  random: Random,
  onDeadEnd?: (draft: Draft) => void,
): SeatCommand | undefined {
  const chance = random();
  const play: Manner = { ...manner(random() < 0.01), ...(onDeadEnd && { onDeadEnd }) };
  if (chance < 0.12 && state.clock !== null) return tickOf(state.clock, random);
  const fighting = Object.values(state.battles).some(({ status }) => status === 'fighting');
  const whims = [...(fighting && chance < 0.5 ? [TACTICAL] : []), ...(chance > 0.95 ? [GM] : [])];
  for (const seat of [...whims, ...shuffled(system.awaited(state), random)]) {
    const command = randomCommand(system, state, seat, random, play);
    if (command) return { seat, command };
  }
  return undefined;
}

/** Some hours pass. */
function tickOf(clock: string, random: Random): SeatCommand {
  const at = writeInstant(readInstant(clock)! + Math.ceil(random() * 30) * HOUR);
  return { seat: CLOCK, command: { command: 'tick', at } as SeatCommand['command'] };
}
