import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Json, SideId, UnitId } from '../kernel/ids.ts';
import { remembered } from '../kernel/remember.ts';
import type { Draft } from '../kernel/system.ts';
import { type Asked, firstOpen } from './blanks.ts';
import { type Command, type CommandName, tableRow } from './commands.ts';
import { checkCommand } from './judge.ts';
import type { Position } from './position.ts';
import { checkTurn, checkUnit } from './read-command.ts';

/** Why the draft of a command can never become one. */

/** Standing orders of which none is filled in yet. */
export const isEmpty = (draft: Draft): boolean => draft.command === 'set-standing' && draft.orders === undefined;

/** Refusals that no other value of the blanks still open would change: they are about the unit alone. */
const OF_THE_UNIT: ReadonlySet<string> = new Set([
  'already-acted',
  'already-charged',
  'already-fought',
  'already-moved',
  'already-placed',
  'cannot-charge',
  'charge-after-arrival',
  'charge-after-disembark',
  'charge-after-heavy-fire',
  'charge-after-infiltrate',
  'charge-after-regroup',
  'charge-after-run',
  'immobile',
  'must-deep-strike',
  'no-warp-charge',
  'not-available',
  'not-embarked',
  'not-falling-back',
  'not-in-combat',
  'transport-moved-too-far',
  'unit-arrived',
  'unit-falling-back',
  'unit-gone-to-ground',
  'unit-joined',
  'unit-locked',
  'unit-off-board',
  'unit-regrouped',
]);
/** Commands whose first check is about another blank than the unit. */
const OTHERS_FIRST: ReadonlySet<CommandName> = new Set(['embark', 'reserve', 'join', 'cast']);

/** Why a draft of a command can never become one, if so: tries the values of its open blanks one after another. */
export function refusalOf(asked: Asked): Refusal | undefined {
  const { position, side, command, draft } = asked;
  return namesNoMoreThanUnit(draft)
    ? refusalOfUnit(position, side, command, draft.unit as UnitId | undefined)
    : workOut(asked);
}

const OF_LITTLE_CHOICE: ReadonlySet<string> = new Set(['command', 'unit', 'for', 'sheet']);
export function namesNoMoreThanUnit(draft: Draft): boolean {
  for (const key in draft) if (!OF_LITTLE_CHOICE.has(key)) return false;
  return true;
}

/** The same for a draft that names no more than a unit, or nothing: asked again and again, worked out once in a state. */
export function refusalOfUnit(
  position: Position,
  side: SideId,
  command: CommandName,
  unit: UnitId | undefined,
): Refusal | undefined {
  const known = remembered(position.state, side, noAnswers);
  let answers = known.get(command);
  if (!answers) {
    answers = new Map();
    known.set(command, answers);
  }
  let answer = answers.get(unit);
  if (answer === undefined) {
    const draft: Draft = unit === undefined ? { command } : { command, unit };
    answer = workOut({ position, side, command, draft }) ?? NO_REFUSAL;
    answers.set(unit, answer);
  }
  return answer || undefined;
}
/** Stands for "no refusal" where undefined means that nobody has asked. */
const NO_REFUSAL = false;
/** The answers stand under the command and the unit. */
const noAnswers = () => new Map<CommandName, Map<UnitId | undefined, Refusal | typeof NO_REFUSAL>>();

function workOut(asked: Asked): Refusal | undefined {
  const { position, side, command, draft } = asked;
  const refused = checkTurn(position, side, command);
  if (refused || command === 'default') return refused;
  const strange = draft.unit === undefined ? undefined : checkUnit(position, side, draft as unknown as Command);
  return strange ?? search(asked);
}

function search(asked: Asked): Refusal | undefined {
  const { position, side, command, draft } = asked;
  const blank = firstOpen(asked);
  const known = draft.unit !== undefined || tableRow(command).args[0] !== 'unit';
  if (command === 'sheet' || (command === 'set-standing' && known && isEmpty(draft))) return undefined;
  if (!blank) return checkCommand(position, side, draft as unknown as Command);
  if (known && !OTHERS_FIRST.has(command)) {
    const refused = checkCommand(position, side, draft as unknown as Command);
    if (refused && OF_THE_UNIT.has(refused.code)) return refused;
  }
  // One draft for all values: no check keeps it.
  const filled: Record<string, unknown> = { ...draft };
  const next = { position, side, command, draft: filled };
  const why = (value: Json): Refusal | undefined => {
    filled[blank.name] = value;
    return blank.name === 'unit' ? refusalOf(next) : search(next);
  };
  if (blank.some?.(asked).some((value) => why(value) === undefined)) return undefined;
  let first: Refusal | undefined;
  for (const value of blank.values(asked)) {
    const refused = why(value);
    if (!refused) return undefined;
    first ??= refused;
  }
  return first ?? refusal(NOTHING[blank.name] ?? 'target-invalid', 'T-1.9');
}

/** The refusal of a command for which there is nothing to choose from. */
const NOTHING: Readonly<Record<string, string>> = { unit: 'unknown-unit', path: 'bad-path', power: 'unknown-power' };
