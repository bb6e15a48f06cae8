import { none } from '../../kernel/commands/define.ts';
import {
  anything,
  instant,
  manyOf,
  maybe,
  name,
  oneOf,
  type Reader,
  reader,
  recordWith,
  yesOrNo,
} from '../../kernel/commands/readers.ts';
import { type Refusal, refusal, refusalIn } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import { DAY, readInstant, writeInstant } from '../../kernel/instant.ts';
import { asText } from '../../kernel/plain-data.ts';
import { cancelBattle } from '../battle-list.ts';
import { isLater, isPast, owed } from '../deadlines.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { battlesOf, findBattle, isSector, type Position } from '../position.ts';
import { quickBattle } from '../quick.ts';
import { checkResult, finish } from '../results.ts';
import { isCount } from '../setup.ts';
import { ROLES, type State } from '../state.ts';
import { closePhase, leave, tick } from '../turn.ts';
import {
  type Asked,
  askAnything,
  askField,
  askNumber,
  askParts,
  defineCommand,
  NOTE,
  partOf,
  REASON,
} from './define.ts';
import {
  BEGUN,
  bothSides,
  checkStatus,
  defineBattleCommand,
  findAny,
  findChecked,
  RESULT,
  sidesAsked,
  unknownBattle,
} from './define-battle.ts';
import { isSide } from './shared-checks.ts';

/** S-10, S-12: commands that only the game master may give, and those of the clock and of the tactical engine. */

/** The side that a command is about; `checkSides` refuses any other. */
const TARGET = askField(name, ({ position: { state } }) => state.seats.filter((id) => !state.sides[id]!.eliminated));
const sectorsOfMap = ({ position }: Asked): readonly string[] => position.state.map.sectors;

/** An example of a time, for a campaign that has none yet. */
const SOME_TIME = '2026-01-05T09:00:00Z';
/** A time one day after both the deadline and the clock. */
function later({ deadline, clock }: State): string {
  const known = [deadline, clock].flatMap((at) => (at === null ? [] : readInstant(at)!));
  return known.length === 0 ? SOME_TIME : writeInstant(Math.max(...known) + DAY);
}

export const closePhaseCommand = defineCommand('close-phase', {
  clause: 'S-10.5',
  by: 'gm',
  fields: {},
  check({ state }) {
    const code = owed(state);
    return code === undefined ? undefined : refusal(code, 'S-10.5', { phase: state.phase });
  },
  act: closePhase,
});

export const extendDeadline = defineCommand('extend-deadline', {
  clause: 'S-10.7',
  by: 'gm',
  fields: { until: askField(instant, ({ position }) => [later(position.state)], { free: true }), reason: NOTE },
  check: ({ state }, _, { until }) =>
    isLater(state, readInstant(until)!) ? undefined : refusal('deadline-not-later', 'S-10.7'),
  act(resolution, _, { until, reason }) {
    const at = writeInstant(readInstant(until)!);
    resolution.add({ type: 'deadline-extended', phase: resolution.state.phase, until: at, reason: reason || null });
  },
});

export const markAbsent = defineCommand('mark-absent', {
  clause: 'S-10.6',
  by: 'gm',
  phases: ['deployment', 'orders', 'battles'],
  fields: { target: TARGET, absent: askField(maybe(yesOrNo), () => [true, false]) },
  act: (resolution, _, { target: side, absent = true }) => resolution.add({ type: 'side-marked-absent', side, absent }),
});

export const reopenOrders = defineCommand('reopen-orders', {
  clause: 'S-5.15',
  by: 'gm',
  phases: ['events'],
  fields: {},
  act: (resolution) => resolution.add({ type: 'phase-reopened', round: resolution.state.round, phase: 'orders' }),
});

export const quickResolve = defineBattleCommand('quick-resolve', {
  clause: 'S-7.10',
  by: 'gm',
  find: findChecked(findAny, (battle, _, { state }) => {
    const present = bothSides(battle).every((side) => !state.sides[side]!.absent) && !isPast(state);
    return (
      checkStatus(battle, ...BEGUN) ??
      (present ? refusal('players-present', 'S-7.10', { battle: battle.id }) : undefined)
    );
  }),
  act: quickBattle,
});

/** S-7.7: the ruling replaces everything before it. */
export const ruleResult = defineBattleCommand('rule-result', {
  clause: 'S-7.7',
  by: 'gm',
  phases: ['battles', 'results'],
  find: findAny,
  fields: { ...RESULT, reason: NOTE },
  check: (_, battle, said) => refusalIn(checkResult(battle, said)),
  act(resolution, battle, _, { reason, ...command }) {
    const said = checkResult(battle, command) as Outcome;
    resolution.add({ type: 'result-ruled', battle: battle.id, ...said, reason: reason || null });
    finish(resolution, battle, said, 'ruled');
  },
});

export const cancelBattleCommand = defineBattleCommand('cancel-battle', {
  clause: 'S-7.15',
  by: 'gm',
  phases: ['events', 'battles', 'results'],
  find: findAny,
  fields: { reason: REASON },
  act: (resolution, battle, _, { reason }) => cancelBattle(resolution, battle, reason),
});

/** S-8.12: the refusal if the game master may not direct reinforcements. */
const checkDirecting = ({ state }: Position): Refusal | undefined =>
  state.options['orbital-fallback'] === 'gm' ? undefined : refusal('not-gm-choice', 'S-8.12');

