import { choice } from '../kernel/choice.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { DAY, readInstant, writeInstant } from '../kernel/instant.ts';
import type { Draft, Field } from '../kernel/system.ts';
import { battleField, resultFields } from './battle-options.ts';
import { resolveQuickly } from './battles.ts';
import type { CommandName } from './commands.ts';
import { checkDirecting, MOST_ARMIES } from './master.ts';
import { battlesOf, findBattle, type Position } from './position.ts';
import { ROLES, type State } from './state.ts';

/** The blanks of commands of the master, the clock and the tactical engine. */

/** An example of a time, for a campaign that has none yet. */
const SOME_TIME = '2026-01-05T09:00:00Z';

const reason = (optional: boolean): Field => ({
  kind: 'one',
  name: 'reason',
  free: true,
  choices: [choice('…')],
  ...(optional && { optional }),
});

export function masterFields(position: Position, command: CommandName, draft: Draft): Field[] {
  const { state } = position;
  const battles = battlesOf(state);
  switch (command) {
    case 'extend-deadline':
      return [moment('until', later(state)), reason(true)];
    case 'mark-absent':
      return [target(state), { kind: 'one', name: 'absent', optional: true, choices: [choice(true), choice(false)] }];
    case 'quick-resolve':
      return [battleField(battles, (id) => resolveQuickly(position, id))];
    case 'rule-result':
      return [battleField(battles, () => ({})), ...resultFields(position, draft), reason(true)];
    case 'cancel-battle':
      return [battleField(battles, () => ({})), reason(false)];
    case 'direct-orbital':
      return [target(state), sectorField(state, checkDirecting(position))];
    case 'adjust-armies':
      return [
        target(state),
        sectorField(state),
        { kind: 'number', name: 'to', least: 0, most: MOST_ARMIES },
        reason(false),
      ];
    case 'set-member':
      return [target(state), memberField(state, draft.target), rolesField];
    case 'expel':
      return [target(state), reason(false)];
    case 'tick':
      return [moment('at', state.deadline ?? state.clock ?? SOME_TIME)];
    case 'record-outcome':
      return outcomeFields(state, draft);
    default:
      return [];
  }
}

const moment = (name: string, at: string): Field => ({ kind: 'one', name, free: true, choices: [choice(at)] });

/** A time one day after both the deadline and the clock. */
function later({ deadline, clock }: State): string {
  const known = [deadline, clock].flatMap((at) => (at === null ? [] : readInstant(at)!));
  return known.length === 0 ? SOME_TIME : writeInstant(Math.max(...known) + DAY);
}

const target = ({ seats, sides }: State): Field => ({
  kind: 'one',
  name: 'target',
  choices: seats.filter((id) => !sides[id]!.eliminated).map((id) => choice(id)),
});

const sectorField = ({ map }: State, refused?: Refusal): Field => ({
  kind: 'one',
  name: 'sector',
  choices: map.sectors.map((sector) => choice(sector, refused)),
});

/** S-12.3: a present member, or any new name. */
function memberField({ sides }: State, of: unknown): Field {
  const side = typeof of === 'string' && Object.hasOwn(sides, of) ? sides[of] : undefined;
  const names = [...Object.keys(side?.members ?? {}), '…'];
  return { kind: 'one', name: 'member', free: true, choices: names.map((name) => choice(name)) };
}

const rolesField: Field = {
  kind: 'list',
  name: 'roles',
  choices: ROLES.map((role) => choice(role)),
  least: 0,
  most: ROLES.length,
};

/** S-6.9: the result that the tactical engine reports of a battle in progress. */
function outcomeFields(state: State, draft: Draft): Field[] {
  const fighting = battlesOf(state).filter(({ status }) => status === 'fighting');
  const battle = findBattle(state, draft.battle);
  const sides = battle ? [battle.attacker, battle.defender] : [];
  const lists = (typeof draft.list === 'object' && draft.list !== null ? draft.list : {}) as Record<SideId, unknown>;
  const points = (side: SideId) => Math.max(1, Math.floor(Number(lists[side])) || 1);
  return [
    battleField(fighting, () => ({})),
    ...sides.map((side) => ({ kind: 'number', name: side, within: ['list'], least: 1, most: limit(state) }) as const),
    ...sides
      .filter((side) => lists[side] !== undefined)
      .map((side) => ({ kind: 'number', name: side, within: ['lost'], least: 0, most: points(side) }) as const),
  ];
}

const limit = ({ data }: State): number => Math.max(1, data.pointsLimit);
