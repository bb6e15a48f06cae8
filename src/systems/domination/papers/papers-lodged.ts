import { askTraits, has } from '../../../engine/domination/active-traits.ts';
import type { Position } from '../../../engine/domination/position.ts';
import type { Side, State } from '../../../engine/domination/state.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyCommand } from '../../../engine/kernel/system.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import type { PaperCommand } from './paper-draft.ts';

/** D-17.2: the standing papers of a side, each as the command that lodges it. Units that are no more are left out. */
export function papersLodged({ view, campaign }: CampaignTable, seat: Seat): readonly AnyCommand[] {
  const position: Position = { rules: rulesetIndexOf(campaign.ruleset.rules), state: view as State };
  const { sides, units } = position.state;
  const side = sides[seat];
  if (!side) return [];
  const papers = [
    generalAnswer(position, side),
    ...Object.entries(side.standing.at).map(([at, answer]) => ({ command: 'set-standing', at, ...answer })),
    ...Object.entries(side.orders).flatMap(([at, ids]) => {
      const order = ids.filter((id) => units[id]);
      return order.length > 0 ? [{ command: 'set-battle-order', at, order }] : [];
    }),
    ...Object.entries(side.casualty).flatMap(([at, unit]) =>
      units[unit] ? [{ command: 'set-casualty', at, unit }] : [],
    ),
  ];
  return papers as readonly PaperCommand[];
}

/** The answer for every location, with the policies that the army of the side has a use for. */
function generalAnswer(position: Position, { faction, standing }: Side): object {
  const types = position.rules.ruleset.units.filter(({ army }) => army === faction).map(({ id }) => ({ type: id }));
  const policies = types.flatMap((type) => askTraits(position, type, 'shield').map(({ says }) => says.policy));
  const absorb = Object.fromEntries(policies.map((policy) => [policy, standing.absorb[policy]]));
  const { answer, odds, rearGuard, hide } = standing;
  return {
    command: 'set-standing',
    answer,
    odds,
    rearGuard,
    ...(types.some((type) => has(position, type, 'infiltrates')) && { hide }),
    ...(policies.length > 0 && { absorb }),
  };
}
