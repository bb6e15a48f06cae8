import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat } from '../kernel/ids.ts';
import type { Command } from './commands.ts';
import { checkOrder } from './orders.ts';
import { checkOverrule } from './overrule.ts';
import {
  checkPlaceBase,
  closeSilent,
  concede,
  endPart,
  execute,
  executeWhenAllIn,
  revealBasesWhenPlaced,
  revealWhenReady,
  startTurn,
} from './phases.ts';
import type { Act } from './position.ts';
import { type Position, sideOf } from './position.ts';
import {
  buy,
  checkBid,
  checkBuy,
  checkChoice,
  checkDeploy,
  checkFortify,
  checkRefund,
  checkUpgradeChoice,
  fortifyBase,
  refund,
} from './preparation.ts';
import { readCommand } from './read-command.ts';
import type { Phase } from './state.ts';
import type { SheetOrder } from './unit-orders.ts';

/** V-9: judges commands. `decide` carries out those that pass, `options` offers them. */

const ROUNDS: readonly Phase[] = ['initial', 'final'];
const OPEN: readonly Phase[] = ['setup', 'turn-start', 'preparation', 'initial', 'final'];
const PHASES_OF: Readonly<Record<string, readonly Phase[]>> = {
  'place-base': ['setup'],
  'start-turn': ['turn-start'],
  close: ['setup', 'preparation', 'initial', 'final'],
  overrule: OPEN,
  buy: ['preparation'],
  refund: ['preparation'],
  bid: ['preparation'],
  deploy: ['preparation'],
  choose: ['preparation'],
  'choose-upgrade': ['preparation'],
  'fortify-base': ['preparation'],
  ready: ['preparation'],
  'set-retreat': ['preparation', 'initial', 'final'],
};

/** The second half of check G of V-9: phase, elimination, turn. */
export function checkTurn(position: Position, seat: Seat, command: Command['command']): Refusal | undefined {
  const { phase, options, active } = position.state;
  if (command === 'concede') return sideOf(position, seat).eliminated ? refusal('eliminated', 'N-17.5') : undefined;
  if (!(PHASES_OF[command] ?? ROUNDS).includes(phase)) return refusal('wrong-phase', 'N-4.1', { phase });
  if (seat === GM) return undefined;
  const side = sideOf(position, seat);
  if (side.eliminated) return refusal('eliminated', 'N-17.5');
  if (ROUNDS.includes(phase)) {
    if (options.sheets === 'simultaneous') return command === 'sheet' ? undefined : refusal('sheets-only', 'N-4.11');
    if (active !== seat) return refusal('not-your-turn', 'N-4.6');
  }
  return phase === 'preparation' && side.ready ? refusal('already-ready', 'N-5.9') : undefined;
}

/** Judges a command from anywhere: returns a refusal, or the function that carries it out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown): Refusal | Act {
  const command = readCommand(position, seat, raw);
  return 'code' in command ? command : checkCommand(position, seat, command);
}

/** Judges a command of the right form, by the checks of V-9 in their order. */
export function checkCommand(position: Position, seat: Seat, command: Command): Refusal | Act {
  const refused = checkTurn(position, seat, command.command);
  if (refused) return refused;
  switch (command.command) {
    case 'start-turn':
      return startTurn;
    case 'close':
      return closeSilent;
    case 'overrule':
      return checkOverrule(position, command);
    case 'concede':
      return (resolution) => concede(resolution, seat);
    case 'place-base':
      return (
        checkPlaceBase(position, sideOf(position, seat), command.hex) ??
        ((resolution) => {
          resolution.add({ type: 'base-placed', side: seat, hex: command.hex });
          revealBasesWhenPlaced(resolution);
        })
      );
    case 'buy':
      return (
        checkBuy(position, sideOf(position, seat), command.type) ??
        ((resolution) => buy(resolution, seat, command.type))
      );
    case 'refund': {
      const unit = checkRefund(position, seat, command.unit);
      return 'code' in unit ? unit : (resolution) => refund(resolution, unit);
    }
    case 'bid':
      return (
        checkBid(sideOf(position, seat), command.amount) ??
        ((resolution) => resolution.add({ type: 'bid-placed', side: seat, amount: command.amount }))
      );
    case 'deploy':
      return (
        checkDeploy(position, seat, command) ??
        ((resolution) =>
          resolution.add({ type: 'deployment-planned', side: seat, unit: command.unit, hex: command.hex }))
      );
    case 'choose': {
      const { units, option } = command;
      const choice = units ? { units } : { option: option! };
      return (
        checkChoice(position, seat, command) ??
        ((resolution) => resolution.add({ type: 'choice-made', side: seat, ...choice }))
      );
    }
    case 'choose-upgrade': {
      const unit = checkUpgradeChoice(position, seat, command);
      if ('code' in unit) return unit;
      return (resolution) =>
        resolution.add({ type: 'upgrade-chosen', side: seat, unit: unit.id, trait: command.trait });
    }
    case 'fortify-base':
      return checkFortify(position, sideOf(position, seat)) ?? ((resolution) => fortifyBase(resolution, seat));
    case 'ready':
      return (resolution) => {
        resolution.add({ type: 'side-ready', side: seat });
        revealWhenReady(resolution);
      };
    case 'end-round':
      return (resolution) => endPart(resolution, seat);
    case 'sheet':
      return sheet(position, seat, command.orders as SheetOrder[]);
    default:
      return checkOrder(position, seat, command);
  }
}

/** N-4.7, N-4.11: a simultaneous sheet waits for the others, any other is executed at once. */
function sheet({ state }: Position, seat: Seat, orders: readonly SheetOrder[]): Act {
  if (state.options.sheets === 'simultaneous')
    return (resolution) => {
      resolution.add({ type: 'sheet-lodged', side: seat, orders });
      executeWhenAllIn(resolution);
    };
  return (resolution) => {
    execute(resolution, seat, orders);
    endPart(resolution, seat);
  };
}
