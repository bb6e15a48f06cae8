import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { deepFreeze } from '../kernel/freeze.ts';
import type { Seat, SideId } from '../kernel/ids.ts';
import { checkJoin, checkJoiner, join } from './characters.ts';
import { charge, checkCharge, checkCharger } from './charge.ts';
import type { Arguments, Command, CommandDraft, CommandName } from './commands.ts';
import { checkDeepStrike, checkDeepStriker, checkPlace, deepStrike, defaultPlace, place } from './deep-strike.ts';
import { checkDeploy, checkEndDeployment, checkUndeployed, deploy, reserve } from './deployment.ts';
import { checkFight, fight } from './fight.ts';
import { checkSubmitList, submitList } from './lists.ts';
import { checkBoard, checkMove, checkMover, move } from './movement.ts';
import { endGame } from './outcome.ts';
import { type Act, findUnit, type Position, type Resolution, unitOf } from './position.ts';
import { cast, checkCast } from './psychic.ts';
import { checkSeat, checkUnit, type GivenCommand, readCommand } from './read-command.ts';
import { checkRegroup, checkRegrouper, regroup } from './regroup.ts';
import { arrive, checkArrive, checkArriving, checkRerollEdge, checkReserve, rerollEdge } from './reserves.ts';
import { checkRun, checkRunner, run } from './running.ts';
import { checkChooseEdge, checkChooseFirst, chooseEdge, chooseFirst } from './setup.ts';
import { checkSheet, continueSheet, postSheet, skip } from './sheet.ts';
import { checkShoot, checkShooter, shoot } from './shooting.ts';
import { isStanding } from './standing.ts';
import type { Standing, Unit } from './state.ts';
import { checkDisembark, checkEmbark, checkPassenger, disembark, embark } from './transports.ts';
import { endPhase } from './turn.ts';

/** Table 23.11: judges commands. `decide` carries out those that pass, `options` offers them. */

/** The alternatives of one command that are tried (T-1.10). */
const MOST_ALTERNATIVES = 8;

interface Allowed {
  readonly position: Position;
  readonly seat: Seat;
  readonly command: Command;
  readonly given: GivenCommand;
}
/** The command that was allowed last: `decide` is mostly given the one that `options` has just found. */
let latest: Allowed | undefined;

/** Notes that a command, which reads as `given`, has passed every check. Returns it frozen: it stays what was checked. */
export function allow({ rules, state }: Position, seat: Seat, command: Command, given: GivenCommand): Command {
  deepFreeze(command);
  latest = { position: { rules, state }, seat, command, given };
  return command;
}
const isAllowed = ({ rules, state }: Position, seat: Seat, raw: unknown): boolean =>
  latest !== undefined &&
  raw === latest.command &&
  seat === latest.seat &&
  state === latest.position.state &&
  rules === latest.position.rules;

/** Judges a command from anywhere: returns a refusal, or the function that carries it out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown, depth = 0): Refusal | Act {
  if (isAllowed(position, seat, raw)) return actOf(latest!.given);
  const read = readCommand(position, seat, raw);
  const refused = 'code' in read ? read : checkCommand(position, read.side, read.command);
  if (!refused) return actOf(read as GivenCommand);
  if (depth >= MOST_ALTERNATIVES) return refused;
  const spare = (raw as { readonly else?: unknown } | null)?.else;
  if (typeof spare !== 'object' || spare === null) return refused;
  const other = judgeCommand(position, seat, { ...spare, ...inherited(raw) }, depth + 1);
  if (typeof other !== 'function') return other;
  return (resolution) => {
    skip(resolution, 'code' in read ? seat : read.side, raw, refused.code);
    other(resolution);
  };
}
const actOf =
  ({ side, command }: GivenCommand): Act =>
  (now) =>
    RULES[command.command].act(now, command as Checked, side);
/** The side for which the alternative is given, too. */
const inherited = (raw: unknown): object => {
  const { for: side } = raw as { readonly for?: unknown };
  return side === undefined ? {} : { for: side };
};

/** A command that has passed its check: what the check demands is there. */
type Checked = Command & Pick<Arguments, 'unit' | 'list' | 'edge' | 'first' | 'hex' | 'by' | 'into' | 'transport'>;

/** One row of table 23.11. */
interface Rule {
  /** The first checks, about the unit alone: no other argument changes their refusal. */
  readonly ready?: (position: Position, unit: Unit) => Refusal | undefined;
  /** Judges a command of the right form, of a side that may give it now; `unit` is the unit that it names, if it takes one. */
  readonly check?: (position: Position, unit: Unit, command: Command, side: SideId) => Refusal | undefined;
  readonly act: (now: Resolution, command: Checked, side: SideId) => void;
}

