import {
  distance,
  type Entry,
  GM,
  gridOf,
  type Hex,
  PUBLIC,
  placeOf,
  type Random,
  replay,
  scenarioFile,
} from '@hexpost/engine';
import {
  distanceToZone,
  type Event,
  GameOptions,
  type Position,
  Ruleset,
  type RulesetIndex,
  Scenario,
  type State,
  structureAt,
} from '@hexpost/engine/nuclear';
import { pictureOf } from '../../../systems/nuclear/picture.ts';
import { readStored } from '../../play-again.ts';
import type {
  MeasuredGame,
  NextStep,
  Secret,
  StartingPlaces,
  StartPicture,
  TestedSystem,
} from '../../tested-system.ts';
import { freshNuclear, nuclearRules, nuclearSystem, randomNuclearOptions } from './campaigns.ts';
import { DUELS } from './duels.ts';
import { faultsOfEntry, faultsOfState, LABELS } from './invariants.ts';
import { nuclearStep } from './manner.ts';
import { storedNuclear } from './stored.ts';

/** Events that the fuzzer counts in Nuclear, because random players seldom bring them about. */

/** Beyond this distance from the zone no unit deploys without a depot, not even a Scout. */
const ZONE_REACH = 1;

const ALWAYS: ReadonlySet<Event['type']> = new Set([
  'unit-withdrawn',
  'unit-embarked',
  'unit-destroyed',
  'structure-demolished',
  'structure-captured',
  'base-captured',
  'minefield-triggered',
  'transport-wrecked',
  'vip-delivered',
  'game-won',
]);

const deedsOf = (position: Position, { events }: Entry): readonly string[] =>
  (events as readonly Event[]).flatMap((event) => deedOf(position, event) ?? []);

/** `position` is the one before the entry. */
function deedOf(position: Position, event: Event): string | undefined {
  if (ALWAYS.has(event.type)) return event.type;
  if (event.type === 'construction-finished') return `built ${event.structure}`;
  if (event.type === 'unit-moved' && event.kind === 'march')
    return [event.from, ...event.path].every((hex) => isRail(position, hex)) ? 'marched by rail' : undefined;
  if (event.type === 'unit-deployed' && !event.ambush) {
    const side = position.state.sides[position.state.units[event.unit]?.side ?? ''];
    return side && distanceToZone(position, side, event.hex) > ZONE_REACH ? 'deployed at a depot' : undefined;
  }
  return undefined;
}

const isRail = (position: Position, hex: string): boolean => structureAt(position, hex)?.row.role === 'rail';

/** Zones as starting places, to be measured (N-18.10). */

/** After this many turns the side with most Control Points has won, so that every game ends. */
const TURNS = 30;

