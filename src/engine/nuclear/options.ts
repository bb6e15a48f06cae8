import { asText } from '../kernel/as-text.ts';
import { choice, LazyChoice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import { remembered } from '../kernel/remember.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import type { Command } from './commands.ts';
import { plannableHexes } from './deployment.ts';
import { checkCommand, checkTurn } from './judge.ts';
import { feasible, fieldsOfOrder } from './order-options.ts';
import { checkOrder, checkReady, checkWithdraw } from './orders.ts';
import { checkPlaceBase } from './phases.ts';
import { type Position, sideOf, typeOf, unitOf } from './position.ts';
import { checkBuy, checkFortify, checkOwn, checkUpgradeChoice } from './preparation.ts';
import { askedByEvent } from './random-events.ts';
import { readCommand } from './read-command.ts';
import type { Phase, Unit } from './state.ts';
import { boardOf } from './terrain.ts';
import type { UnitOrder } from './unit-orders.ts';
import { inReserve, unitsOfSide } from './units.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units,
 * `{ unit }` the unit's orders, and so on until `ready`. Every choice without a refusal leads to a command that `decide`
 * accepts, because both use the same checks. `{ sheet: true }` gives options for a sheet, whoever's turn it is.
 */
export function optionsFor(position: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  if (position.state.phase === 'over') return { fields: [], refusal: refusal('game-over', 'N-16.4') };
  if (seat !== GM && !Object.hasOwn(position.state.sides, seat)) return { fields: [] };
  const inSheet = draft.sheet === true;
  if (draft.command === undefined)
    return {
      fields:
        draft.unit === undefined
          ? firstFields(position, seat, inSheet)
          : orderFields(position, seat, asText(draft.unit), inSheet),
    };
  const parts = draft.sheet === undefined ? draft : withoutSheet(draft);
  const fields = seat === GM ? [] : fieldsOf(position, seat, parts);
  if (openBlank(fields, parts)) return { fields };
  const found = commandFrom(position, seat, parts, inSheet);
  return 'command' in found ? { fields, ready: found } : { fields, refusal: found };
}

const withoutSheet = ({ sheet: _, ...parts }: Draft): Draft => parts;

/** True while a required blank is empty. */
const openBlank = (fields: readonly Field[], parts: Draft): boolean =>
  fields.some((field) => !('optional' in field && field.optional) && parts[field.name] === undefined);

/** The draft as a command that would be accepted now, or its refusal. */
function commandFrom(position: Position, seat: Seat, parts: Draft, inSheet: boolean): Command | Refusal {
  const command = readCommand(position, seat, parts);
  if ('code' in command) return command;
  const asOrder = inSheet && seat !== GM && 'unit' in command;
  const act = asOrder ? checkOrder(position, seat, command as UnitOrder) : checkCommand(position, seat, command);
  return typeof act === 'function' ? command : act;
}

const SIDE_COMMANDS: Readonly<Record<Phase, readonly CommandName[]>> = {
  setup: ['place-base', 'concede'],
  'turn-start': ['concede'],
  preparation: ['buy', 'bid', 'fortify-base', 'choose', 'ready', 'concede'],
  initial: ['end-round', 'sheet', 'concede'],
  final: ['end-round', 'sheet', 'concede'],
  over: [],
};
/** Without `overrule`, which is always allowed and has no list of choices: it can change anything. */
const GM_COMMANDS: Readonly<Record<Phase, readonly CommandName[]>> = {
  setup: ['close'],
  'turn-start': ['start-turn'],
  preparation: ['close'],
  initial: ['close'],
  final: ['close'],
  over: [],
};

function firstFields(position: Position, seat: Seat, inSheet: boolean): Field[] {
  const { phase } = position.state;
  if (seat === GM) return [{ kind: 'one', name: 'command', choices: GM_COMMANDS[phase].map((value) => ({ value })) }];
  const barred = checkIdleSide(position, seat, inSheet);
  const why = (id: UnitId) => barred ?? checkIdle(position, unitOf(position, id));
  const units = unitsOfSide(position, seat).map(({ id }) => new LazyChoice(id, why));
  return [
    commandField(SIDE_COMMANDS[phase], (command) => checkSideCommand(position, seat, command)),
    { kind: 'one', name: 'unit', choices: units },
  ];
}

type CommandName = Command['command'];
type Check = (command: CommandName) => Refusal | undefined;

const commandField = (commands: readonly CommandName[], check: Check): Field => ({
  kind: 'one',
  name: 'command',
  choices: commands.map((command) => new LazyChoice(command, check)),
});

function checkSideCommand(position: Position, side: SideId, command: CommandName): Refusal | undefined {
  const refused = checkTurn(position, side, command);
  if (refused) return refused;
  if (command === 'fortify-base') return checkFortify(position, sideOf(position, side));
  if (command === 'buy') {
    const types = position.rules.ruleset.units.map(({ id }) => checkBuy(position, sideOf(position, side), id));
    return types.every((type) => type !== undefined) ? types[0] : undefined;
  }
  return command === 'choose' && !askedByEvent(position, side) ? refusal('no-choice', 'N-5.1') : undefined;
}

/** The reason that no unit of the side can do anything now, if so. */
function checkIdleSide(position: Position, side: SideId, inSheet: boolean): Refusal | undefined {
  const refused = checkTurn(position, side, position.state.phase === 'preparation' ? 'deploy' : 'wait');
  return inSheet && refused?.code === 'sheets-only' ? undefined : refused;
}

/** The reason that a unit can do nothing now, if so. */
const checkIdle = (position: Position, unit: Unit): Refusal | undefined =>
  position.state.phase === 'preparation'
    ? undefined
    : checkReady(unit, unit.suppressed ? 'rally' : unit.acted === 'moved' ? 'shoot' : 'wait');

const ROUND_ORDERS = [
  'move',
  'march',
  'attack',
  'shoot',
  'wait',
  'rally',
  'recover',
  'withdraw',
  'build',
  'demolish',
  'set-retreat',
] as const;
const PREPARATION_ORDERS = ['deploy', 'refund', 'choose-upgrade', 'set-retreat'] as const;

function orderFields(position: Position, seat: Seat, id: string, inSheet: boolean): Field[] {
  if (seat === GM) return [];
  const orders = position.state.phase === 'preparation' ? PREPARATION_ORDERS : ROUND_ORDERS;
  return [commandField(orders, (command) => checkUnitCommand(position, seat, id, command, inSheet))];
}

/** The reason that an order of a unit can never be completed, if so. */
function checkUnitCommand(
  position: Position,
  side: SideId,
  id: string,
  command: CommandName,
  inSheet: boolean,
): Refusal | undefined {
  const turn = inSheet ? undefined : checkTurn(position, side, command);
  if (turn) return turn;
  const unit = checkOwn(position, side, id);
  if ('code' in unit) return unit;
  switch (command) {
    case 'set-retreat':
      return undefined;
    case 'deploy':
      return inReserve(unit) ? undefined : refusal('not-in-reserve', 'N-5.6');
    case 'refund':
      return unit.fresh ? undefined : refusal('not-bought-now', 'N-5.2');
    case 'choose-upgrade':
      return unit.picks > 0 ? undefined : refusal('no-pick', 'N-13.7');
    default:
      return (
        checkReady(unit, command as UnitOrder['command']) ??
        (command === 'withdraw' ? checkWithdraw(position, unit) : feasible(position, unit, command))
      );
  }
}

/** The blanks of a command with all their choices. */
function fieldsOf(position: Position, side: SideId, parts: Draft): Field[] {
  const own = sideOf(position, side);
  const { command } = parts;
  switch (command) {
    case 'place-base': {
      const plain = boardOf(position).grid.names.filter((hex) => !checkPlaceBase(position, own, hex));
      return [{ kind: 'one', name: 'hex', choices: plain.map((hex) => choice(hex)) }];
    }
    case 'buy': {
      const types = position.rules.ruleset.units.map(({ id, price }) =>
        choice(id, checkBuy(position, own, id), { price }),
      );
      return [{ kind: 'one', name: 'type', choices: types }];
    }
    case 'bid':
      return [{ kind: 'number', name: 'amount', least: 0, most: own.prestige }];
    case 'choose':
      return choiceFields(position, side);
    case 'sheet':
      return [{ kind: 'next', name: 'orders', choices: [] }];
    case 'end-round':
    case 'fortify-base':
    case 'ready':
    case 'concede':
      return [];
  }
  const unit = checkOwn(position, side, asText(parts.unit));
  if ('code' in unit)
    return [{ kind: 'one', name: 'unit', choices: unitsOfSide(position, side).map(({ id }) => choice(id)) }];
  switch (command) {
    case 'deploy':
      return inReserve(unit) ? [{ kind: 'one', name: 'hex', choices: deployChoices(position, unit) }] : [];
    case 'choose-upgrade': {
      const traits = typeOf(position, unit).rankUpgrades.map((trait) => {
        const found = checkUpgradeChoice(position, side, { command, unit: unit.id, trait });
        return choice(trait, 'code' in found ? found : undefined);
      });
      return [{ kind: 'one', name: 'trait', choices: traits }];
    }
    case 'refund':
      return [];
    default:
      return command !== 'set-retreat' && checkReady(unit, command as UnitOrder['command'])
        ? []
        : fieldsOfOrder(position, unit, parts);
  }
}

function choiceFields(position: Position, side: SideId): Field[] {
  const asked = askedByEvent(position, side);
  if (!asked) return [];
  const choices = asked.from.map((value) => choice(value));
  return asked.kind === 'option'
    ? [{ kind: 'one', name: 'option', choices }]
    : [{ kind: 'list', name: 'units', choices, least: asked.count, most: asked.count }];
}

/** Every hex for which the unit may be planned, and null to withdraw the plan. */
const deployChoices = (position: Position, unit: Unit): Choice[] =>
  remembered(position.state, `deploy ${unit.id}`, () => {
    const planned = sideOf(position, unit.side).plans.some((plan) => plan.unit === unit.id);
    return [...(planned ? [choice(null)] : []), ...plannableHexes(position, unit).map((hex) => choice(hex))];
  });
