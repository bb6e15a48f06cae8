import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import { checkFight, checkRetreat, endAnswers, fight, retreat } from './answers.ts';
import { build, checkBuild, checkOneMore, checkSacrifice, checkVictim, sacrifice } from './buildings.ts';
import type { Command, CommandName, CommandOf } from './commands.ts';
import {
  bombard,
  checkBombard,
  checkBombarder,
  checkDeathstrike,
  checkFireGun,
  checkGun,
  checkLauncher,
  fireGun,
  launchDeathstrike,
} from './fire.ts';
import { checkInfiltrate, checkInfiltrator, checkReveal, infiltrate, reveal } from './infiltration.ts';
import { checkAirlift, checkBoarding, checkPassenger, checkPort, checkShuttle, lift } from './lifts.ts';
import { checkGroup, checkMove, moveUnits } from './movement.ts';
import { checkRestore, restore } from './objects.ts';
import { settled } from './pending.ts';
import { type Act, type Position, type Resolution, unitOf, unitsOf } from './position.ts';
import { readCommand } from './read-command.ts';
import {
  addGuard,
  buy,
  checkAddGuard,
  checkBought,
  checkBuy,
  checkDrop,
  checkDropPrice,
  checkDropped,
  checkMobilize,
  checkPrice,
  drop,
  mobilize,
} from './reinforcements.ts';
import { checkRepair, repair } from './repairs.ts';
import { castSorcery, checkSorcerer, checkSorcery } from './sorcery.ts';
import type { Unit } from './state.ts';
import { afterAnswers, concede, endTurn } from './turn.ts';

/** V-9: what each command needs, and what it does. `decide` carries out those that pass, `options` offers them. */

interface Rule<C> {
  /**
   * The refusal of a command that is not whole yet, if nothing more can mend it. `check` refuses the same: this only
   * saves `options` from trying what comes to nothing.
   */
  readonly begun?: (position: Position, side: SideId, draft: Partial<C>) => Refusal | undefined;
  /** The refusal by the codes of V-9 in their order; nothing is refused when absent. */
  readonly check?: (position: Position, side: SideId, command: C) => Refusal | undefined;
  readonly act: (resolution: Resolution, side: SideId, command: C) => void;
}

/** A command after which the ground is settled (D-5.9). */
const order = <C>({ act, ...checks }: Rule<C>): Rule<C> => ({
  ...checks,
  act: (resolution, side, command) => settled(resolution, () => act(resolution, side, command)),
});

/** The same for what one unit does. */
const unitOrder = <C extends { readonly unit: UnitId }>({
  begun,
  check,
  act,
}: {
  readonly begun?: (position: Position, unit: Unit) => Refusal | undefined;
  readonly check: (position: Position, unit: Unit, command: C) => Refusal | undefined;
  readonly act: (resolution: Resolution, unit: Unit, command: C) => void;
}): Rule<C> =>
  order({
    ...(begun && {
      begun: (position, _, { unit }) => (unit === undefined ? undefined : begun(position, unitOf(position, unit))),
    }),
    check: (position, _, command) => check(position, unitOf(position, command.unit), command),
    act: (resolution, _, command) => act(resolution, unitOf(resolution, command.unit), command),
  });

/** D-2.2: the last answer ends the phase. */
const answer = <C>({ act, ...checks }: Rule<C>): Rule<C> => ({
  ...checks,
  act(resolution, side, command) {
    act(resolution, side, command);
    afterAnswers(resolution);
  },
});
const END_ANSWERS: Rule<unknown> = answer({ act: endAnswers });

