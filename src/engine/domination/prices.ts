import type { SideId } from '../kernel/ids.ts';
import { answerOf } from './active-traits.ts';
import type { CommandName } from './commands.ts';
import type { Position } from './position.ts';
import { armyCommand } from './reinforcements.ts';
import type { Unit } from './state.ts';

/** Prices of commands that cost the same whatever they aim at; those of purchases and buildings follow from their type. */

type Price = (position: Position, side: SideId, unit: Unit | undefined) => number | undefined;

const ofArmy =
  (command: 'deathstrike' | 'mobilize'): Price =>
  (position, side) =>
    armyCommand(position, side, command)?.says.cost;

const PRICES: { readonly [K in CommandName]?: Price } = {
  deathstrike: ofArmy('deathstrike'),
  mobilize: ofArmy('mobilize'),
  restore: ({ rules }) => rules.ruleset.numbers.restoreCost,
  'add-guard': ({ rules }) => rules.ruleset.numbers.guardCost,
  repair: (position, _, unit) => unit && answerOf(position, unit, 'sparePartsCost'),
};

/** The facts of a command to choose: its price, where it has one. */
export function priceFacts(
  position: Position,
  side: SideId,
  command: CommandName,
  unit?: Unit,
): { readonly cost: number } | undefined {
  const cost = PRICES[command]?.(position, side, unit);
  return cost === undefined ? undefined : { cost };
}
