import type { Secret, TestedSystem } from '../../src/dev/tested-system.ts';
import { type Decision, refusal } from '../../src/engine/kernel/decision.ts';
import { diceFrom } from '../../src/engine/kernel/dice/dice.ts';
import { GM, type Seat, type Viewer } from '../../src/engine/kernel/ids.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand, AnySystem, Field } from '../../src/engine/kernel/system.ts';

/**
 * A small game with hidden movement, made up for the laws: two sides on a line of places, units that see `SIGHT` places far, and a
 * turn of as many moves as a side likes. It hides an enemy that no own unit sees.
 */

const LINE = 12;
const SIGHT = 2;
const REACH = 3;
const SIDES = ['red', 'blue'] as const;

interface Scout {
  readonly side: Seat;
  readonly at: number;
}
type Scouts = Readonly<Record<string, Scout>>;
export interface Line {
  readonly turn: Seat;
  readonly turns: number;
  readonly units: Scouts;
}
type Event =
  /** `left` and `came`: whether the enemy saw the unit at either end. A place that nobody saw is null to others. */
  | { type: 'moved'; unit: string; from: number | null; to: number | null; left: boolean; came: boolean }
  | { type: 'spotted'; by: Seat; unit: string; at: number }
  | { type: 'passed'; side: Seat };

const isSeen = (units: Scouts, viewer: Viewer, at: number): boolean =>
  Object.values(units).some((unit) => unit.side === viewer && Math.abs(unit.at - at) <= SIGHT);
const enemyOf = (side: Seat): Seat => (side === 'red' ? 'blue' : 'red');
const moved = (units: Scouts, unit: string, at: number): Scouts => ({ ...units, [unit]: { ...units[unit]!, at } });

function whyNot(
  { turn, units }: Line,
  seat: Seat,
  unit: unknown,
  to?: unknown,
): ReturnType<typeof refusal> | undefined {
  const own = typeof unit === 'string' && Object.hasOwn(units, unit) ? units[unit]! : undefined;
  if (seat !== turn) return refusal('not-your-turn', 'Z-1.1');
  if (own?.side !== seat) return refusal('not-your-unit', 'Z-1.2');
  if (to === undefined) return undefined;
  const isPlace = typeof to === 'number' && Number.isInteger(to) && to >= 0 && to < LINE;
  return isPlace && to !== own.at && Math.abs(to - own.at) <= REACH ? undefined : refusal('too-far', 'Z-1.3');
}

function decide(state: Line, seat: Seat, raw: unknown): Decision<Event> {
  const command = raw as { readonly command: string; readonly unit: string; readonly to: number };
  const done = (...events: Event[]): Decision<Event> => ({ ok: true, events, rolls: diceFrom(() => []).rolls });
  if (command.command === 'pass')
    return seat === state.turn
      ? done({ type: 'passed', side: seat })
      : { ok: false, refusal: refusal('not-your-turn', 'Z-1.1') };
  if (command.command !== 'move') return { ok: false, refusal: refusal('no-such-command', 'Z-1.1') };
  const { unit, to } = command;
  const refused = whyNot(state, seat, unit, to ?? null);
  if (refused) return { ok: false, refusal: refused };
  const enemy = enemyOf(seat);
  const from = state.units[unit]!.at;
  const after = moved(state.units, unit, to);
  const sees = (units: Scouts, at: number) => isSeen(units, seat, at);
  const found = Object.entries(after).filter(
    ([, { side, at }]) => side === enemy && sees(after, at) && !sees(state.units, at),
  );
  return done(
    { type: 'moved', unit, from, to, left: isSeen(after, enemy, from), came: isSeen(after, enemy, to) },
    ...found.map(([id, { at }]): Event => ({ type: 'spotted', by: seat, unit: id, at })),
  );
}