const RULES: { readonly [K in CommandName]: Rule<CommandOf<K>> } = {
  // D-17.2: a paper replaces the one before.
  'set-battle-order': {
    act: (resolution, side, { at, order }) => resolution.add({ type: 'battle-order-lodged', side, at, order }),
  },
  'set-casualty': {
    act: (resolution, side, { at, unit }) => resolution.add({ type: 'casualty-lodged', side, at, unit }),
  },
  'set-standing': {
    act: (resolution, side, { command: _, at = null, ...standing }) =>
      resolution.add({ type: 'standing-lodged', side, at, standing: standing as never }),
  },
  fight: answer({ check: checkFight, act: fight }),
  retreat: answer({
    check(position, side, command) {
      const plan = checkRetreat(position, side, command);
      return 'code' in plan ? plan : undefined;
    },
    act: retreat,
  }),
  'end-answers': END_ANSWERS,
  repair: unitOrder({ check: checkRepair, act: repair }),
  buy: order({
    begun: (position, side, { type, ...more }) =>
      type === undefined
        ? undefined
        : (checkBought(position, side, { type, ...more }) ?? checkPrice(position, side, { type, ...more })),
    check: checkBuy,
    act: buy,
  }),
  drop: order({
    begun: (position, side, { type, ...more }) =>
      type === undefined
        ? undefined
        : (checkDropped(position, side, { type, ...more }) ?? checkDropPrice(position, side, { type, ...more })),
    check: checkDrop,
    act: drop,
  }),
  mobilize: order({ check: checkMobilize, act: mobilize }),
  build: order({
    begun: (position, side, { type }) => (type === undefined ? undefined : checkOneMore(position, side, type)),
    check: checkBuild,
    act: build,
  }),
  restore: order({
    check: (position, side, { at }) => checkRestore(position, side, at),
    act: (resolution, side, { at }) => restore(resolution, side, at),
  }),
  'add-guard': unitOrder({ check: checkAddGuard, act: (resolution, { id }) => addGuard(resolution, id) }),
  move: order({
    begun: (position, _, { units }) => (units?.length ? checkGroup(position, unitsOf(position, units)) : undefined),
    check: (position, side, command) => checkMove(position, side, unitsOf(position, command.units), wayOf(command)),
    act: (resolution, side, command) => moveUnits(resolution, side, command.units, wayOf(command)),
  }),
  infiltrate: unitOrder({
    begun: checkInfiltrator,
    check: (position, unit, { to }) => checkInfiltrate(position, unit, to),
    act: (resolution, unit, { to }) => infiltrate(resolution, unit, to),
  }),
  reveal: unitOrder({ check: (_, unit) => checkReveal(unit), act: reveal }),
  bombard: unitOrder({ begun: checkBombarder, check: checkBombard, act: bombard }),
  sorcery: unitOrder({ begun: checkSorcerer, check: checkSorcery, act: castSorcery }),
  deathstrike: order({ begun: checkLauncher, check: checkDeathstrike, act: launchDeathstrike }),
  sacrifice: unitOrder({
    begun: checkVictim,
    check: (position, unit, { army }) => checkSacrifice(position, unit, army),
    act: (resolution, unit, { army }) => sacrifice(resolution, unit, army),
  }),
  shuttle: unitOrder({
    begun: checkBoarding,
    check: (position, unit, { to }) => checkShuttle(position, unit, to),
    act: (resolution, unit, { to }) => lift(resolution, unit, to, null),
  }),
  airlift: order({
    begun: (position, side, { port, unit }) =>
      (port === undefined ? undefined : checkPort(position, side, port)) ??
      (unit === undefined ? undefined : checkPassenger(position, unitOf(position, unit))),
    check: (position, _, { port, unit, to }) => checkAirlift(position, port, unitOf(position, unit), to),
    act: (resolution, _, { port, unit, to }) => lift(resolution, unitOf(resolution, unit), to, port),
  }),
  'fire-gun': order({
    begun: (position, side, { gun }) => (gun === undefined ? undefined : checkGun(position, side, gun)),
    check: checkFireGun,
    act: fireGun,
  }),
  'end-turn': { act: endTurn },
  concede: { act: concede },
  // D-17.7: the game master's way on when a side is silent.
  'pass-for': {
    check: ({ state: { active } }, seat, command) => {
      if (seat !== GM) return refusal('not-gm', 'D-17.7');
      return command.for === active ? undefined : refusal('not-your-turn', 'D-17.7', { active });
    },
    act(resolution, _, command) {
      if (resolution.state.phase === 'answer') END_ANSWERS.act(resolution, command.for, command);
      if (resolution.state.phase === 'orders') endTurn(resolution);
    },
  },
};
const wayOf = ({ path, to }: CommandOf<'move'>) => path ?? [to!];

export const ruleOf = (name: CommandName): Rule<unknown> => RULES[name] as Rule<unknown>;

interface Allowed {
  readonly position: Position;
  readonly seat: Seat;
  readonly command: Command;
}
/** The command that was allowed last: `decide` is mostly given the one that `options` has just found. */
let latest: Allowed | undefined;

/** The command that a draft comes to, frozen with its lists and records; or its refusal. */
export function commandFrom(position: Position, seat: Seat, raw: unknown): Command | Refusal {
  const command = readCommand(position, seat, raw);
  const refused = 'code' in command ? command : ruleOf(command.command).check?.(position, seat, command);
  if (refused) return refused;
  for (const argument of Object.values(command)) if (typeof argument === 'object') Object.freeze(argument);
  Object.freeze(command);
  latest = { position, seat, command: command as Command };
  return command;
}

const isAllowed = ({ rules, state }: Position, seat: Seat, raw: unknown): raw is Command =>
  latest !== undefined &&
  raw === latest.command &&
  seat === latest.seat &&
  state === latest.position.state &&
  rules === latest.position.rules;

/** Judges a command from anywhere: returns a refusal, or the function that carries it out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown): Refusal | Act {
  const command = isAllowed(position, seat, raw) ? raw : commandFrom(position, seat, raw);
  return 'code' in command ? command : (resolution) => ruleOf(command.command).act(resolution, seat, command);
}
