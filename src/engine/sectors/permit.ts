import { asText } from '../kernel/as-text.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Seat, SideId } from '../kernel/ids.ts';
import { COMMANDS, type CommandName, isCommand, isSidesCommand } from './commands.ts';
import { isPast } from './deadlines.ts';
import type { Position } from './position.ts';
import { CLOCK, GM, TACTICAL } from './seats.ts';
import type { Role, State } from './state.ts';

/** S-1.7: the first checks of every command, in their order, up to the form of the arguments. */

/** A command that may be given, and for whom. */
export interface Permit {
  readonly command: CommandName;
  /** The side that acts or for which the master acts; null for commands of the master, the clock and the tactical engine. */
  readonly side: SideId | null;
  readonly onBehalf: boolean;
  /** The member who gives it; undefined when the side acts as a whole. */
  readonly by: string | undefined;
  /** The side that the command is about. */
  readonly target: SideId | null;
}

type Raw = Readonly<Record<string, unknown>>;

const isSide = (state: State, id: unknown): id is SideId => typeof id === 'string' && Object.hasOwn(state.sides, id);
const given = (value: unknown): boolean => value !== undefined && value !== null;

/** Checks who gives the command, and when. `state` has the time of the command. With `openTarget`, a draft may lack its `target`. */
export function permit({ state }: Position, seat: Seat, raw: Raw, openTarget = false): Permit | Refusal {
  const { command } = raw;
  if (!isCommand(command)) return refusal('unknown-command', 'S-1.7');
  const form = COMMANDS[command];
  const takesTarget = form.target === true && !(openTarget && raw.target === undefined);
  const known = isSide(state, seat) || seat === GM || seat === CLOCK || seat === TACTICAL;
  if (!known || (given(raw.for) && !isSide(state, raw.for)) || (takesTarget && !isSide(state, raw.target)))
    return refusal('unknown-side', 'S-1.7');
  if (state.phase === 'finished') return refusal('game-over', 'S-9.9');
  const onBehalf = given(raw.for);
  if (!isPermitted(seat, command, onBehalf)) return refusal('not-permitted', 'S-1.4');
  const side = onBehalf ? (raw.for as SideId) : isSide(state, seat) ? seat : null;
  const target = takesTarget ? (raw.target as SideId) : null;
  for (const id of [side, target])
    if (id !== null && state.sides[id]!.eliminated) return refusal('eliminated', 'S-8.5', { side: id });
  const asMember = given(raw.by) && side !== null && !onBehalf;
  if (asMember) {
    const refused = checkMember(state, side, raw.by, form.actor as Role);
    if (refused) return refused;
  }
  if (form.phases !== 'any' && !form.phases.includes(state.phase))
    return refusal('wrong-phase', 'S-1.7', { phase: state.phase });
  if (form.sheet && state.options['late-sheets'] === 'refused' && isPast(state))
    return refusal('deadline-passed', 'S-4.16', { deadline: state.deadline! });
  return { command, side, onBehalf, by: asMember ? (raw.by as string) : undefined, target };
}

/** S-1.4, S-12.1: sides give the commands of sides; the master gives their own and, with `for`, those of sides. */
function isPermitted(seat: Seat, command: CommandName, onBehalf: boolean): boolean {
  if (seat === GM) return onBehalf ? isSidesCommand(command) : COMMANDS[command].actor === 'master';
  if (onBehalf) return false;
  if (seat === CLOCK || seat === TACTICAL) return COMMANDS[command].actor === seat;
  return isSidesCommand(command);
}

/** S-1.3: why a member may not act in a role, if so. */
export function checkMember(state: State, side: SideId, by: unknown, role: Role): Refusal | undefined {
  const { members } = state.sides[side]!;
  if (typeof by !== 'string' || !Object.hasOwn(members, by))
    return refusal('not-a-member', 'S-1.3', { side, member: asText(by) });
  return members[by]!.includes(role) ? undefined : refusal('role-missing', 'S-1.3', { side, member: by, role });
}
