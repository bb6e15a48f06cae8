import type { Position } from '../../../engine/domination/position.ts';
import type { Side, State } from '../../../engine/domination/state.ts';
import type { Seat, UnitId } from '../../../engine/kernel/ids.ts';
import type { AnyCommand } from '../../../engine/kernel/system.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { commandsFor, usesOf } from './paper-draft.ts';

/** A side that has laid nothing down. */
const BLANK = { orders: {}, casualty: {}, standing: { absorb: {}, at: {} } } as unknown as Side;

/** D-17.2: the standing papers of a side, each as the command that lodges it. Units that are no more are left out. */
export function papersLodged({ view, campaign }: CampaignTable, seat: Seat): readonly AnyCommand[] {
  const position: Position = { rules: rulesetIndexOf(campaign.ruleset.rules), state: view as State };
  const { sides, units } = position.state;
  const side = sides[seat];
  if (!side) return [];
  const { infiltrates, shields } = usesOf(position, side);
  const { absorb, at, hide, ...answer } = side.standing;
  const lives = (id: UnitId) => units[id] !== undefined;
  const orders = Object.entries(side.orders).map(([hex, ids]) => [hex, ids.filter(lives)] as const);
  return commandsFor(BLANK, {
    side: { ...answer, ...(infiltrates && { hide }) },
    absorb: Object.fromEntries(shields.map(({ policy }) => [policy, absorb[policy]!])),
    at,
    orders: Object.fromEntries(orders.filter(([, ids]) => ids.length > 0)),
    casualty: Object.fromEntries(Object.entries(side.casualty).filter(([, unit]) => lives(unit))),
  });
}
