import { loadRuleset } from '../../../dev/ruleset-files.ts';
import { distance, gridOf, type Hex } from '../../../engine/kernel/board/hex.ts';
import { type Campaign, type Entry, replay, submit } from '../../../engine/kernel/campaign.ts';
import { stream } from '../../../engine/kernel/dice/keyed.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import {
  type Manner,
  type Random,
  randomCommand,
  type SeatCommand,
  shuffled,
} from '../../../engine/kernel/random-player.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { GameOptions } from '../../../engine/nuclear/game-options.ts';
import { nuclear } from '../../../engine/nuclear/index.ts';
import { generateMap } from '../../../engine/nuclear/map-generator.ts';
import { readRuleset } from '../../../engine/nuclear/read-ruleset.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../../engine/nuclear/state.ts';

/** Nuclear campaigns out of nothing but a seed, and players who push them forward. For fuzzing, fixtures and benchmarks. */

export function shippedRules(folder = 'rulesets/nuclear'): RulesetIndex {
  const read = readRuleset(loadRuleset(folder));
  if (!read.ok) throw new Error(`the ruleset has faults: ${JSON.stringify(read.faults)}`);
  return read.rules;
}

export const shippedSystem = (rules: RulesetIndex): AnySystem => nuclear(rules) as AnySystem;

const SEATS = ['red', 'blue', 'green', 'yellow', 'white', 'black'] as const;
const NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'White', 'Black'] as const;
/** Places in the palette that look like the names. */
const COLOURS = [0, 1, 3, 2, 5, 4] as const;

export interface Setup {
  readonly seed: string;
  readonly sides: number;
  readonly options?: Partial<GameOptions>;
  /** Team of each side, in side order; every side its own by default. */
  readonly teams?: readonly string[];
  readonly name?: string;
}

/** A campaign on a generated map, before its first entry. */
export function freshCampaign(rules: RulesetIndex, { seed, sides, options = {}, teams, name = seed }: Setup): Campaign {
  const seats = SEATS.slice(0, sides);
  const table = Object.fromEntries(rules.ruleset.terrain.map((row) => [row.id, row]));
  const { cols, rows, terrain, keyPoints, zones } = generateMap(rules.ruleset.map, table, seats, seed);
  const hexes: Record<Hex, { terrain?: string; keyPoint?: string }> = {};
  for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
  for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
  const scenario = {
    phase: 'setup',
    map: { cols, rows, fill: rules.ruleset.map.fill },
    sides: Object.fromEntries(seats.map((seat, i) => [seat, { team: teams?.[i] ?? seat, zone: zones[seat]! }])),
    hexes,
  };
  return {
    format: 1,
    id: `random-${seed.replace(/[^a-z0-9-]+/gi, '-')}`,
    name,
    system: rules.ruleset.system,
    ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
    options,
    scenario,
    players: seats.map((seat, i) => ({ seat, name: NAMES[i]!, colour: COLOURS[i]! })),
    seed: `dice ${seed}`,
    entries: [],
  };
}

/** Any value of every option; limits that end games are kept rare. */
export function randomOptions(rules: RulesetIndex, seed: string): Partial<GameOptions> {
  const random = stream(`options|${seed}`);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const numbers: Readonly<Record<string, readonly number[]>> = {
    'turn-limit': [0, 0, 0, 5, 12],
    'control-target': [50, 50, 20, 9],
    'start-prestige': [1000, 1000, 400, 2500],
    'danger-threshold': [2, 2, 0, 1, 5],
  };
  return Object.fromEntries(
    rules.ruleset.options.map((row) => {
      if (row.kind === 'choice') return [row.id, pick(row.values).id];
      return [row.id, row.kind === 'switch' ? random() < 0.5 : pick(numbers[row.id] ?? [row.default])];
    }),
  );
}

const COMMANDS: Readonly<Record<string, number>> = {
  buy: 4,
  bid: 0.15,
  'fortify-base': 0.1,
  choose: 2,
  ready: 0.5,
  refund: 0.03,
  deploy: 5,
  'choose-upgrade': 5,
  'set-retreat': 0.05,
  'end-round': 0.1,
  sheet: 0.04,
  move: 4,
  march: 5,
  attack: 7,
  shoot: 10,
  wait: 0.1,
  rally: 9,
  recover: 1,
  withdraw: 0.03,
  build: 0.5,
  demolish: 1,
};

