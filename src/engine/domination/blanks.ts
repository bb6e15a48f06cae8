import type { Hex } from '../kernel/board/hex.ts';
import type { Json, Seat, SideId } from '../kernel/ids.ts';
import { kept } from '../kernel/remember.ts';
import type { Draft } from '../kernel/system.ts';
import { has } from './active-traits.ts';
import { hexesToAnswer } from './answers.ts';
import { fullOrder } from './battle-order.ts';
import type { CommandName } from './commands.ts';
import { enemiesIn } from './locations.ts';
import { stepsTogether } from './movement.ts';
import { worksOf } from './objects.ts';
import {
  armyIn,
  enemiesOf,
  findUnit,
  gridIn,
  groundAt,
  hexesBeside,
  occupiedHexes,
  type Position,
  sideOf,
  typeOf,
  unitsIn,
  unitsOfSide,
} from './position.ts';
import { isDeliveryPoint } from './reinforcements.ts';
import { ANSWERS, REAR_GUARDS, type Unit } from './state.ts';
import { SHIELDS } from './traits.ts';

/** V-9: the blanks of each command, with everything that could stand in them; `options.ts` says what may. */

export interface Blank {
  readonly name: string;
  readonly kind: 'one' | 'next' | 'number';
  readonly values: readonly Json[];
  readonly optional?: boolean;
  readonly within?: readonly string[];
  /** The range of a number. */
  readonly least?: number;
  readonly most?: number;
  /** Numbers to show beside a value. */
  readonly facts?: (value: Json) => Readonly<Record<string, number>>;
}

const one = (name: string, values: readonly Json[], more: Partial<Blank> = {}): Blank => ({
  name,
  kind: 'one',
  values,
  ...more,
});
const maybe = (name: string, values: readonly Json[], more: Partial<Blank> = {}): Blank =>
  one(name, values, { optional: true, ...more });
const list = (name: string, values: readonly Json[]): Blank => ({ name, kind: 'next', values, optional: true });
const number = (name: string, least: number, most: number): Blank => ({
  name,
  kind: 'number',
  values: [],
  optional: true,
  least,
  most,
});

/** A command that somebody is filling in. */
interface Asked {
  readonly position: Position;
  readonly side: SideId;
  readonly draft: Draft;
}
const textIn = (draft: Draft, key: string): string => (typeof draft[key] === 'string' ? draft[key] : '');
const unitIn = ({ position, draft }: Asked): Unit | undefined => findUnit(position, textIn(draft, 'unit'));
const idsOf = (units: readonly Unit[]): string[] => units.map(({ id }) => id);

const ownUnits = ({ position, side }: Asked): Blank => one('unit', idsOf(unitsOfSide(position, side)));
const passable = ({ position }: Asked): readonly Hex[] =>
  kept(position.state.map, 'passable hexes', () =>
    gridIn(position).names.filter((hex) => groundAt(position, hex) !== 'impassable'),
  );
const enemyHexes = ({ position, side }: Asked): Hex[] =>
  occupiedHexes(position).filter((hex) => enemiesIn(position, hex, side).length > 0);
/** D-8.11: whom a shot is aimed at, where more than one enemy stands. */
const aims = (asked: Asked, hexes: readonly Hex[]): Blank[] => {
  const { position, side, draft } = asked;
  const there = enemiesOf(position, side).filter((enemy) => armyIn(position, textIn(draft, 'at'), enemy).length > 0);
  return [one('at', hexes), ...(there.length > 1 ? [maybe('against', there)] : [])];
};
const besideUnit = (asked: Asked): readonly Hex[] => {
  const unit = unitIn(asked);
  return unit ? hexesBeside(asked.position, unit.at) : [];
};

function purchase({ position, side, draft }: Asked, sites: Blank): Blank[] {
  const { faction } = sideOf(position, side);
  const types = position.rules.ruleset.units.filter(({ army }) => army === faction);
  const cost = (id: Json) => ({ cost: types.find((type) => type.id === id)?.cost ?? 0 });
  const type = textIn(draft, 'type');
  const guarded = position.rules.units.has(type) && has(position, { type }, 'mayHaveGuard');
  return [
    one(
      'type',
      types.map(({ id }) => id),
      { facts: cost },
    ),
    sites,
    ...(guarded ? [maybe('guard', [true])] : []),
  ];
}

/** D-4.2, D-15.8: delivery points, and where a brood is. */
function deliveries({ position, side, draft }: Asked): Hex[] {
  const type = textIn(draft, 'type');
  const isBrood = position.rules.units.has(type) && has(position, { type }, 'hatches');
  const broods = isBrood ? unitsOfSide(position, side).filter((unit) => unit.type === type) : [];
  const points = kept(position.state, `deliveries ${side}`, () =>
    gridIn(position).names.filter((hex) => isDeliveryPoint(position, hex, side)),
  );
  return [...new Set([...points, ...broods.map(({ at }) => at)])];
}

/** D-5.1, D-5.2: the ways that the group can go from where its first unit stands, one to each hex. */
function paths({ position, draft }: Asked): Hex[][] {
  const named = Array.isArray(draft.units) ? draft.units : [];
  const group = named.flatMap((id) => findUnit(position, String(id)) ?? []);
  const [unit] = group;
  if (!unit) return [];
  const near = passableBeside(position, unit.at);
  const ways = new Map<Hex, Hex[]>(near.map((hex) => [hex, [hex]]));
  // Safe ground first, so that a way through hazard is offered only where there is no other.
  const through = [...near].sort((a, b) => Number(isUnsafe(position, a)) - Number(isUnsafe(position, b)));
  if (stepsTogether(position, group) > 1)
    for (const hex of through.filter((way) => groundAt(position, way) !== 'rough'))
      for (const goal of passableBeside(position, hex))
        if (goal !== unit.at && !ways.has(goal)) ways.set(goal, [hex, goal]);
  return [...ways.values()];
}
const passableBeside = (position: Position, hex: Hex): Hex[] =>
  hexesBeside(position, hex).filter((near) => groundAt(position, near) !== 'impassable');
