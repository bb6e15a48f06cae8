import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat } from '../kernel/ids.ts';
import { checkFight, checkRetreat, endAnswers, fight, retreat } from './answers.ts';
import { build, checkBuild, checkSacrifice, sacrifice } from './buildings.ts';
import type { Command, CommandOf } from './commands.ts';
import { bombard, checkBombard, checkDeathstrike, checkFireGun, fireGun, launchDeathstrike } from './fire.ts';
import { checkInfiltrate, checkReveal, infiltrate, reveal } from './infiltration.ts';
import { checkAirlift, checkShuttle, lift } from './lifts.ts';
import { checkMove, moveUnits } from './movement.ts';
import { checkRestore, restore } from './objects.ts';
import { settled } from './pending.ts';
import { type Act, type Position, type Resolution, unitOf } from './position.ts';
import { readCommand } from './read-command.ts';
import { addGuard, buy, checkAddGuard, checkBuy, checkDrop, checkMobilize, drop, mobilize } from './reinforcements.ts';
import { checkRepair, repair } from './repairs.ts';
import { castSorcery, checkSorcery } from './sorcery.ts';
import { afterAnswers, concede, endTurn } from './turn.ts';

/** V-9: judges commands. `decide` carries out those that pass, `options` offers them. */

/** Judges a command from anywhere: returns a refusal, or the function that carries it out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown): Refusal | Act {
  const command = readCommand(position, seat, raw);
  return 'code' in command ? command : checkCommand(position, seat, command);
}

/** Carries out a command that nothing refuses, and settles the ground afterwards (D-5.9). */
const orElse = (refused: Refusal | undefined, act: Act): Refusal | Act =>
  refused ?? ((resolution) => settled(resolution, () => act(resolution)));

/** Judges a command of the right form, of a seat that may give it now, by the codes of V-9 in their order. */
export function checkCommand(position: Position, seat: Seat, command: Command): Refusal | Act {
  const side = seat;
  const unit = 'unit' in command && command.unit !== undefined ? unitOf(position, command.unit) : undefined;
  switch (command.command) {
    case 'set-battle-order':
    case 'set-casualty':
    case 'set-standing':
      return (resolution) => lodge(resolution, side, command);
    case 'fight':
      return checkFight(position, side, command) ?? answering((resolution) => fight(resolution, side, command));
    case 'retreat': {
      const plan = checkRetreat(position, side, command);
      return 'code' in plan ? plan : answering((resolution) => retreat(resolution, side, command, plan));
    }
    case 'end-answers':
      return answering((resolution) => endAnswers(resolution, side));
    case 'repair':
      return orElse(checkRepair(position, unit!), (resolution) => repair(resolution, unit!));
    case 'buy':
      return orElse(checkBuy(position, side, command), (resolution) => buy(resolution, side, command));
    case 'drop':
      return orElse(checkDrop(position, side, command), (resolution) => drop(resolution, side, command));
    case 'mobilize':
      return orElse(checkMobilize(position, side, command), (resolution) => mobilize(resolution, side, command));
    case 'build':
      return orElse(checkBuild(position, side, command), (resolution) => build(resolution, side, command));
    case 'restore':
      return orElse(checkRestore(position, side, command.at), (resolution) => restore(resolution, side, command.at));
    case 'add-guard':
      return orElse(checkAddGuard(position, unit!), (resolution) => addGuard(resolution, unit!.id));
    case 'move':
      return checkGroupMove(position, side, command);
    case 'infiltrate':
      return orElse(checkInfiltrate(position, unit!, command.to), (resolution) =>
        infiltrate(resolution, unit!, command.to),
      );
    case 'reveal':
      return orElse(checkReveal(unit!), (resolution) => reveal(resolution, unit!));
    case 'bombard':
      return orElse(checkBombard(position, unit!, command), (resolution) => bombard(resolution, unit!, command));
    case 'sorcery':
      return orElse(checkSorcery(position, unit!, command), (resolution) => castSorcery(resolution, unit!, command));
    case 'deathstrike':
      return orElse(checkDeathstrike(position, side, command), (resolution) =>
        launchDeathstrike(resolution, side, command),
      );
    case 'sacrifice':
      return orElse(checkSacrifice(position, unit!, command.army), (resolution) =>
        sacrifice(resolution, unit!, command.army),
      );
    case 'shuttle':
      return orElse(checkShuttle(position, unit!, command.to), (resolution) =>
        lift(resolution, unit!, command.to, null),
      );
    case 'airlift':
      return orElse(checkAirlift(position, command.port, unit!, command.to), (resolution) =>
        lift(resolution, unit!, command.to, command.port),
      );
    case 'fire-gun':
      return orElse(checkFireGun(position, side, command), (resolution) => fireGun(resolution, side, command));
    case 'end-turn':
      return endTurn;
    case 'concede':
      return (resolution) => concede(resolution, side);
    case 'pass-for':
      return passFor(position, seat, command);
  }
}

function checkGroupMove(position: Position, side: Seat, { units, to, path }: CommandOf<'move'>): Refusal | Act {
  const way = path ?? [to!];
  const group = units.map((id) => unitOf(position, id));
  return orElse(checkMove(position, side, group, way), (resolution) => moveUnits(resolution, side, units, way));
}

/** D-2.2: the last answer ends the phase. */
const answering =
  (act: Act): Act =>
  (resolution) => {
    act(resolution);
    afterAnswers(resolution);
  };

/** D-17.7: the game master's way on when a side is silent. */
function passFor(position: Position, seat: Seat, command: CommandOf<'pass-for'>): Refusal | Act {
  if (seat !== GM) return refusal('not-gm', 'D-17.7');
  const { active, phase } = position.state;
  if (command.for !== active) return refusal('not-your-turn', 'D-17.7', { active });
  return (resolution) => {
    if (phase === 'answer') answering((now) => endAnswers(now, active))(resolution);
    if (resolution.state.phase === 'orders') endTurn(resolution);
  };
}

/** D-17.2: a paper replaces the one before. */
function lodge(
  resolution: Resolution,
  side: Seat,
  command: CommandOf<'set-battle-order' | 'set-casualty' | 'set-standing'>,
): void {
  switch (command.command) {
    case 'set-battle-order':
      return resolution.add({ type: 'battle-order-lodged', side, at: command.at, order: command.order });
    case 'set-casualty':
      return resolution.add({ type: 'casualty-lodged', side, at: command.at, unit: command.unit });
    case 'set-standing': {
      const { command: _, at = null, ...standing } = command;
      return resolution.add({ type: 'standing-lodged', side, at, standing: standing as never });
    }
  }
}
