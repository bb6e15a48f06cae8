import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Json, SideId, UnitId } from '../kernel/ids.ts';
import { type Asked, type Blank, firstOpen } from './blanks.ts';
import { type CommandDraft, type CommandName, tableRow } from './commands.ts';
import { checkArguments, checkReady } from './judge.ts';
import { type Answers, knownIn } from './known.ts';
import { type Position, unitsOfSide } from './position.ts';
import { bareDraft, checkTurn, checkUnit } from './read-command.ts';

/** Why the draft of a command can never become one. */

/** Standing orders of which none is filled in yet. */
export const isEmpty = ({ command, orders }: CommandDraft): boolean =>
  command === 'set-standing' && orders === undefined;

/** Why a command that names no more than a unit, or nothing, can never be completed: asked again and again, worked out once in a state. */
export function refusalOfUnit(
  position: Position,
  side: SideId,
  command: CommandName,
  unit: UnitId | undefined,
): Refusal | undefined {
  const answers = answersAbout(position, side, command);
  const known = answers.get(unit);
  if (known !== undefined) return known || undefined;
  const isOpen = unit === undefined && tableRow(command).takesUnit;
  const refused = isOpen
    ? refusalOfSide(position, side, command)
    : (checkTurn(position, side, command) ?? refusalOfBare(position, side, command, unit));
  answers.set(unit, refused ?? false);
  return refused;
}

function answersAbout({ state }: Position, side: SideId, command: CommandName): Answers {
  const { refusals } = knownIn(state, side);
  let answers = refusals.get(command);
  if (!answers) {
    answers = new Map();
    refusals.set(command, answers);
  }
  return answers;
}

/** Why no unit of the side can be given a command. */
const refusalOfSide = (position: Position, side: SideId, command: CommandName): Refusal | undefined =>
  checkTurn(position, side, command) ??
  unlessOne(unitsOfSide(position, side), 'unit', ({ id }) => refusalOfUnit(position, side, command, id));

function refusalOfBare(
  position: Position,
  side: SideId,
  command: CommandName,
  unit: UnitId | undefined,
): Refusal | undefined {
  if (command === 'default') return undefined;
  const barred = unit === undefined ? undefined : refusalOfReady(position, side, { command, unit });
  return barred ?? search({ position, side, draft: bareDraft(command, unit) });
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