const zonesToMeasure = (rules: RulesetIndex): StartingPlaces<State> => ({
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

/** A part of the map of the demo after so many entries, without words. */
function partOfDemo(entries: number, part: StartPicture['part']): StartPicture {
  const rules = nuclearRules();
  const campaign = readStored('demo');
  const state = replay(nuclearSystem(rules), campaign, entries) as State;
  const picture = pictureOf({ rules, state }, campaign.players, PUBLIC, 'en');
  return { picture: { ...picture, zones: picture.zones.map((zone) => ({ ...zone, label: '' })) }, part };
}

/** The front in turn 15 of the demo, where most units of both sides meet. */
const startPicture = (): StartPicture => partOfDemo(725, { cols: [7, 17], rows: [7, 15] });

/** Entries of the demo at which its rounds change, turns 10 to 16. */
const BOARD_ENTRIES = [429, 494, 553, 568, 660, 699, 766, 822];

/** The middle of the same war, round by round: the board that plays on the start page. */
export const boardPictures = (): readonly StartPicture[] =>
  BOARD_ENTRIES.map((entries) => partOfDemo(entries, { cols: [1, 24], rows: [9, 13] }));

const rules = nuclearRules();
const system = nuclearSystem(rules);

const tested: TestedSystem<State> = {
  id: 'nuclear',
  system,
  clauses: 197,
  sides: [2, 6],
  turns: 6,
  wholeGame: 60,
  deedsOf: (state, entry) => deedsOf({ rules, state }, entry),
  optionSets: { fuzz: ['default', 'random', 'random', 'simultaneous'], laws: ['orders', 'sheets'] },
  start({ seed, sides, options, style }, random) {
    const teams = sides > 2 && random() < 0.4 ? Array.from({ length: sides }, (_, i) => 'ab'[i % 2]!) : undefined;
    const concedes = random() < 0.25;
    const next: NextStep<State> = (asked, state, whim, onDeadEnd) =>
      stepOf(state, whim, concedes) ?? nuclearStep(asked, state, whim, style, onDeadEnd && { onDeadEnd });
    return {
      campaign: freshNuclear(rules, { seed, sides, options: optionsOf(options, seed), ...(teams && { teams }) }),
      next,
    };
  },
  turnOf: ({ turn }) => turn,
  seatsOf: ({ order }) => [...order, GM],
  startsOf(state, random) {
    const { active, options, units } = state;
    if (active === null || options.sheets !== 'sequential') return [];
    const unit = anyOf(
      Object.values(units).filter(({ side }) => side === active),
      random,
    );
    const command = anyOf(['move', 'march', 'attack'], random)!;
    return [
      ...(random() < 0.5 ? [{ seat: active, draft: { sheet: true } }] : []),
      ...(unit && random() < 0.3 ? [{ seat: active, draft: { unit: unit.id, command, path: [] }, mayEnd: true }] : []),
    ];
  },
  closing: { commands: new Set(['ready', 'end-round', 'start-turn', 'place-base', 'sheet']), most: 120 },
  unasked: { commands: new Set(['overrule']) },
  secretsOf: secretsOfNuclear,
  labels: LABELS,
  besideTheGame: ({ order, sides }) =>
    order.map((side) => ({
      seat: GM,
      command: {
        command: 'overrule',
        reason: 'The purse was misread.',
        changes: [{ change: 'prestige', side, prestige: sides[side]!.prestige + 1 }],
      },
    })),
  wrongValues({ units, hexes }, random) {
    const ids = Object.keys(units);
    const unit = units[anyOf(ids, random) ?? ''];
    const ground = Object.keys(hexes);
    return [...ids, ...ground.slice(0, 12), unit?.hex ?? '0101', [anyOf(ground, random)]];
  },
  faultsOfState: (state) => faultsOfState(rules, state),
  faultsOfEntry,
  comparisons: DUELS,
  starts: zonesToMeasure(rules),
  stored: storedNuclear(rules, system),
  startPicture,
  forms: { ruleset: Ruleset, scenario: scenarioFile(Scenario, GameOptions) },
};
export default tested;

/** The laws play with much Prestige and without an early end, so that there is something to play with at once. */
const RICH: Partial<GameOptions> = { 'start-prestige': 2500, 'control-target': 50, 'turn-limit': 0 };

function optionsOf(set: string, seed: string): Partial<GameOptions> {
  switch (set) {
    case 'random':
      return randomNuclearOptions(rules, seed);
    case 'simultaneous':
      return { sheets: 'simultaneous' };
    case 'orders':
      return { ...randomNuclearOptions(rules, seed), ...RICH, sheets: 'sequential' };
    case 'sheets':
      return { ...randomNuclearOptions(rules, seed), ...RICH, sheets: 'simultaneous' };
    default:
      return {};
  }
}

/** Now and then the game master closes a phase or a side gives up. */
function stepOf(state: State, random: Random, concedes: boolean) {
  const chance = random();
  if (chance < 0.004 && state.phase !== 'turn-start') return { seat: GM, command: { command: 'close' } };
  if (chance <= 0.998 || !concedes) return undefined;
  const living = state.order.filter((id) => !state.sides[id]!.eliminated);
  const seat = living[Math.floor(random() * living.length)]!;
  return living.length > 2 ? { seat, command: { command: 'concede' } } : undefined;
}

const PUBLICLY: ReadonlySet<string> = new Set(['ready', 'concede']);

/** Other sides do not see that a side prepares; they may see that a simultaneous sheet is in, but not its contents. */
function secretsOfNuclear(state: State): Secret[] {
  if (!system.secret(state)) return [];
  const unseen = state.phase !== 'initial' && state.phase !== 'final';
  return system.awaited(state).map((seat) => ({ seat, never: PUBLICLY, unseen }));
}

const anyOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
