import {
  type AnySystem,
  distance,
  gridOf,
  type Hex,
  type Manner,
  type Random,
  randomCommand,
  type SeatCommand,
  type SideId,
  shuffled,
} from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import type { RandomGame } from '../../tested-system.ts';

/** The preferences of random players of Nuclear. */

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

/** Weights of thorough players, where they differ: they try everything in the rules. */
const THOROUGHLY: Readonly<Record<string, number>> = { withdraw: 0.6, build: 8, demolish: 30, recover: 2 };
const STRUCTURES: Readonly<Record<string, number>> = { railway: 6, 'supply-depot': 6, minefield: 4 };
const TYPES: Readonly<Record<string, number>> = { engineers: 4 };

const NEVER: ReadonlySet<string> = new Set(['concede']);
const MOSTLY_NEVER: ReadonlySet<string> = new Set(['concede', 'set-retreat']);

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
    // Retreat preferences cost nothing and would fill the log: they are set in every eighth turn only.
    never: state.turn % 8 === 5 ? NEVER : MOSTLY_NEVER,
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

/** Leans as the eager do, and also builds, demolishes and withdraws. */
function thorough(state: State, side: SideId): Manner {
  const leaning = eager(state, side);
  return {
    ...leaning,
    weigh(draft, field, choice) {
      const value = String(choice.value);
      const weights = { command: THOROUGHLY, structure: STRUCTURES, type: TYPES }[field.name];
      // A structure is built wherever there is room, not only towards the enemy.
      if (draft.command === 'build' && (field.name === 'hex' || field.name === 'hexes')) return 1;
      return weights?.[value] ?? leaning.weigh!(draft, field, choice);
    },
  };
}

const MANNERS = { eager, thorough, plain: (): Manner => ({}) };

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

/** Draws the next command of a player of the style. `extra` overrides parts of the style's manner. */
export function nuclearStep(
  system: AnySystem,
  state: State,
  random: Random,
  style: RandomGame['style'],
  extra: Manner = {},
): SeatCommand | undefined {
  for (const seat of shuffled(system.awaited(state), random)) {
    const leaning = seat in state.sides ? MANNERS[style](state, seat) : {};
    const command = randomCommand(system, state, seat, random, { ...leaning, ...extra });
    if (command) return { seat, command };
  }
  return undefined;
}
