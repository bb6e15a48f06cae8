import { hexesAround } from '../kernel/board/beside.ts';
import type { Hex } from '../kernel/board/hex.ts';
import type { Json, SideId, UnitId } from '../kernel/ids.ts';
import { kept } from '../kernel/remember.ts';
import { COMMANDS, type CommandDraft, type CommandName, type StandingKey, tableRow } from './commands.ts';
import { isInZone } from './edges.ts';
import { listRefusal } from './lists.ts';
import { allowanceOf } from './movement.ts';
import { isHidden } from './placement.ts';
import {
  adjacent,
  cellOf,
  findUnit,
  gridIn,
  hexBeside,
  hexesOf,
  joinedTo,
  otherSide,
  type Position,
  SIDES,
  sideOf,
  standing,
  typeOf,
  unitsOfSide,
} from './position.ts';
import type { UnitType } from './ruleset-index.ts';
import { mostOfRun } from './running.ts';
import { EDGES, RESERVE_WAYS, type Unit } from './state.ts';
import { WAY_OUT } from './transports.ts';
import { type Route, waysFrom, waysOnto } from './ways.ts';

/** Table 23.11: the blanks of each command, with everything that could stand in them; `options.ts` says what may. */

/** A command that somebody is filling in. */
export interface Asked {
  readonly position: Position;
  readonly side: SideId;
  readonly draft: CommandDraft;
}

export interface Blank {
  readonly name: string;
  readonly kind: 'one' | 'next';
  /** Everything that could stand in it; worked out only when it is asked for. */
  readonly values: (asked: Asked) => readonly Json[];
  /** The values as ways, of which each is worked out when it is read. */
  readonly ways?: (asked: Asked) => readonly Route[];
  /** Some values that are soon worked out: when one will do, nobody asks for the others. */
  readonly some?: (asked: Asked) => readonly Json[];
  readonly optional?: boolean;
  readonly within?: readonly string[];
}
type Values = Blank['values'];

const one = (name: string, values: Values, more: Partial<Blank> = {}): Blank => ({
  name,
  kind: 'one',
  values,
  ...more,
});
const maybe = (name: string, values: Values, more: Partial<Blank> = {}): Blank =>
  one(name, values, { optional: true, ...more });
const list = (name: string, values: Values): Blank => ({ name, kind: 'next', values, optional: true });

const unitIn = ({ position, draft }: Asked): Unit | undefined => findUnit(position, draft.unit);
const idsOf = (units: readonly Unit[]): UnitId[] => units.map(({ id }) => id);

const ownUnits: Values = ({ position, side }) => idsOf(unitsOfSide(position, side));
const transports: Values = ({ position, side }) =>
  idsOf(unitsOfSide(position, side).filter((unit) => typeOf(position, unit).capacity > 0));
const enemies: Values = ({ position, side }) => idsOf(standing(position, otherSide(side)));

/** T-6.1: the lists that come with the ruleset and fit; any other legal list will do, too. */
const lists: Values = ({ position: { rules, state }, side }) => {
  const { armies, faction } = state.sides[side]!;
  return rules.ruleset.factions
    .flatMap((row) => row.lists.map(({ entries }) => entries.map((entry) => ({ entry }))))
    .filter((entries) => listRefusal(rules, armies, faction, entries) === undefined);
};

/** Where a unit may be put: the zone in `deployment`, anywhere otherwise. */
const hexes: Values = ({ position, side, draft }) => {
  const { names } = gridIn(position);
  if (draft.command !== 'deploy' || position.state.phase !== 'deployment') return names;
  const { edge } = sideOf(position, side);
  return names.filter((hex) => isInZone(position, edge, hex));
};

const DIRECTIONS = [1, 2, 3, 4, 5, 6];
const besideUnit: Values = (asked) => {
  const { hex } = unitIn(asked) ?? {};
  return hex ? DIRECTIONS.flatMap((direction) => hexBeside(asked.position, hex, direction) ?? []) : [];
};