function options(state: Line, seat: Seat, draft: Readonly<Record<string, unknown>> = {}) {
  const { command, unit, to } = draft;
  const fields: Field[] = [];
  const choice = (value: string | number, refused?: ReturnType<typeof refusal>) => ({ value, refusal: refused });
  if (seat !== state.turn) return { fields };
  if (command === undefined) fields.push({ kind: 'one', name: 'command', choices: [choice('move'), choice('pass')] });
  if (command === 'pass') return { fields, ready: { command: 'pass' } };
  const own = Object.keys(state.units).filter((id) => state.units[id]!.side === seat);
  if (unit === undefined) fields.push({ kind: 'one', name: 'unit', choices: own.map((id) => choice(id)) });
  else if (to === undefined) {
    const places = Array.from({ length: LINE }, (_, at) => choice(at, whyNot(state, seat, unit, at)));
    fields.push({ kind: 'one', name: 'to', choices: places });
  }
  const ready = fields.length === 0 && !whyNot(state, seat, unit, to) ? { ready: { command: 'move', unit, to } } : {};
  return { fields, ...ready };
}

export const scouts = {
  id: 'scouts',
  begin: () => ({ turn: 'red', turns: 0, units: START }),
  decide,
  evolve(state: Line, event: Event): Line {
    if (event.type === 'moved') return { ...state, units: moved(state.units, event.unit, event.to!) };
    return event.type === 'passed' ? { ...state, turn: enemyOf(state.turn), turns: state.turns + 1 } : state;
  },
  options,
  view(state: Line, viewer: Viewer): Line {
    if (viewer === GM) return state;
    const seen = Object.entries(state.units).filter(
      ([, { side, at }]) => side === viewer || isSeen(state.units, viewer, at),
    );
    return { ...state, units: Object.fromEntries(seen) };
  },
  show(event: Event, viewer: Viewer): Event | undefined {
    if (viewer === GM || event.type === 'passed') return event;
    if (event.type === 'spotted') return event.by === viewer ? event : undefined;
    if (event.unit.startsWith(viewer)) return event;
    const { left, came, from, to } = event;
    return viewer === 'public' || !(left || came)
      ? undefined
      : { ...event, from: left ? from : null, to: came ? to : null };
  },
  revealsSecrets: () => false,
  barsUndo: ({ type }: Event) => type === 'spotted',
  project: (state: Line) => state,
  sides: () => SIDES,
  turnLine: ({ turns }: Line) => ({ phase: 'line', turn: turns }),
  when: ({ turns }: Line) => String(turns),
  isOver: ({ turns }: Line) => turns >= 40,
  awaited: ({ turn }: Line) => [turn],
  passFor: () => [],
  secret: () => false,
} satisfies AnySystem as AnySystem;

const START: Scouts = {
  'red-1': { side: 'red', at: 0 },
  'red-2': { side: 'red', at: 4 },
  'blue-1': { side: 'blue', at: 6 },
  'blue-2': { side: 'blue', at: 11 },
};

/** A campaign before its first entry. */
export const scoutsCampaign = (seed = 'scouts') => ({
  format: 2 as const,
  id: 'scouts',
  name: 'Scouts',
  system: 'scouts',
  ruleset: { id: 'scouts', hash: '', rules: {} },
  options: {},
  scenario: {},
  players: SIDES.map((seat, i) => ({ seat, name: seat, colour: i })),
  seed,
  entries: [],
});

/** What a move hides: where it ends, if no enemy sees it there. A unit that was unseen before has not moved at all to others. */
const secretsOf = ({ turn, units }: Line): Secret<Line>[] =>
  Object.entries(units)
    .filter(([, { side }]) => side === turn)
    .map(([unit, { at }]) => ({
      seat: turn,
      draft: { command: 'move', unit },
      unseen: !isSeen(units, enemyOf(turn), at),
      endsUnseen: (after, viewer) => !isSeen(after.units, viewer, after.units[unit]!.at),
    }));

/** The parts of a tested system that the law of secrets asks for. */
export const testedScouts = {
  id: 'scouts',
  system: scouts,
  sides: [2, 2],
  optionSets: { fuzz: ['default'], laws: ['default'] },
  start: ({ seed }) => ({
    campaign: scoutsCampaign(seed),
    next: (system, state, random) =>
      randomMove(system, state, random, { weigh: (_, __, { value }) => (value === 'pass' ? 0.3 : 1) }),
  }),
  secretsOf,
} satisfies Partial<TestedSystem<Line>> as unknown as TestedSystem;

/** The command that a seat gives to move a unit. */
export const move = (unit: string, to: number): AnyCommand => ({ command: 'move', unit, to }) as AnyCommand;
