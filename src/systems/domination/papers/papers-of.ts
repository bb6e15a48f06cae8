import type { AnyCommand, Hex, Seat, SideId, UnitId } from '@hexpost/engine';
import { askTraits, has, occupiedHexes, type Position, unitsIn } from '@hexpost/engine/domination';
import { commandsForPapers, type Paper } from '../../../panels/command/papers.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { positionOf } from '../table.ts';

/** D-17.2: the standing orders of a side. */
export interface SidePapers {
  readonly answer: Paper;
  /** The unit types that take hits for others. */
  readonly shields: Paper;
  readonly places: readonly PlacePapers[];
}
interface PlacePapers {
  readonly at: Hex;
  /** Has no fields if the side's general answer applies. */
  readonly answer: Paper;
  readonly order: Paper;
  readonly casualty: Paper;
}

const paper = (id: string, head: object, fields: Paper['fields'], group?: string): Paper => ({
  id,
  head: head as AnyCommand,
  fields,
  ...(group !== undefined && { group }),
});

/** The standing orders that apply to the army of a side. Units that are gone are left out. */
export function papersOf(position: Position, id: SideId): SidePapers {
  const { rules, state } = position;
  const { faction, standing, orders, casualty } = state.sides[id]!;
  const types = rules.ruleset.units.filter(({ army }) => army === faction).map((row) => ({ type: row.id }));
  const infiltrates = types.some((type) => has(position, type, 'infiltrates'));
  const shields = types.flatMap((type) => askTraits(position, type, 'shield').map(({ says }) => says.policy));
  const { absorb, at: answers, hide, rearGuard, ...answer } = standing;
  const lives = (unit: UnitId) => state.units[unit] !== undefined;
  const manned = occupiedHexes(position).filter((hex) => unitsIn(position, hex).some(({ side }) => side === id));
  const places = new Set([...manned, ...Object.keys({ ...answers, ...orders, ...casualty }).sort()]);
  const ofSide = {
    ...answer,
    ...(state.options['rear-guard'] !== 'off' && { rearGuard }),
    ...(infiltrates && { hide }),
  };
  return {
    answer: paper('answer', { command: 'set-standing' }, ofSide),
    shields: paper(
      'shields',
      { command: 'set-standing' },
      Object.fromEntries(shields.map((policy) => [policy, absorb[policy]])),
      'absorb',
    ),
    places: [...places].map((at) => {
      const order = (orders[at] ?? []).filter(lives);
      const unit = casualty[at];
      return {
        at,
        answer: paper(`answer ${at}`, { command: 'set-standing', at }, { ...answers[at] }),
        order: paper(`order ${at}`, { command: 'set-battle-order', at }, { order: order.length > 0 ? order : null }),
        casualty: paper(
          `casualty ${at}`,
          { command: 'set-casualty', at },
          {
            unit: unit !== undefined && lives(unit) ? unit : null,
          },
        ),
      };
    }),
  };
}

/** All standing orders of a side in one list. */
export const allOf = ({ answer, shields, places }: SidePapers): readonly Paper[] => [
  answer,
  shields,
  ...places.flatMap((place) => [place.answer, place.order, place.casualty]),
];

/** D-17.2: the standing orders of a seat, each as the command that sets it. */
export function standingOrdersGiven({ view, campaign }: CampaignTable, seat: Seat): readonly AnyCommand[] {
  const position = positionOf(view, campaign);
  return position.state.sides[seat] ? commandsForPapers(allOf(papersOf(position, seat)), () => null) : [];
}
