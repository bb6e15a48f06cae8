import type { Hex } from '../kernel/board/hex.ts';
import type { Json, SideId } from '../kernel/ids.ts';
import { kept, remembered } from '../kernel/remember.ts';
import type { Draft } from '../kernel/system.ts';
import { has } from './active-traits.ts';
import { hexesToAnswer } from './answers.ts';
import { fullOrder } from './battle-order.ts';
import { type CommandName, MOST_ODDS } from './commands.ts';
import { locationIndex } from './location-index.ts';
import { hasEnemies } from './locations.ts';
import { stepsTogether } from './movement.ts';
import { worksOf } from './objects.ts';
import { hexesOfNote } from './pending.ts';
import {
  armyIn,
  enemiesOf,
  findSeen,
  gridIn,
  groundAt,
  hasArmy,
  hexesBeside,
  isUnitSeen,
  occupiedHexes,
  type Position,
  sideOf,
  typeOf,
  unitsIn,
  unitsOfSide,
} from './position.ts';
import { armyCommand, isDeliveryPoint } from './reinforcements.ts';
import type { BuildingType } from './ruleset.ts';
import { ANSWERS, REAR_GUARDS, type Unit } from './state.ts';
import { SHIELDS } from './traits.ts';

/** V-9: the blanks of each command, with everything that could stand in them; `options.ts` says what may. */

/** A command that somebody is filling in. */
export interface Asked {
  readonly position: Position;
  readonly side: SideId;
  readonly command: CommandName;
  readonly draft: Draft;
}