const RESTLESS: ReadonlySet<string> = new Set(['concede']);
const DECIDED: ReadonlySet<string> = new Set(['concede', 'set-retreat']);

/** Leans towards the enemy and the key points; knows the map, not the rules. */
export function eager(state: State, side: SideId): Manner {
  const { cols, rows } = state.map;
  const grid = gridOf(cols, rows);
  const goals: Partial<Record<'fight' | 'hold', number[]>> = {};
  // Every other unit hunts the enemy, the rest go for ground.
  const nearGoal = (hex: Hex, unit: unknown): number => {
    const aim = /[02468]$/.test(String(unit)) ? 'fight' : 'hold';
    goals[aim] ??= goalsOf(state, side, aim).map((goal) => grid.cell(goal));
    const cell = grid.cell(hex);
    return Math.min(...goals[aim].map((goal) => distance(grid, cell, goal)));
  };
  const weighUnit = (id: string): number => {
    const unit = state.units[id];
    if (!unit || state.phase !== 'preparation') return unit && unit.retreat.length > 0 ? 0.4 : 1;
    const waiting = unit.hex === null && unit.aboard === null;
    if (waiting && !state.sides[unit.side]!.plans.some((plan) => plan.unit === id)) return 4;
    return unit.picks > 0 ? 2 : 0.005;
  };
  return {
    // Retreat preferences cost nothing and would fill the log: some turns do.
    never: state.turn % 8 === 5 ? RESTLESS : DECIDED,
    weigh(draft, field, choice) {
      const value = String(choice.value);
      if (field.name === 'command') return COMMANDS[value] ?? 1;
      if (field.name === 'unit') return weighUnit(value);
      if ((field.name === 'to' || field.name === 'hex') && choice.value !== null)
        return 0.4 ** nearGoal(value, draft.unit);
      return 1;
    },
  };
}

function goalsOf(state: State, side: SideId, aim: 'fight' | 'hold'): Hex[] {
  const team = state.sides[side]!.team;
  const hostile = (owner: SideId | null | undefined): boolean => owner != null && state.sides[owner]?.team !== team;
  const ground = Object.entries(state.hexes).flatMap(([hex, { keyPoint, structure, marker }]) =>
    hostile(keyPoint) || marker !== undefined || hostile(structure?.owner) ? [hex] : [],
  );
  const enemies = Object.values(state.units).flatMap((unit) =>
    unit.hex !== null && hostile(unit.side) ? unit.hex : [],
  );
  const goals = aim === 'fight' && enemies.length > 0 ? enemies : [...ground, ...enemies];
  return goals.length > 0 ? goals : ['0101'];
}

export type Style = 'eager' | 'plain';

/** What a player of the style does next. `extra` is laid over the style's manner. */
export function styledStep(
  system: AnySystem,
  state: State,
  random: Random,
  style: Style,
  extra: Manner = {},
): SeatCommand | undefined {
  for (const seat of shuffled(system.awaited(state), random)) {
    const leaning = style === 'eager' && seat in state.sides ? eager(state, seat) : {};
    const command = randomCommand(system, state, seat, random, { ...leaning, ...extra });
    if (command) return { seat, command };
  }
  return undefined;
}

export interface PlayOptions {
  readonly style?: Style;
  /** Plays until this turn is over, if nobody has won before. */
  readonly turns: number;
  /** Seed of the players' whims; the dice have the campaign's own. */
  readonly whims?: string;
  readonly mostEntries?: number;
}

export interface Played {
  readonly campaign: Campaign;
  readonly state: State;
}

/** Plays a campaign on by random legal players. Throws when one of them is refused or finds nothing to do. */
export function playOut(system: AnySystem, fresh: Campaign, options: PlayOptions): Played {
  const { style = 'eager', turns, whims = fresh.seed, mostEntries = 20_000 } = options;
  const random = stream(`whims|${whims}`);
  const entries: Entry[] = [...fresh.entries];
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(system, campaign) as State;
  while (state.phase !== 'over' && state.turn <= turns && entries.length < mostEntries) {
    const step = styledStep(system, state, random, style);
    if (!step) throw new Error(`nobody finds anything to do in ${state.phase} of turn ${state.turn}`);
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) throw new Error(`${JSON.stringify(step)} was refused: ${result.refusal.code}`);
    entries.push(result.entry);
    state = result.state as State;
  }
  return { campaign: { ...campaign, entries: [...entries] }, state };
}
