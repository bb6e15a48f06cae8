import { type AnySystem, replay, stream } from '@hexpost/engine';
import {
  battleOdds,
  begin,
  dominationDoctrine,
  type RulesetIndex,
  type Scenario,
  type State,
} from '@hexpost/engine/domination';
import { playOut } from '../random-games.ts';
import { firstSightStep } from '../simple-players.ts';
import { dominationRules, dominationSystem, freshDomination } from '../systems/domination/campaigns.ts';
import { commandRow, gameRow } from './commands.ts';
import { type BenchRow, frameRow, slowestOf } from './measure.ts';

const PLACE = '0505';
const ALWAYS = { absorb: { battlewagon: 'always', 'land-raider': 'always' } };

const rules = dominationRules();
const system: AnySystem = dominationSystem(rules);

const freshGame = () =>
  freshDomination(rules, { seed: 'bench', sides: 2, planet: 'twin-poles', armies: ['orks', 'tau'] });

/** Commands from the sixth round of a game on: both sides have some units, and nothing is decided. */
export function dominationCommandRow(): BenchRow {
  const fresh = freshGame();
  const random = stream('bench');
  const next = firstSightStep(dominationDoctrine(rules));
  const { state } = playOut(
    system,
    fresh,
    ({ round }: State) => round <= 5,
    (now) => next(system, now, random),
  );
  const row = commandRow(system, state);
  return { ...row, work: `${row.work} (Domination)` };
}

/** A game of two sides: a figure to watch. */
export const dominationGameRow = (): BenchRow =>
  gameRow(
    system,
    replay(system, freshGame()),
    (state, played) => `a game of two sides ${played}, ${(state as State).round} rounds (Domination)`,
  );

/** Half a frame: the panel of odds draws beside it. */
const WANTED = 8;

/** Every army of five different types against every other: the slowest battle. */
export function battleRow(): BenchRow {
  const lineups = rules.ruleset.armies.flatMap(({ id: army }) =>
    fives(typesOf(rules, army)).map((types) => ({ army, types })),
  );
  const battles = lineups.flatMap((first) =>
    lineups.flatMap((second) => (['knocked-out', 'hit-point'] as const).map((armour) => ({ first, second, armour }))),
  );
  const { slowest, time } = slowestOf(battles, ({ first, second, armour }) => {
    const state = begin(rules, meeting([first, second]), { armour });
    return () => battleOdds({ rules, state }, PLACE, { attacker: 'red', defender: 'blue' });
  });
  const name = `${slowest.first.army} at ${slowest.second.army}, ${slowest.armour}`;
  return frameRow(`exact odds of a battle, worst of ${battles.length} (${name})`, time, WANTED);
}

interface Lineup {
  readonly army: string;
  readonly types: readonly string[];
}

const typesOf = ({ ruleset }: RulesetIndex, army: string): string[] =>
  ruleset.units.filter((unit) => unit.army === army).map(({ id }) => id);

/** All choices of five of a few types. */
const fives = (types: readonly string[]): string[][] =>
  types.length <= 5 ? [[...types]] : types.map((_, out) => types.filter((__, i) => i !== out)).flatMap(fives);

function meeting(lineups: readonly [Lineup, Lineup]): Scenario {
  const [red, blue] = lineups;
  const units: NonNullable<Scenario['units']> = {};
  for (const [side, { types }] of [
    ['red', red],
    ['blue', blue],
  ] as const)
    for (const [i, type] of types.entries())
      units[`${side}-${i}`] = { side, type, at: PLACE, guard: type === 'tyrant' };
  return {
    turn: { side: 'blue', phase: 'answer' },
    sides: { red: { faction: red.army, standing: ALWAYS }, blue: { faction: blue.army, standing: ALWAYS } },
    units,
    hexes: { [PLACE]: { battles: ['red>blue'] } },
  };
}