const RULES: Readonly<Record<CommandName, Rule>> = {
  'submit-list': {
    check: (position, _, command, side) => checkSubmitList(position, side, command),
    act: (now, { list }, side) => submitList(now, side, list),
  },
  'choose-edge': {
    check: (position, _, command) => checkChooseEdge(position, command),
    act: (now, { edge }, side) => chooseEdge(now, side, edge),
  },
  'choose-first': {
    check: (position, _, command) => checkChooseFirst(position, command),
    act: (now, { first }) => chooseFirst(now, first),
  },
  deploy: {
    ready: checkUndeployed,
    check: checkDeploy,
    act: (now, { unit, hex, facing }) => deploy(now, unit, hex, facing),
  },
  reserve: { check: checkReserve, act: (now, { unit, by }) => reserve(now, unit, by) },
  join: { ready: checkJoiner, check: checkJoin, act: (now, { unit, into }) => join(now, unit, into) },
  embark: { check: checkEmbark, act: (now, { unit, transport, path }) => embark(now, unit, transport, path) },
  disembark: {
    ready: checkPassenger,
    check: checkDisembark,
    act: (now, { unit, path = [] }) => disembark(now, unit, path),
  },
  arrive: {
    ready: checkArriving,
    check: checkArrive,
    act: (now, { unit, path = [], facing }) => arrive(now, unit, path, facing),
  },
  'deep-strike': {
    ready: checkDeepStriker,
    check: checkDeepStrike,
    act: (now, { unit, hex, facing }) => deepStrike(now, unit, hex, facing),
  },
  'reroll-edge': { ready: checkRerollEdge, act: (now, { unit }) => rerollEdge(now, unit) },
  regroup: {
    ready: checkRegrouper,
    check: checkRegroup,
    act: (now, { unit, to }) => regroup(now, unit, to),
  },
  move: {
    ready: checkMover,
    check: checkMove,
    act: (now, { unit, path = [], facing }) => move(now, unit, path, facing),
  },
  cast: { check: checkCast, act: (now, command) => cast(now, command.unit, command) },
  shoot: { ready: checkShooter, check: checkShoot, act: (now, command) => shoot(now, command.unit, command) },
  run: {
    ready: checkRunner,
    check: checkRun,
    act: (now, { unit, path = [], facing }) => run(now, unit, path, facing),
  },
  charge: {
    ready: (position, unit) => checkBoard(position, unit) ?? checkCharger(position, unit),
    check: checkCharge,
    act: (now, command) => charge(now, command.unit, command),
  },
  fight: { ready: checkFight, act: (now, { unit }) => fight(now, unit) },
  place: {
    check: (position, _, command, side) => checkPlace(position, side, command),
    act: (now, { hex }) => putDown(now, hex),
  },
  default: { check: checkDefault, act: (now) => putDown(now, defaultPlace(now)!) },
  'end-phase': {
    check: (position, _, __, side) =>
      position.state.phase === 'deployment' ? checkEndDeployment(position, side) : undefined,
    act: (now, _, side) => endPhase(now, side),
  },
  'set-standing': {
    check: (position, _, { orders }, side) =>
      isStanding(orders) && !namesOwn(position, side, orders) ? undefined : refusal('bad-argument', 'T-22.2'),
    act: (now, { unit, orders }, side) =>
      now.add({ type: 'standing-set', side, unit, orders: { ...(orders as Partial<Standing>) } }),
  },
  sheet: {
    check: (_, __, command) => checkSheet(command),
    act: (now, { orders }, side) => postSheet(judgeCommand, now, side, orders as readonly unknown[]),
  },
  concede: { act: (now, _, side) => endGame(now, side) },
};

/** Why a command of the right form is refused, of a side that may give it now. */
const checkCommand = (position: Position, side: SideId, command: Command): Refusal | undefined =>
  checkReady(position, command) ?? checkArguments(position, side, command);

/** Why a draft in which nothing is open is no command of the seat, given for the side. */
export const checkDraft = (position: Position, seat: Seat, side: SideId, draft: CommandDraft): Refusal | undefined =>
  checkSeat(position, seat, side, draft.command) ??
  checkUnit(position, side, draft) ??
  checkCommand(position, side, draft);

/** Why the unit of a command cannot be given it, whatever else it says. */
export const checkReady = (position: Position, { command, unit }: Command): Refusal | undefined =>
  RULES[command].ready?.(position, unitOf(position, unit!));

/** Why a command of the right form is refused for another reason than its unit. */
export function checkArguments(position: Position, side: SideId, command: Command): Refusal | undefined {
  const unit = command.unit === undefined ? undefined! : unitOf(position, command.unit);
  return RULES[command.command].check?.(position, unit, command, side);
}

/** Table 23.15: only enemies can be named. A name that no unit has may be that of one that is gone. */
function namesOwn(position: Position, side: SideId, { attack, intercept }: Partial<Standing>): boolean {
  const named = [attack, ...(Array.isArray(intercept) ? intercept : [])];
  return named.some((id) => findUnit(position, id ?? undefined)?.side === side);
}

/** T-22.4. */
function checkDefault(position: Position): Refusal | undefined {
  if (!position.state.pending) return refusal('nothing-pending', 'T-22.4');
  return defaultPlace(position) === undefined ? refusal('bad-placement', 'T-18.40') : undefined;
}

/** T-18.40: the unit that was misplaced stands; what was ordered besides goes on. */
function putDown(now: Resolution, hex: Hex): void {
  place(now, hex);
  continueSheet(judgeCommand, now);
}