export interface Blank {
  readonly name: string;
  readonly kind: 'one' | 'next' | 'number';
  /** Everything that could stand in it; worked out only when it is asked for. */
  readonly values: (asked: Asked) => readonly Json[];
  readonly optional?: boolean;
  readonly within?: readonly string[];
  /** The range of a number. */
  readonly least?: number;
  readonly most?: number;
  /** Numbers to show beside a value. */
  readonly facts?: (asked: Asked, value: Json) => Readonly<Record<string, number>>;
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
const list = (name: string, values: Values, optional = true): Blank => ({ name, kind: 'next', values, optional });
const number = (name: string, least: number, most: number): Blank => ({
  name,
  kind: 'number',
  values: () => [],
  optional: true,
  least,
  most,
});

const textIn = (draft: Draft, key: string): string => (typeof draft[key] === 'string' ? draft[key] : '');
const unitIn = ({ position, side, draft }: Asked): Unit | undefined => findSeen(position, side, textIn(draft, 'unit'));
const idsOf = (units: readonly Unit[]): string[] => units.map(({ id }) => id);

const ownUnits: Values = ({ position, side }) => idsOf(unitsOfSide(position, side));
const passable = ({ position }: Asked): readonly Hex[] =>
  kept(position.state.map, 'passable hexes', () =>
    gridIn(position).names.filter((hex) => groundAt(position, hex) !== 'impassable'),
  );
const enemyHexes: Values = ({ position, side }) =>
  occupiedHexes(position).filter((hex) => hasEnemies(position, hex, side));
const besideUnit: Values = (asked) => {
  const unit = unitIn(asked);
  return unit ? hexesBeside(asked.position, unit.at) : [];
};
const besideGun: Values = ({ position, draft }) => hexesBeside(position, textIn(draft, 'gun'));
const worksWith =
  (power: 'lifts' | 'gun'): Values =>
  ({ position, side }) =>
    worksOf(position, side).flatMap(({ hex, row }) => (row[power] === undefined ? [] : [hex]));

const devastated: Values = ({ position: { state } }) =>
  locationIndex(state.hexes).objects.filter((hex) => state.hexes[hex]!.object!.devastated);

/** D-17.2: a paper may be lodged for any location, one that nobody can enter included. */
const anywhere: Values = ({ position }) => gridIn(position).names;

const UNIT = one('unit', ownUnits);
const AT = one('at', passable);
const PAPER_AT = one('at', anywhere);
const TO = one('to', passable);

/** D-8.11: whom a shot is aimed at, where more than one enemy stands. */
function aimed(...first: readonly Blank[]): BlanksOf {
  const targets = ({ position, side, draft }: Asked) =>
    enemiesOf(position, side).filter((enemy) => hasArmy(position, textIn(draft, 'at'), enemy));
  const all = [...first, maybe('against', targets)];
  return (asked) => (asked.draft.at !== undefined && targets(asked).length > 1 ? all : first);
}

const unitTypes = ({ position: { rules, state }, side }: Asked): readonly string[] =>
  kept(rules, `types ${state.sides[side]!.faction}`, () =>
    rules.ruleset.units.filter(({ army }) => army === state.sides[side]!.faction).map(({ id }) => id),
  );
const unitCost = ({ position: { rules } }: Asked, id: Json) => ({ cost: rules.units.get(String(id))!.cost });

function purchase(sites: Blank): BlanksOf {
  const plain = [one('type', unitTypes, { facts: unitCost }), sites];
  const guarded = [...plain, maybe('guard', () => [true])];
  return ({ position, draft }) => {
    const type = textIn(draft, 'type');
    return position.rules.units.has(type) && has(position, { type }, 'mayHaveGuard') ? guarded : plain;
  };
}

/** D-4.2, D-15.8: delivery points, and where a brood is. */
function deliveries({ position, side, draft }: Asked): readonly Hex[] {
  const { state, rules } = position;
  const points = remembered(state, `deliveries ${side}`, () =>
    hexesOfNote(state).filter((hex) => isDeliveryPoint(position, hex, side)),
  );
  const type = textIn(draft, 'type');
  if (!rules.units.has(type) || !has(position, { type }, 'hatches')) return points;
  const broods = unitsOfSide(position, side).filter((unit) => unit.type === type);
  return [...new Set([...points, ...broods.map(({ at }) => at)])];
}

/** D-5.1, D-5.2: the ways that the group can go from where its first unit stands, one to each hex. */
function paths({ position, side, draft }: Asked): readonly Hex[][] {
  const group: Unit[] = [];
  for (const id of Array.isArray(draft.units) ? draft.units : []) {
    const unit = findSeen(position, side, String(id));
    if (unit) group.push(unit);
  }
  if (group.length === 0) return [];
  const { at } = group[0]!;
  return stepsTogether(position, group) > 1 ? farWays(position, side, at) : nearWays(position, at);
}

const nearWays = (position: Position, from: Hex): readonly Hex[][] =>
  kept(position.state.map, from, () =>
    hexesBeside(position, from)
      .filter((hex) => groundAt(position, hex) !== 'impassable')
      .map((hex) => [hex]),
  );

/** Ways of one and of two steps. */
const farWays = (position: Position, side: SideId, from: Hex): readonly Hex[][] =>
  remembered(position.state.units, `${side} ${from}`, () => {
    const ways = [...nearWays(position, from)];
    const reached = new Set<Hex>();
    // Safe ground first, so that a way through hazard is offered only where there is no other.
    for (const unsafe of [false, true])
      for (const { through, onward } of stepsThrough(position, from))
        if (isUnsafe(position, side, through) === unsafe)
          for (const way of onward)
            if (!reached.has(way[1]!)) {
              reached.add(way[1]!);
              ways.push(way);
            }
    return ways;
  });

interface Through {
  readonly through: Hex;
  /** The ways of two steps that lead through it. */
  readonly onward: readonly Hex[][];
}
const stepsThrough = (position: Position, from: Hex): readonly Through[] =>
  kept(position.state.map, `through ${from}`, () => {
    const near = nearWays(position, from).flat();
    const onwardBy = (through: Hex) =>
      nearWays(position, through)
        .filter(([goal]) => goal !== from && !near.includes(goal!))
        .map(([goal]) => [through, goal!]);
    return near
      .filter((hex) => groundAt(position, hex) !== 'rough')
      .map((through) => ({ through, onward: onwardBy(through) }));
  });
const isUnsafe = (position: Position, side: SideId, hex: Hex): boolean =>
  groundAt(position, hex) === 'hazardous' || unitsIn(position, hex).some((unit) => isUnitSeen(position, side, unit));

/** D-9.8: infiltrators of the army that answers. */
function evasion({ position, side, draft }: Asked): Blank[] {
  const at = textIn(draft, 'at');
  const able = armyIn(position, at, side).filter((unit) => has(position, unit, 'infiltrates'));
  if (able.length === 0) return [];
  return [list('hide', () => idsOf(able)), ...able.map(({ id }) => maybe(id, besideBattle, { within: ['slip'] }))];
}
const besideBattle: Values = ({ position, draft }) => hexesBeside(position, textIn(draft, 'at'));
const armyAttacked = ({ position, side, draft }: Asked): Unit[] => fullOrder(position, textIn(draft, 'at'), side);

function answer(more: (asked: Asked) => readonly Blank[]): BlanksOf {
  const at = one('at', ({ position, side }) => hexesToAnswer(position, side));
  return (asked) => (textIn(asked.draft, 'at') === '' ? [at] : [at, ...more(asked), ...evasion(asked)]);
}

/** D-4.5, D-15.9: a unit builds where it stands, some buildings grow anywhere in a zone. */
function buildBlanks({ position, side, draft }: Asked): readonly Blank[] {
  const type = textIn(draft, 'type');
  const row = position.rules.buildings.get(type);
  return row?.inZone && row.army === sideOf(position, side).faction ? BUILD_IN_ZONE : BUILD_BY_UNIT;
}
function buildingTypes(asked: Asked): readonly string[] {
  const { position, side } = asked;
  const unit = unitIn(asked);
  const { faction } = sideOf(position, side);
  const can = ({ id, inZone }: BuildingType) => !unit || (!inZone && typeOf(position, unit).builds === id);
  return position.rules.ruleset.buildings.filter((row) => row.army === faction && can(row)).map(({ id }) => id);
}
const BUILDING = one('type', buildingTypes, {
  facts: ({ position: { rules } }, id) => ({ cost: rules.buildings.get(String(id))!.cost }),
});
const BUILD_IN_ZONE = [BUILDING, AT];
const BUILD_BY_UNIT = [BUILDING, UNIT];

const STANDING_ANSWER = [
  maybe('answer', () => ANSWERS),
  number('odds', 0, MOST_ODDS),
  maybe('rearGuard', () => REAR_GUARDS),
  maybe('hide', () => [true, false]),
];
const STANDING_AT = maybe('at', anywhere);
const STANDING_ABSORB = [...SHIELDS].map(([policy, { values }]) => maybe(policy, () => values, { within: ['absorb'] }));
const STANDING = [...STANDING_ANSWER, STANDING_AT, ...STANDING_ABSORB];
const STANDING_IN_PLACE = [...STANDING_ANSWER, STANDING_AT];
const STANDING_EVERYWHERE = [...STANDING_ANSWER, ...STANDING_ABSORB];

const missileCost = ({ position, side }: Asked) => ({
  cost: armyCommand(position, side, 'deathstrike')?.says.cost ?? 0,
});

type BlanksOf = (asked: Asked) => readonly Blank[];
const always = (...blanks: readonly Blank[]): BlanksOf => {
  return () => blanks;
};
/** D-10.4, D-16.4: a landing is asked for once it is known who flies. */
function flight(...first: readonly Blank[]): BlanksOf {
  const all = [...first, TO];
  return ({ draft }) => (draft.unit === undefined ? first : all);
}
const BLANKS: { readonly [K in CommandName]: BlanksOf } = {
  'set-battle-order': always(PAPER_AT, list('order', ownUnits, false)),
  'set-casualty': always(PAPER_AT, UNIT),
  'set-standing': ({ draft: { at, absorb } }) =>
    at !== undefined ? STANDING_IN_PLACE : absorb !== undefined ? STANDING_EVERYWHERE : STANDING,
  fight: answer(() => [list('order', (asked) => idsOf(armyAttacked(asked)))]),
  retreat: answer((asked) => [
    ...(asked.position.state.options['partial-retreat'] ? [list('units', (now) => idsOf(armyAttacked(now)))] : []),
    maybe('to', besideBattle),
    maybe('rearGuard', (now) => idsOf(armyAttacked(now))),
    ...armyAttacked(asked).map(({ id }) => maybe(id, besideBattle, { within: ['split'] })),
  ]),
  'end-answers': always(),
  repair: always(UNIT),
  buy: purchase(one('at', deliveries)),
  drop: purchase(AT),
  mobilize: always(),
  build: buildBlanks,
  restore: always(one('at', devastated)),
  'add-guard': always(UNIT),
  move: always(list('units', ownUnits), one('path', paths)),
  infiltrate: always(UNIT, one('to', besideUnit)),
  reveal: always(UNIT),
  bombard: aimed(UNIT, one('at', besideUnit)),
  sorcery: aimed(UNIT, one('at', besideUnit)),
  deathstrike: aimed(one('at', enemyHexes, { facts: missileCost })),
  sacrifice: always(
    UNIT,
    one('army', ({ position, side }) => occupiedHexes(position).filter((hex) => hasArmy(position, hex, side))),
  ),
  shuttle: flight(UNIT),
  airlift: flight(one('port', worksWith('lifts')), UNIT),
  'fire-gun': aimed(one('gun', worksWith('gun')), one('at', besideGun)),
  'end-turn': always(),
  concede: always(),
  'pass-for': always(one('for', ({ position }) => [position.state.active])),
};

/** The blanks of a draft, filled or not. */
export const blanksOf = (asked: Asked): readonly Blank[] => BLANKS[asked.command](asked);