export const directOrbital = defineCommand('direct-orbital', {
  clause: 'S-8.12',
  by: 'gm',
  phases: ['results'],
  fields: { target: TARGET, sector: askAnything(sectorsOfMap, { why: ({ position }) => checkDirecting(position) }) },
  begun: checkDirecting,
  check: (position, _, { sector }) =>
    checkDirecting(position) ??
    (isSector(position.state, sector) ? undefined : refusal('unknown-sector', 'S-8.12', { sector: asText(sector) })),
  act: (resolution, _, { target: side, sector }) =>
    resolution.add({ type: 'orbital-directed', side, sector: sector as string }),
});

/** The most armies that the game master may set in one sector. */
const MOST_ARMIES = 10_000;

export const adjustArmies = defineCommand('adjust-armies', {
  clause: 'S-12.2',
  by: 'gm',
  phases: ['orders', 'events', 'battles', 'results'],
  fields: {
    target: TARGET,
    sector: askAnything(sectorsOfMap),
    to: askField({ ...maybe(anything), kind: 'number', least: 0, most: MOST_ARMIES }, none, { optional: false }),
    reason: REASON,
  },
  check({ state }, _, { sector, to }) {
    if (!isSector(state, sector)) return refusal('unknown-sector', 'S-12.2', { sector: asText(sector) });
    return isCount(to, 0) && to <= MOST_ARMIES ? undefined : refusal('bad-amount', 'S-12.2', { sector });
  },
  act: (resolution, _, { target: side, sector, to, reason }) =>
    resolution.add({ type: 'armies-adjusted', side, sector: sector as string, to: to as number, reason }),
});

/** S-12.3: a name without surrounding spaces. */
const memberName = reader((value) => {
  const read = name.read(value);
  return read === read?.trim() ? read : undefined;
});
/** S-12.3: the existing members, or any new name. */
const memberNames = ({ position: { state }, draft: { target } }: Asked): string[] => [
  ...Object.keys(isSide(state, target) ? state.sides[target]!.members : {}),
  '…',
];

export const setMember = defineCommand('set-member', {
  clause: 'S-12.3',
  by: 'gm',
  fields: {
    target: TARGET,
    member: askField(memberName, memberNames, { free: true }),
    roles: askField({ ...manyOf(oneOf(ROLES), 10, 'list'), most: ROLES.length }, () => ROLES),
  },
  act: (resolution, _, { target: side, member, roles }) =>
    resolution.add({ type: 'member-set', side, member, roles: [...new Set(roles)] }),
});

export const expel = defineCommand('expel', {
  clause: 'S-9.7',
  by: 'gm',
  fields: { target: TARGET, reason: REASON },
  act: (resolution, _, { target, reason }) => leave(resolution, target, reason),
});

export const tickCommand = defineCommand('tick', {
  clause: 'S-10.8',
  by: 'clock',
  fields: {
    at: askField(instant, ({ position: { state } }) => [state.deadline ?? state.clock ?? SOME_TIME], { free: true }),
  },
  act: tick,
});

const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;
/** S-7.8: points by side, which have their own refusals. */
const POINTS = recordWith(anything as Reader<number>);

export const recordOutcome = defineCommand('record-outcome', {
  clause: 'S-7.8',
  by: 'tactical',
  phases: ['battles'],
  fields: {
    battle: askAnything(({ position: { state } }) =>
      battlesOf(state).flatMap(({ id, status }) => (status === 'fighting' ? [id] : [])),
    ),
    list: askParts(POINTS, (asked) => {
      const most = Math.max(1, asked.position.state.data.pointsLimit);
      return sidesAsked(asked).map((side) => askNumber(['list'], side, 1, most));
    }),
    lost: askParts(POINTS, (asked) => {
      const list = partOf(asked.draft.list);
      const most = (side: SideId) => Math.max(1, Math.floor(Number(asText(list[side]))) || 1);
      const listed = sidesAsked(asked).filter((side) => list[side] !== undefined);
      return listed.map((side) => askNumber(['lost'], side, 0, most(side)));
    }),
  },
  check({ state }, _, { battle: id, list, lost }) {
    const battle = findBattle(state, id);
    const sides = battle ? bothSides(battle) : Object.keys(list);
    const whole = sides.every((side) => isWhole(list[side], 1) && isWhole(lost[side], 0) && lost[side] <= list[side]);
    const strange = Object.keys({ ...list, ...lost }).some((side) => !sides.includes(side));
    if (!whole || strange) return refusal('bad-argument', 'S-7.8');
    if (!battle) return unknownBattle(id);
    return battle.status === 'fighting' ? undefined : refusal('not-started', 'S-6.9', { battle: battle.id });
  },
  act(resolution, _, { battle: id, list, lost }) {
    const battle = findBattle(resolution.state, id)!;
    const both = (points: typeof list) => Object.fromEntries(bothSides(battle).map((side) => [side, points[side]!]));
    const losses = (side: SideId) => ({ side, list: list[side]!, lost: lost[side]! });
    const outcome = outcomeOf(resolution.state.data, losses(battle.attacker), losses(battle.defender));
    resolution.add({ type: 'outcome-recorded', battle: battle.id, list: both(list), lost: both(lost) });
    finish(resolution, battle, outcome, 'fought');
  },
});
