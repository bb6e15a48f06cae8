import { choice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { type Choice, type Draft, type Field, open } from '../kernel/system.ts';
import { checkMost, demanded } from './army-lists.ts';
import { answer, chooseBonus, listable, type Own, offer, ownBattle, reportable, start } from './battles.ts';
import type { CommandName } from './commands.ts';
import { CATEGORIES, ROLES_OF_ARMY } from './data.ts';
import { isCategory, isDraw } from './outcome.ts';
import { checkMember } from './permit.ts';
import { type Act, battlesOf, findBattle, type Position, takesPart } from './position.ts';
import type { ArmyList, Battle } from './state.ts';

/** The blanks of a side's commands about its battles. */

export function battleFields(position: Position, own: Own, command: CommandName, draft: Draft): Field[] {
  const { side } = own;
  const battles = (check: (id: string) => Refusal | Act | Battle) =>
    battleField(
      battlesOf(position.state).filter((battle) => takesPart(battle, side)),
      check,
    );
  switch (command) {
    case 'choose-bonus':
      return [battles((id) => chooseBonus(position, side, id))];
    case 'assign-battle':
      return [battles((id) => ownBattle(position, side, id)), memberField(position, side)];
    case 'submit-list': {
      const battle = findBattle(position.state, draft.battle);
      const field = battles((id) => listable(position, own, id));
      return battle && takesPart(battle, side) ? [field, listField(position, battle, side, draft.list)] : [field];
    }
    case 'start-battle':
      return [battles((id) => start(position, own, id))];
    case 'report-result':
      return [battles((id) => reportable(position, own, id)), ...resultFields(position, draft)];
    case 'confirm-result':
      return [battles((id) => answer(position, own, id, 'confirm'))];
    case 'dispute-result':
      return [
        battles((id) => answer(position, own, id, { note: null })),
        { kind: 'one', name: 'note', optional: true, free: true, choices: [choice('…')] },
      ];
    case 'offer-quick':
      return [battles((id) => offer(position, own, id))];
    default:
      return [];
  }
}

/** A choice of battles, each with the reason it cannot be chosen, if so. */
export function battleField(battles: readonly Battle[], check: (id: string) => Refusal | object): Field {
  const choices = battles.map(({ id }) => {
    const found = check(id);
    return choice(id, 'code' in found ? found : undefined);
  });
  return { kind: 'one', name: 'battle', choices };
}

/** S-6.8: a choice of the side's tacticians, or nobody. */
function memberField({ state }: Position, side: SideId): Field {
  const members = Object.keys(state.sides[side]!.members);
  const choices = members.map((member) => choice(member, checkMember(state, side, member, 'tactician')));
  return { kind: 'one', name: 'member', choices: [choice(null), ...choices] };
}

/** S-7.1: a category, and a winner if the category has one. */
export function resultFields({ state }: Position, { battle: id, category }: Draft): Field[] {
  const battle = findBattle(state, id);
  const fields: Field[] = [{ kind: 'one', name: 'category', choices: CATEGORIES.map((each) => choice(each)) }];
  if (!battle || !isCategory(category) || isDraw(category)) return fields;
  return [...fields, { kind: 'one', name: 'winner', choices: [choice(battle.attacker), choice(battle.defender)] }];
}

/** S-6.6: the next entry of a list; required roles come first. The points on offer are an even share; any other fitting number is allowed. */
function listField({ state }: Position, battle: Battle, side: SideId, given: unknown): Field {
  const list = (Array.isArray(given) ? given : []) as ArmyList;
  const row = state.data.foc[battle.foc[side]!]!;
  const most = state.data.pointsLimit;
  const left = list.reduce((rest, entry) => rest - (Number(entry?.points) || 0), most);
  const points = Math.max(0, Math.min(left, Math.floor(most / 10)));
  const wanted: readonly string[] = demanded(row, list);
  const spent = left > 0 || wanted.length > 0 ? undefined : refusal('list-over-points', 'S-6.6', { given: most, most });
  const choices = ROLES_OF_ARMY.map((role): Choice => {
    const longer = [...list, { role, points }];
    return choice({ role, points }, checkMost(row, longer) ?? spent);
  });
  const first = open(choices).filter(({ value }) => wanted.includes((value as { readonly role: string }).role));
  return { kind: 'next', name: 'list', choices: first.length > 0 ? first : choices };
}
