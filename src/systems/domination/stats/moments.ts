import type { AnySystem, Campaign, SideId, UnitId, Viewer } from '@hexpost/engine';
import { type Event, type Position, type RulesetIndex, type State, typeOf } from '@hexpost/engine/domination';
import type { KnownUnits } from '../../../panels/map/known-units.ts';
import type { StatsMoment } from '../../../panels/stats/statistics.ts';
import { momentsByTurn } from '../../../panels/stats/statistics-of.tsx';
import { stateAfter } from '../../../store/state-cache.ts';
import { knownUnits } from '../names.ts';

/** `income` is that of the round; losses, kills and battles are totals from the start. Values are prices of units. */
type Figure = 'locations' | 'income' | 'worth' | 'lost' | 'destroyed' | 'won' | 'beaten';
type Tally = Record<'income' | 'lost' | 'destroyed' | 'won' | 'beaten', number>;

/** The course of the campaign as the viewer may see it: its start, the end of every round, and now. */
export function roundFigures(
  system: AnySystem,
  campaign: Campaign,
  rules: RulesetIndex,
  viewer: Viewer,
): readonly StatsMoment<Figure>[] {
  const { order } = stateAfter(system, campaign, 0) as State;
  const tallies = new Map<SideId, Tally>(
    order.map((side) => [side, { income: 0, lost: 0, destroyed: 0, won: 0, beaten: 0 }]),
  );
  const count = tallyOf(tallies, rules, knownUnits(system, campaign));
  return momentsByTurn<Figure>(system, campaign, viewer, {
    turnOf: (state) => (state as State).round,
    begins(any) {
      const event = any as Event;
      return event.type === 'turn-began' ? event.round : undefined;
    },
    count: (event) => count(event as Event),
    figures(view) {
      const position = { rules, state: view as State };
      const sides = order.map((side) => [side, { ...standing(position, side), ...tallies.get(side)! }]);
      for (const tally of tallies.values()) tally.income = 0;
      return Object.fromEntries(sides);
    },
  });
}

/** Locations with units or objects of the side, and the total price of its units. */
function standing(position: Position, side: SideId): Record<'locations' | 'worth', number> {
  const { units, hexes } = position.state;
  const own = Object.values(units).filter((unit) => unit.side === side);
  const held = Object.entries(hexes).flatMap(([hex, { object, building }]) =>
    object?.owner === side || building?.side === side ? [hex] : [],
  );
  return {
    locations: new Set([...held, ...own.filter(({ hidden }) => !hidden).map(({ at }) => at)]).size,
    worth: own.reduce((sum, unit) => sum + typeOf(position, unit).cost, 0),
  };
}

/** Counts the events of the log. A loss counts as a kill for the opposing side in that battle. */
function tallyOf(tallies: ReadonlyMap<SideId, Tally>, rules: RulesetIndex, known: KnownUnits): (event: Event) => void {
  let battle: readonly SideId[] = [];
  const add = (side: SideId | undefined, key: keyof Tally, value: number) => {
    const tally = side === undefined ? undefined : tallies.get(side);
    if (tally) tally[key] += value;
  };
  const die = (id: UnitId): void => {
    const unit = known.get(id);
    if (!unit) return;
    const { cost } = rules.units.get(unit.type)!;
    add(unit.side, 'lost', cost);
    if (battle.includes(unit.side))
      add(
        battle.find((side) => side !== unit.side),
        'destroyed',
        cost,
      );
  };
  return (event) => {
    if (event.type === 'income-received') add(event.side, 'income', event.total);
    else if (event.type === 'absorption-paid') add(event.side, 'income', event.amount);
    else if (event.type === 'battle-started') battle = [event.attacker, event.defender];
    else if (event.type === 'turn-began' || event.type === 'orders-began') battle = [];
    else if (event.type === 'unit-destroyed') die(event.unit);
    else if (event.type === 'battle-won') {
      add(event.side, 'won', 1);
      add(event.side === event.attacker ? event.defender : event.attacker, 'beaten', 1);
    }
  };
}
