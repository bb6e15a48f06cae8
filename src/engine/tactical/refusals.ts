import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Json, SideId, UnitId } from '../kernel/ids.ts';
import { type Asked, type Blank, firstOpen } from './blanks.ts';
import { type CommandDraft, type CommandName, tableRow } from './commands.ts';
import { checkArguments, checkReady } from './judge.ts';
import { knownIn, type OfUnits } from './known.ts';
import { type Position, unitsOfSide } from './position.ts';
import { bareDraft, checkTurn, checkUnit } from './read-command.ts';

/** Why the draft of a command can never become one. */

/** Standing orders of which none is filled in yet. */
export const isEmpty = ({ command, orders }: CommandDraft): boolean =>
  command === 'set-standing' && orders === undefined;

export function found<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
const noAnswers = <K, V>(): Map<K, V> => new Map();

/** Why a command that names no more than a unit, or nothing, can never be completed: asked again and again, worked out once in a state. */
export function refusalOfUnit(
  position: Position,
  side: SideId,
  command: CommandName,
  unit: UnitId | undefined,
): Refusal | undefined {
  const ofSide = found(knownIn(position.state).refusals, side, noAnswers<CommandName, OfUnits>);
  const answers = found(ofSide, command, noAnswers<UnitId | undefined, Refusal | false>);
  let answer = answers.get(unit);
  if (answer === undefined) {
    const isOpen = unit === undefined && tableRow(command).takesUnit;
    answer =
      (isOpen
        ? refusalOfSide(position, side, command)
        : refusalOf({ position, side, draft: bareDraft(command, unit) })) ?? false;
    answers.set(unit, answer);
  }
  return answer || undefined;
}

/** Why no unit of the side can be given a command. */
const refusalOfSide = (position: Position, side: SideId, command: CommandName): Refusal | undefined =>
  checkTurn(position, side, command) ??
  unlessOne(unitsOfSide(position, side), 'unit', ({ id }) => refusalOfUnit(position, side, command, id));

/** Why a draft can never become a command, if so: tries the values of its open blanks one after another. The draft must be no one else's. */
export function refusalOf(asked: Asked): Refusal | undefined {
  const { position, side, draft } = asked;
  const { command } = draft;
  const refused = checkTurn(position, side, command);
  if (refused || command === 'default') return refused;
  const barred =
    draft.unit === undefined ? undefined : (checkUnit(position, side, draft) ?? checkReady(position, draft));
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