const isUnsafe = (position: Position, hex: Hex): boolean =>
  groundAt(position, hex) === 'hazardous' || unitsIn(position, hex).length > 0;

/** D-9.8: infiltrators of the army that answers. */
function evasion({ position, side, draft }: Asked): Blank[] {
  const at = textIn(draft, 'at');
  const able = armyIn(position, at, side).filter((unit) => has(position, unit, 'infiltrates'));
  if (able.length === 0) return [];
  const near = hexesBeside(position, at);
  return [list('hide', idsOf(able)), ...able.map(({ id }) => maybe(id, near, { within: ['slip'] }))];
}

function answer(asked: Asked, more: (army: readonly Unit[], near: readonly Hex[]) => Blank[]): Blank[] {
  const { position, side, draft } = asked;
  const at = one('at', hexesToAnswer(position, side));
  const hex = textIn(draft, 'at');
  if (hex === '') return [at];
  return [at, ...more(fullOrder(position, hex, side), hexesBeside(position, hex)), ...evasion(asked)];
}

const BLANKS: { readonly [K in CommandName]: (asked: Asked) => readonly Blank[] } = {
  'set-battle-order': (asked) => [
    one('at', passable(asked)),
    { ...list('order', idsOf(unitsOfSide(asked.position, asked.side))), optional: false },
  ],
  'set-casualty': (asked) => [one('at', passable(asked)), ownUnits(asked)],
  'set-standing': (asked) => [
    maybe('answer', [...ANSWERS]),
    number('odds', 0, 400),
    maybe('rearGuard', [...REAR_GUARDS]),
    maybe('hide', [true, false]),
    ...(asked.draft.absorb === undefined ? [maybe('at', passable(asked))] : []),
    ...(asked.draft.at === undefined
      ? [...SHIELDS].map(([policy, { values }]) => maybe(policy, [...values], { within: ['absorb'] }))
      : []),
  ],
  fight: (asked) => answer(asked, (army) => [list('order', idsOf(army))]),
  retreat: (asked) =>
    answer(asked, (army, near) => [
      maybe('to', near),
      maybe('rearGuard', idsOf(army)),
      ...army.map(({ id }) => maybe(id, near, { within: ['split'] })),
    ]),
  'end-answers': () => [],
  repair: (asked) => [ownUnits(asked)],
  buy: (asked) => purchase(asked, one('at', deliveries(asked))),
  drop: (asked) => purchase(asked, one('at', passable(asked))),
  mobilize: () => [],
  build: (asked) => buildBlanks(asked),
  restore: (asked) => [one('at', Object.keys(asked.position.state.hexes).sort())],
  'add-guard': (asked) => [ownUnits(asked)],
  move: (asked) => [list('units', idsOf(unitsOfSide(asked.position, asked.side))), one('path', paths(asked))],
  infiltrate: (asked) => [ownUnits(asked), one('to', besideUnit(asked))],
  reveal: (asked) => [ownUnits(asked)],
  bombard: (asked) => [ownUnits(asked), ...aims(asked, besideUnit(asked))],
  sorcery: (asked) => [ownUnits(asked), ...aims(asked, besideUnit(asked))],
  deathstrike: (asked) => aims(asked, enemyHexes(asked)),
  sacrifice: (asked) => [ownUnits(asked), one('army', occupiedHexes(asked.position))],
  shuttle: (asked) => [ownUnits(asked), ...landing(asked)],
  airlift: (asked) => [one('port', portsOf(asked)), ownUnits(asked), ...landing(asked)],
  'fire-gun': (asked) => [one('gun', gunsOf(asked)), ...aims(asked, besideGun(asked))],
  'end-turn': () => [],
  concede: () => [],
  'pass-for': ({ position }) => [one('for', [position.state.active])],
};

function buildBlanks(asked: Asked): Blank[] {
  const { position, side, draft } = asked;
  const { faction } = sideOf(position, side);
  const types = position.rules.ruleset.buildings.filter(({ army }) => army === faction);
  const chosen = types.find(({ id }) => id === draft.type);
  const unit = unitIn(asked);
  const own = types.filter(
    ({ id, inZone }) => (unit ? typeOf(position, unit).builds === id : true) && !(unit && inZone),
  );
  const cost = (id: Json) => ({ cost: types.find((type) => type.id === id)?.cost ?? 0 });
  const type = one(
    'type',
    (unit ? own : types).map(({ id }) => id),
    { facts: cost },
  );
  if (chosen?.inZone) return [type, one('at', passable(asked))];
  return [type, ownUnits(asked)];
}

/** Where a unit could land; nowhere before it is known who flies. */
const landing = (asked: Asked): Blank[] => (unitIn(asked) ? [one('to', passable(asked))] : []);
const portsOf = ({ position, side }: Asked): Hex[] =>
  worksOf(position, side).flatMap(({ hex, row }) => (row.lifts === undefined ? [] : [hex]));
const gunsOf = ({ position, side }: Asked): Hex[] =>
  worksOf(position, side).flatMap(({ hex, row }) => (row.gun === undefined ? [] : [hex]));
const besideGun = ({ position, draft }: Asked): readonly Hex[] => {
  const gun = textIn(draft, 'gun');
  return gun === '' ? [] : hexesBeside(position, gun);
};

/** The blanks of a draft, filled or not. */
export const blanksOf = (position: Position, seat: Seat, command: CommandName, draft: Draft): readonly Blank[] =>
  BLANKS[command]({ position, side: seat, draft });
