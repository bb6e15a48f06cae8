import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Seat, SideId } from '../kernel/ids.ts';
import { checkJoin, join } from './characters.ts';
import { charge, checkCharge } from './charge.ts';
import type { Command } from './commands.ts';
import { checkDeepStrike, checkPlace, deepStrike, defaultPlace, place } from './deep-strike.ts';
import { checkDeploy, checkEndDeployment, deploy, reserve } from './deployment.ts';
import { checkFight, fight } from './fight.ts';
import { checkSubmitList, submitList } from './lists.ts';
import { checkBoard, checkMove, move } from './movement.ts';
import { endGame } from './outcome.ts';
import { type Act, type Position, unitOf } from './position.ts';
import { cast, checkCast } from './psychic.ts';
import { readCommand } from './read-command.ts';
import { checkRegroup, regroup } from './regroup.ts';
import { arrive, checkArrive, checkRerollEdge, checkReserve, rerollEdge } from './reserves.ts';
import { checkRun, run } from './running.ts';
import { checkChooseEdge, checkChooseFirst, chooseEdge, chooseFirst } from './setup.ts';
import { checkSheet, continueSheet, postSheet, skip } from './sheet.ts';
import { checkShoot, shoot } from './shooting.ts';
import { readStanding } from './standing.ts';
import { checkDisembark, checkEmbark, disembark, embark } from './transports.ts';
import { endPhase } from './turn.ts';

/** Table 23.11: judges commands. `decide` carries out those that pass, `options` offers them. */

/** The alternatives of one command that are tried (T-1.10). */
const MOST_ALTERNATIVES = 8;

/** Judges a command from anywhere: returns a refusal, or the function that carries it out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown, depth = 0): Refusal | Act {
  const read = readCommand(position, seat, raw);
  const judged = 'code' in read ? read : checkCommand(position, read.side, read.command);
  if (typeof judged === 'function' || depth >= MOST_ALTERNATIVES) return judged;
  const spare = (raw as { readonly else?: unknown } | null)?.else;
  if (typeof spare !== 'object' || spare === null) return judged;
  const other = judgeCommand(position, seat, { ...spare, ...inherited(raw) }, depth + 1);
  if (typeof other !== 'function') return other;
  return (resolution) => {
    skip(resolution, 'code' in read ? seat : read.side, raw, judged.code);
    other(resolution);
  };
}
/** The side for which the alternative is given, too. */
const inherited = (raw: unknown): object => {
  const { for: side } = raw as { readonly for?: unknown };
  return side === undefined ? {} : { for: side };
};

const orElse = (refused: Refusal | undefined, act: Act): Refusal | Act => refused ?? act;

/** Judges a command of the right form, of a side that may give it now. */
export function checkCommand(position: Position, side: SideId, command: Command): Refusal | Act {
  const { unit: id = '', path = [], facing, hex = '' } = command;
  const unit = command.unit === undefined ? undefined! : unitOf(position, command.unit);
  switch (command.command) {
    case 'submit-list':
      return orElse(checkSubmitList(position, side, command), (now) => submitList(now, side, command.list!));
    case 'choose-edge':
      return orElse(checkChooseEdge(position, command), (now) => chooseEdge(now, side, command.edge!));
    case 'choose-first':
      return orElse(checkChooseFirst(position, command), (now) => chooseFirst(now, command.first!));
    case 'deploy':
      return orElse(checkDeploy(position, unit, command), (now) => deploy(now, id, hex, facing));
    case 'reserve':
      return orElse(checkReserve(position, unit, command), (now) => reserve(now, id, command.by!));
    case 'join':
      return orElse(checkJoin(position, unit, command), (now) => join(now, id, command.into!));
    case 'embark':
      return orElse(checkEmbark(position, unit, command), (now) => embark(now, id, command.transport!, path));
    case 'disembark':
      return orElse(checkDisembark(position, unit, command), (now) => disembark(now, id, path));
    case 'arrive':
      return orElse(checkArrive(position, unit, command), (now) => arrive(now, id, path, facing));
    case 'deep-strike':
      return orElse(checkDeepStrike(position, unit, command), (now) => deepStrike(now, id, hex, facing));
    case 'reroll-edge':
      return orElse(checkRerollEdge(position, unit), (now) => rerollEdge(now, id));
    case 'regroup':
      return orElse(checkBoard(unit) ?? checkRegroup(position, unit, command), (now) => regroup(now, id, command.to));
    case 'move':
      return orElse(checkMove(position, unit, command), (now) => move(now, id, path, facing));
    case 'cast':
      return orElse(checkCast(position, unit, command), (now) => cast(now, id, command));
    case 'shoot':
      return orElse(checkShoot(position, unit, command), (now) => shoot(now, id, command));
    case 'run':
      return orElse(checkRun(position, unit, command), (now) => run(now, id, path, facing));
    case 'charge':
      return orElse(checkCharge(position, unit, command), (now) => charge(now, id, command));
    case 'fight':
      return orElse(checkFight(position, unit), (now) => fight(now, id));
    case 'place':
      return orElse(checkPlace(position, side, command), (now) => {
        place(now, hex);
        continueSheet(judgeCommand, now);
      });
    case 'default':
      return byDefault(position);
    case 'end-phase':
      return orElse(position.state.phase === 'deployment' ? checkEndDeployment(position, side) : undefined, (now) =>
        endPhase(now, side),
      );
    case 'set-standing': {
      const orders = readStanding(command.orders);
      if (!orders) return refusal('bad-argument', 'T-22.2');
      return (now) => now.add({ type: 'standing-set', side, unit: id, orders });
    }
    case 'sheet':
      return orElse(checkSheet(command), (now) =>
        postSheet(judgeCommand, now, side, command.orders as readonly unknown[]),
      );
    case 'concede':
      return (now) => endGame(now, side);
  }
}

/** T-22.4. */
function byDefault(position: Position): Refusal | Act {
  if (!position.state.pending) return refusal('nothing-pending', 'T-22.4');
  const hex = defaultPlace(position);
  if (hex === undefined) return refusal('bad-placement', 'T-18.40');
  return (now) => {
    place(now, hex);
    continueSheet(judgeCommand, now);
  };
}