/** The ways that the unit of the draft can go by this command. */
function ways({ position, draft: { command, unit: id, transport } }: Asked): readonly Route[] {
  const unit = findUnit(position, id);
  if (!unit) return [];
  const most = hexesOf(position, allowanceOf(position, unit));
  if (command === 'arrive') return waysOnto(position, unit, most);
  const from = startOf(position, unit, command);
  if (!from) return [];
  switch (command) {
    case 'disembark':
      return waysFrom(position, unit, from, WAY_OUT);
    case 'run':
      return waysFrom(position, unit, from, mostOfRun(position, unit));
    case 'embark': {
      const to = findUnit(position, transport)?.hex;
      return to ? waysFrom(position, unit, from, most).filter(({ end }) => adjacent(position, end, to)) : [];
    }
    default: {
      const found = waysFrom(position, unit, from, most);
      return command === 'move' && typeOf(position, unit).vehicle ? [...found, { end: from, path: [] }] : found;
    }
  }
}
const paths: Values = (asked) => ways(asked).map(({ path }) => path);
/** The hex that a way begins in: that of the unit or transport for a unit that leaves one. */
function startOf(position: Position, unit: Unit, command: CommandName): Hex | null | undefined {
  if (command === 'run' || command === 'embark') return unit.hex;
  const carrier = findUnit(position, unit.joined ?? unit.embarked)?.hex;
  return command === 'disembark' ? carrier : (unit.hex ?? carrier);
}

/** Ways of one hex. */
const steps: Values = (asked) => {
  const { position, draft } = asked;
  const unit = unitIn(asked);
  if (!unit) return [];
  if (draft.command === 'arrive') return waysOnto(position, unit, 1).map(({ path }) => path);
  const from = startOf(position, unit, draft.command);
  return from ? hexesAround(gridIn(position), cellOf(position, from)).map((hex) => [hex]) : [];
};

const isVehicle = (asked: Asked): boolean => {
  const unit = unitIn(asked);
  return unit !== undefined && typeOf(asked.position, unit).vehicle;
};

/** T-9.1: slots with a choice of weapons. */
const slots = (asked: Asked): Blank[] => {
  const unit = unitIn(asked);
  if (!unit) return [];
  const blanks: Blank[] = [];
  for (const each of [unit, ...joinedTo(asked.position, unit.id)])
    blanks.push(...slotsOf(typeOf(asked.position, each)));
  return blanks;
};
/** Those of one entry: the same in every state. */
const slotsOf = (type: UnitType): readonly Blank[] =>
  kept(type, 'slots', ({ groups }) =>
    groups
      .filter(({ model }) => model.ranged.some((slot) => slot.length > 1))
      .map(({ id, model }) => maybe(id, () => model.ranged.flat(), { within: ['weapons'] })),
  );

const powers: Values = (asked) => {
  const unit = unitIn(asked);
  if (!unit) return [];
  return typeOf(asked.position, unit).powers;
};
const targetsOfPower: Values = (asked) => {
  const power = asked.position.rules.powers.get(asked.draft.power ?? '');
  return power?.target === 'friend' ? ownUnits(asked) : enemies(asked);
};

/** Table 23.15. */
const BOTH = [true, false];
const ORDERS: Readonly<Record<StandingKey, Values>> = {
  overwatch: () => BOTH,
  goToGround: () => BOTH,
  // An enemy that may still arrive can be named before the nearest, once it is seen who that is (T-6.5).
  intercept({ position, side }) {
    const others = isHidden(position.state) ? [] : unitsOfSide(position, otherSide(side));
    const arriving = others.filter(
      ({ id, reserve, arrived }) => (reserve !== null || arrived) && id !== 'nearest' && id !== 'off',
    );
    return ['nearest', ...arriving.map(({ id }) => [id, 'nearest']), 'off'];
  },
  blastReroll: () => ['off-target', 'wasted', 'never'],
  fleet: () => ['lowest', 0, 1, 2, 3, 4, 5],
  hitAndRun: () => [null, ...DIRECTIONS],
  consolidate: () => [null, ...DIRECTIONS],
  attack: ({ position, side }) => [null, ...idsOf(unitsOfSide(position, otherSide(side)))],
  force: () => ['auto', 'always', 'never'],
  yield: () => BOTH,
};
/** The blanks of standing orders: no value of one is refused where the order is not. */
export const STANDING: readonly Blank[] = Object.entries(ORDERS).map(([key, values]) =>
  maybe(key, values, { within: ['orders'] }),
);

