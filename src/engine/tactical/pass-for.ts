import type { Hex } from '../kernel/board/hex.ts';
import type { Seat, SideId } from '../kernel/ids.ts';
import type { Command } from './commands/index.ts';
import { gridIn, otherSide, type Position, unitsOfSide } from './position.ts';
import { checkDeploy, checkUndeployed } from './setup/deployment.ts';
import { listRefusal } from './setup/lists.ts';
import { inTheHand, isInHand, mustDeepStrike } from './setup/placement.ts';
import { TURN_PHASES } from './state.ts';
import { awaited } from './waiting.ts';

/** T-22.4: the commands that the master gives for a silent side. House: a ready-made list, and a plain deployment. */

/** Commands for the awaited sides that are silent; none if nothing legal is left to give. */
export const passFor = (position: Position, silent: readonly Seat[]): readonly Command[] =>
  awaited(position.state).flatMap((side) => (silent.includes(side) ? withoutSide(position, side) : []));

function withoutSide(position: Position, side: SideId): readonly Command[] {
  const { state } = position;
  if (state.pending) return [{ command: 'default' }];
  switch (state.phase) {
    case 'lists':
      return readyList(position, side);
    case 'edge-choice':
      return [{ command: 'choose-edge', for: side, edge: 'south' }];
    case 'first-choice':
      return [{ command: 'choose-first', for: side, first: side }];
    case 'deployment':
      return [...placed(position, side), { command: 'end-phase', for: side }];
    case 'infiltration': {
      // T-18.54: the sides take turns as long as both have units left.
      const own = placed(position, side);
      return inTheHand(position, otherSide(side)) ? own.slice(0, 1) : own;
    }
    default:
      return TURN_PHASES.slice((TURN_PHASES as readonly string[]).indexOf(state.phase)).map(() => ({
        command: 'end-phase',
        for: side,
      }));
  }
}

/** The first legal ready-made list of the side's faction; of any faction if the scenario leaves it open. */
function readyList({ rules, state }: Position, side: SideId): readonly Command[] {
  const { armies, faction } = state.sides[side]!;
  const lists = rules.ruleset.factions
    .filter(({ id }) => faction === '' || id === faction)
    .flatMap((row) => row.lists.map(({ entries }) => entries.map((entry) => ({ entry }))));
  const list = lists.find((entries) => !listRefusal(rules, armies, faction, entries));
  return list ? [{ command: 'submit-list', for: side, list }] : [];
}

/** Every unit in hand on a hex of its own, from the middle of the zone outwards; in reserve if there is no hex for it. */
function placed(position: Position, side: SideId): readonly Command[] {
  const taken = new Set<Hex>();
  const { cols } = position.state.board;
  const hexes = [...gridIn(position).names];
  const offCentre = (hex: Hex) => Math.abs(2 * Number(hex.slice(0, 2)) - cols - 1);
  const order = hexes.sort((a, b) => offCentre(a) - offCentre(b) || (a < b ? -1 : 1));
  const isDeployment = position.state.phase === 'deployment';
  return unitsOfSide(position, side)
    .filter(isInHand)
    .flatMap((unit): Command[] => {
      const { id } = unit;
      if (isDeployment && mustDeepStrike(position, unit))
        return [{ command: 'reserve', for: side, unit: id, by: 'deep-strike' }];
      const isFree = (hex: Hex) => !taken.has(hex) && !checkDeploy(position, unit, { hex });
      const hex = checkUndeployed(position, unit) ? undefined : order.find(isFree);
      if (hex !== undefined) taken.add(hex);
      if (hex !== undefined) return [{ command: 'deploy', for: side, unit: id, hex }];
      return [{ command: 'reserve', for: side, unit: id, by: 'walk-on' }];
    });
}
