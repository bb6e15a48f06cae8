import type { Fields } from '../../kernel/commands/readers.ts';
import { type Refusal, refusal, refusalIn } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import { asText } from '../../kernel/plain-data.ts';
import { CATEGORIES } from '../data.ts';
import { isCategory, isDraw } from '../outcome.ts';
import { battlesOf, findBattle, type Position, type Resolution, takesPart } from '../position.ts';
import type { Battle, BattleStatus } from '../state.ts';
import { type Asked, askAnything, type CommandIn, defineCommand, type Spec } from './define.ts';
import { type Own, ownOf } from './shared-checks.ts';

/** S-5 to S-7: rows of commands about a battle, which is their first field. */

const BATTLE = askAnything(() => []);
type BattleFields<F extends Fields> = { readonly battle: typeof BATTLE } & F;
type BattleCommand<Name extends string, F extends Fields> = CommandIn<Name, BattleFields<F>>;

/** The battle that a command may be about, or its refusal. */
export type FindBattle = (position: Position, own: Own, id: unknown) => Battle | Refusal;

interface BattleRules<Name extends string, F extends Fields> {
  readonly find: FindBattle;
  readonly fields?: F;
  readonly check?: (
    now: Position,
    battle: Battle,
    command: BattleCommand<Name, F>,
    side: SideId,
  ) => Refusal | undefined;
  readonly act: (resolution: Resolution, battle: Battle, side: SideId, command: BattleCommand<Name, F>) => void;
}

/** Offers a side its own battles, the game master all of them. */
export const defineBattleCommand = <const Name extends string, F extends Fields = Record<never, never>>(
  name: Name,
  {
    find,
    fields,
    check,
    act,
    ...spec
  }: Omit<Spec<Name, BattleFields<F>>, keyof BattleRules<Name, F>> & BattleRules<Name, F>,
) => {
  const battle = askAnything(
    ({ position, side }) =>
      battlesOf(position.state).flatMap((each) => (spec.by === 'gm' || takesPart(each, side) ? [each.id] : [])),
    { why: ({ position, side, draft }, id) => refusalIn(find(position, ownOf(side, draft), id)) },
  );
  return defineCommand<Name, BattleFields<F>>(name, {
    phases: ['battles'],
    ...(spec as Omit<Spec<Name, BattleFields<F>>, keyof BattleRules<Name, F>>),
    fields: { battle, ...fields } as BattleFields<F>,
    check(position, side, command) {
      const found = find(position, ownOf(side, command), idIn(command));
      return 'code' in found ? found : check?.(position, found, command, side);
    },
    act: (resolution, side, command) => act(resolution, findBattle(resolution.state, idIn(command))!, side, command),
  });
};
const idIn = (command: object): unknown => (command as { readonly battle?: unknown }).battle;

/** Any existing battle. */
export const findAny: FindBattle = ({ state }, _, id) => findBattle(state, id) ?? unknownBattle(id);

/** A battle that is found that way, unless `check` refuses it. */
export const findChecked =
  (find: FindBattle, check: (battle: Battle, own: Own, position: Position) => Refusal | undefined): FindBattle =>
  (position, own, id) => {
    const battle = find(position, own, id);
    return 'code' in battle ? battle : (check(battle, own, position) ?? battle);
  };
export const unknownBattle = (id: unknown): Refusal => refusal('unknown-battle', 'S-5.7', { battle: asText(id) });

const STATUS_CODES: Readonly<Partial<Record<BattleStatus, string>>> = {
  final: 'result-final',
  cancelled: 'result-final',
  fighting: 'battle-in-progress',
  reported: 'already-reported',
  disputed: 'already-reported',
};
/** Every status but `pending`. */
export const BEGUN = Object.keys(STATUS_CODES) as BattleStatus[];
/** Refuses a battle with one of these statuses. */
export function checkStatus({ id, status }: Battle, ...barred: readonly BattleStatus[]): Refusal | undefined {
  return barred.includes(status) ? refusal(STATUS_CODES[status]!, 'S-7.3', { battle: id }) : undefined;
}

export const bothSides = ({ attacker, defender }: Battle): readonly SideId[] => [attacker, defender];
/** The sides of the battle that a draft names. */
export function sidesAsked({ position, draft }: Asked): readonly SideId[] {
  const battle = findBattle(position.state, draft.battle);
  return battle ? bothSides(battle) : [];
}

const hasWinner = (category: unknown): boolean => isCategory(category) && !isDraw(category);
/** S-7.1: a category, and a winner if the category has one. */
export const RESULT = {
  category: askAnything(() => CATEGORIES),
  winner: askAnything(sidesAsked, {
    when: (asked) => hasWinner(asked.draft.category) && sidesAsked(asked).length > 0,
  }),
};
