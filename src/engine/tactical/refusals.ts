import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Json, SideId, UnitId } from '../kernel/ids.ts';
import { type Asked, type Blank, firstOpen } from './blanks.ts';
import { type CommandDraft, type CommandName, tableRow } from './commands.ts';
import { checkArguments, checkReady } from './judge.ts';
import { type KnownRefusals, knownIn } from './known.ts';
import { type Position, unitsOfSide } from './position.ts';
import { bareDraft, checkTurn, checkUnit } from './read-command.ts';

/** Why the draft of a command can never become one. */

/** Standing orders of which none is filled in yet. */
export const isEmpty = ({ command, orders }: CommandDraft): boolean =>
  command === 'set-standing' && orders === undefined;

/** Why a command that names no more than a unit, or nothing, can never be completed: worked out once in a state. */
export function refusalOfUnit(
  position: Position,
  side: SideId,
  command: CommandName,
  unit: UnitId | undefined,
): Refusal | undefined {
  const answers = answersAbout(position, side, command);
  if (answers.turn) return answers.turn;
  if (unit !== undefined) return refusalOfOne(position, side, command, unit, answers);
  answers.any ??= refusalOfAny(position, side, command, answers) ?? false;
  return answers.any || undefined;
}

function answersAbout(position: Position, side: SideId, command: CommandName): KnownRefusals {
  const { refusals } = knownIn(position.state, side);
  let answers = refusals.get(command);
  if (!answers) {
    answers = { turn: checkTurn(position, side, command), units: new Map(), any: undefined };
    refusals.set(command, answers);
  }
  return answers;
}

function refusalOfOne(
  position: Position,
  side: SideId,
  command: CommandName,
  unit: UnitId,
  { units }: KnownRefusals,
): Refusal | undefined {
  const known = units.get(unit);
  if (known !== undefined) return known || undefined;
  const refused =
    refusalOfReady(position, side, { command, unit }) ?? search({ position, side, draft: bareDraft(command, unit) });
  units.set(unit, refused ?? false);
  return refused;
}

function refusalOfAny(
  position: Position,
  side: SideId,
  command: CommandName,
  answers: KnownRefusals,
): Refusal | undefined {
  if (command === 'default') return undefined;
  if (!tableRow(command).takesUnit) return search({ position, side, draft: bareDraft(command, undefined) });
  return unlessOne(unitsOfSide(position, side), 'unit', ({ id }) => refusalOfOne(position, side, command, id, answers));
}

const refusalOfReady = (position: Position, side: SideId, command: Pick<CommandDraft, 'command' | 'unit'>) =>
  checkUnit(position, side, command) ?? checkReady(position, command);

/** Why a draft can never become a command, if so: tries the values of its open blanks one after another. The draft must be no one else's. */
export function refusalOf(asked: Asked): Refusal | undefined {
  const { position, side, draft } = asked;
  const refused = checkTurn(position, side, draft.command);
  if (refused || draft.command === 'default') return refused;
  const barred = draft.unit === undefined ? undefined : refusalOfReady(position, side, draft);
  return barred ?? search(asked);
}

function search(asked: Asked): Refusal | undefined {
  const { position, side, draft } = asked;
  const blank = firstOpen(asked);
  if (blank?.name === 'unit')
    return unlessOne(blank.values(asked), 'unit', (id) =>
      refusalOf({ ...asked, draft: { ...draft, unit: id as UnitId } }),
    );
  if (draft.command === 'sheet' || isEmpty(draft)) return undefined;
  if (!blank) return checkArguments(position, side, draft);
  const why = (value: Json): Refusal | undefined => searchWith(asked, blank, value);
  if (blank.some?.(asked).some((value) => why(value) === undefined)) return undefined;
  return unlessOne(blank.values(asked), blank.name, why);
}

/** The same with a value in a blank, which is taken out again. */
function searchWith(asked: Asked, { name }: Blank, value: Json): Refusal | undefined {
  const draft = asked.draft as unknown as Record<string, unknown>;
  draft[name] = value;
  const refused = search(asked);
  draft[name] = undefined;
  return refused;
}

/** The first refusal, unless one of the values for a blank is not refused. */
function unlessOne<T>(
  values: readonly T[],
  blank: string,
  why: (value: T) => Refusal | undefined,
): Refusal | undefined {
  let first: Refusal | undefined;
  for (const value of values) {
    const refused = why(value);
    if (!refused) return undefined;
    first ??= refused;
  }
  return first ?? refusal(NOTHING[blank] ?? 'target-invalid', 'T-1.9');
}

/** The refusal of a command for which there is nothing to choose from. */
const NOTHING: Readonly<Record<string, string>> = { unit: 'unknown-unit', path: 'bad-path', power: 'unknown-power' };
