import { distance, gridOf, type Hex, placeOf } from '@hexpost/engine';
import type { RulesetIndex, State } from '@hexpost/engine/nuclear';
import type { MeasuredGame, StartingPlaces } from '../../tested-system.ts';
import { freshNuclear } from './campaigns.ts';
import { nuclearStep } from './manner.ts';

/** Zones as starting places, to be measured (N-18.10). */

/** After this many turns the side with most Control Points has won, so that every game ends. */
const TURNS = 30;

export const zonesToMeasure = (rules: RulesetIndex): StartingPlaces<State> => ({
  clause: 'N-18.10',
  bounds: [0.7, 1.3],
  begin({ seed, sides, turned, layout }: MeasuredGame) {
    const campaign = freshNuclear(layout ? withZones(rules, layout) : rules, {
      seed,
      sides,
      options: { 'turn-limit': TURNS },
      zoneOrder: (seats) => [...seats.slice(turned), ...seats.slice(0, turned)],
    });
    const given = (campaign.scenario as { sides: Readonly<Record<string, { zone: Hex }>> }).sides;
    return { campaign, places: Object.fromEntries(Object.entries(given).map(([side, { zone }]) => [side, zone])) };
  },
  next: (system, state, random) => nuclearStep(system, state, random, 'eager'),
  winnersOf: ({ winner, order, sides }) => (winner?.team ? order.filter((id) => sides[id]!.team === winner.team) : []),
  tell: (zones) => rivals(rules, zones),
});

const withZones = (rules: RulesetIndex, layout: readonly Hex[]): RulesetIndex => {
  const { map } = rules.ruleset;
  const zones = { ...map.zones, bySides: { ...map.zones.bySides, [layout.length]: [...layout] } };
  return { ...rules, ruleset: { ...rules.ruleset, map: { ...map, zones } } };
};

/** The distances from the middle of each zone to those of the others, nearest first. */
function rivals({ ruleset }: RulesetIndex, zones: readonly Hex[]): Record<Hex, string> {
  const { cols, rows } = ruleset.map.size;
  const grid = gridOf(cols, rows);
  const half = Math.floor(ruleset.map.zones.size / 2);
  const middles = zones.map((zone) => {
    const [col, row] = placeOf(zone);
    return (col - 1 + half) * rows + row - 1 + half;
  });
  return Object.fromEntries(
    zones.map((zone, i) => {
      const far = middles.flatMap((other, k) => (k === i ? [] : distance(grid, middles[i]!, other)));
      return [zone, `rivals at ${far.sort((a, b) => a - b).join(' ')}`];
    }),
  );
}
