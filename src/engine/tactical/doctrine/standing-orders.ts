import type { SideId } from '../../kernel/ids.ts';
import type { AnyCommand } from '../../kernel/system.ts';
import { findUnit, type Position, unitsOfSide } from '../position.ts';
import type { Unit } from '../state.ts';
import { fighterFor } from './force.ts';
import { encounterOf } from './prospects.ts';

/** A command for a unit. */
export const order = (command: string, { id }: Unit, more: object): AnyCommand =>
  ({ command, unit: id, ...more }) as AnyCommand;

/** Standing orders that the computer changes in its own turn (table 23.15). The others keep their defaults. */

/** The next change that is wanted; none if all orders are as they should be. */
export function standingOrder(position: Position, seat: SideId): AnyCommand | undefined {
  for (const unit of unitsOfSide(position, seat)) {
    const attack = dearestFoe(position, unit);
    if (attack !== undefined && attack !== unit.standing.attack)
      return order('set-standing', unit, { orders: { attack } });
  }
  return undefined;
}

/** T-13.3: of several enemies that a unit is locked with, the one to which its blows cost most. */
function dearestFoe(position: Position, unit: Unit): string | undefined {
  if (unit.engaged.length < 2) return undefined;
  const fighter = fighterFor(position, unit);
  let best: { readonly id: string; readonly worth: number } | undefined;
  for (const id of unit.engaged) {
    const foe = findUnit(position, id);
    if (!foe) continue;
    const target = fighterFor(position, foe);
    const worth = target.worth * encounterOf(position, fighter, target).melee(false).given;
    if (!best || worth > best.worth) best = { id, worth };
  }
  return best?.id;
}