const BLANKS: Readonly<Record<string, Blank>> = {
  unit: one('unit', ownUnits),
  list: one('list', lists),
  edge: one('edge', () => EDGES),
  first: one('first', () => SIDES),
  hex: one('hex', hexes),
  by: one('by', () => RESERVE_WAYS),
  into: one('into', ownUnits),
  transport: one('transport', transports),
  path: one('path', paths, { ways, some: steps }),
  to: maybe('to', besideUnit),
  power: one('power', powers),
  target: one('target', enemies),
  also: list('also', enemies),
  sheet: { name: 'orders', kind: 'next', values: () => [] },
};
const POWER_TARGET = one('target', targetsOfPower);
const MAY_MOVE = maybe('path', paths, { ways });
const FACING = maybe('facing', () => DIRECTIONS);
/** T-8.3: turning on the spot needs a facing. */
const TURN = one('facing', () => DIRECTIONS);
const mayFace = (command: CommandName): boolean => tableRow(command).optional.includes('facing');
const isTurn = ({ draft }: Asked): boolean => draft.path?.length === 0;

const blankOf = (command: CommandName, name: string): Blank =>
  name === 'target' && command === 'cast' ? POWER_TARGET : BLANKS[name]!;

/** The blanks of a draft, filled or not, without those of standing orders. */
export function blanksOf(asked: Asked): readonly Blank[] {
  const { command } = asked.draft;
  const blanks = [...ALWAYS.get(command)!];
  for (const name of tableRow(command).optional) {
    if (name === 'facing') blanks.push(...(isVehicle(asked) ? [isTurn(asked) ? TURN : FACING] : []));
    else if (name === 'weapons') blanks.push(...slots(asked));
    else if (name === 'path') blanks.push(...embarkPath(asked));
    else blanks.push(BLANKS[name]!);
  }
  return blanks;
}

/** The blanks of the arguments of each command. */
const ALWAYS = new Map<CommandName, readonly Blank[]>(
  (Object.keys(COMMANDS) as CommandName[]).map((command) => [
    command,
    tableRow(command).args.flatMap((name) => (name === 'standing' ? [] : blankOf(command, name))),
  ]),
);

/** The first blank that must be filled and is empty. */
export function firstOpen(asked: Asked): Blank | undefined {
  const { draft } = asked;
  for (const blank of ALWAYS.get(draft.command)!)
    if (!blank.optional && draft[blank.name as keyof CommandDraft] === undefined) return blank;
  if (isTurn(asked) && draft.facing === undefined && mayFace(draft.command) && isVehicle(asked)) return TURN;
  return draft.command === 'embark' && draft.path === undefined
    ? embarkPath(asked).find((blank) => !blank.optional)
    : undefined;
}

/** The draft with a value in a blank. */
export function withValue(draft: CommandDraft, { kind, name, within }: Blank, value: Json): CommandDraft {
  const copy = { ...draft } as unknown as Record<string, Json>;
  const part = within?.[0];
  if (part !== undefined) copy[part] = { ...(copy[part] as object), [name]: value };
  else copy[name] = kind === 'next' ? [...((copy[name] as readonly Json[]) ?? []), value] : value;
  return copy as unknown as CommandDraft;
}

/** T-8.5: a unit next to the transport need not move. */
function embarkPath({ position, draft }: Asked): readonly Blank[] {
  const [unit, transport] = [findUnit(position, draft.unit), findUnit(position, draft.transport)];
  if (position.state.phase === 'deployment' || !unit?.hex || !transport?.hex) return [];
  return [adjacent(position, unit.hex, transport.hex) ? MAY_MOVE : BLANKS.path!];
}
