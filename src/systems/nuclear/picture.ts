import { cacheOn, coloursOf, type Hex, type Player, type SideId, type Viewer } from '@hexpost/engine';
import {
  type Building,
  boardOf,
  fullTough,
  isDangerous,
  isTough,
  type Position,
  type Unit,
  weaponsOf,
  zoneHexes,
} from '@hexpost/engine/nuclear';
import type { Counter, Feature, Land, MapPicture, Zone } from '../../map/picture.ts';
import { counterName, symbolIn } from '../../panels/map/unit-names.ts';

type Language = 'en' | 'ru';

/** A country after a long war: few ways are left, and shells fell everywhere. */
const LAND: Land = { trails: 5, scars: 4 };

/** The map's picture of a view. */
export function pictureOf(
  position: Position,
  players: readonly Player[],
  viewer: Viewer,
  language: Language,
): MapPicture {
  const { state } = position;
  const colours = coloursOf(state.order, players);
  const plans = state.sides[viewer]?.plans ?? [];
  return {
    cols: state.map.cols,
    rows: state.map.rows,
    terrain: looks(position),
    land: LAND,
    zones: zonesOf(position, colours, players),
    features: [...featuresOf(position, colours, language), ...sitesOf(position, viewer, colours, language)],
    counters: [
      ...Object.values(state.units).flatMap((unit) =>
        unit.hex === null ? [] : [counterOf(position, unit, unit.hex, colours, language)],
      ),
      ...plans.flatMap(({ unit: id, hex }) => {
        const unit = state.units[id];
        return unit ? [{ ...counterOf(position, unit, hex, colours, language), ghost: true }] : [];
      }),
    ],
  };
}

const looks = (position: Position): MapPicture['terrain'] =>
  cacheOn(position.state.map, 'looks', () => {
    const { grid, terrain } = boardOf(position);
    return Object.fromEntries(
      grid.names.map((hex, cell) => [hex, position.rules.terrain.get(terrain[cell]!)?.look ?? terrain[cell]!]),
    );
  });

function zonesOf(position: Position, colours: ReadonlyMap<SideId, number>, players: readonly Player[]): Zone[] {
  return position.state.order.flatMap((id) => {
    const { zone, eliminated } = position.state.sides[id]!;
    if (zone === null || eliminated) return [];
    return [
      {
        colour: colours.get(id)!,
        hexes: zoneHexes(position, zone),
        label: players.find(({ seat }) => seat === id)?.name ?? id,
      },
    ];
  });
}

/** The features of the hexes. Key points are numbered in hex order, so that players can refer to them. */
function featuresOf({ rules, state }: Position, colours: ReadonlyMap<SideId, number>, language: Language): Feature[] {
  const colour = (side: SideId | null | undefined) => (side ? (colours.get(side) ?? null) : null);
  const object = (id: string) => rules.ruleset.objects.find((row) => row.id === id)?.name[language] ?? id;
  let number = 0;
  return Object.keys(state.hexes)
    .sort()
    .flatMap((hex) => {
      const { keyPoint, structure, marker } = state.hexes[hex]!;
      const found: Feature[] = [];
      if (keyPoint) {
        number++;
        const label = `${object('key-point')} ${number}`;
        found.push({ hex, kind: 'objective', colour: colour(keyPoint), done: true, label, text: String(number) });
      }
      if (structure) found.push({ hex, ...building(rules, structure, language), colour: colour(structure.owner) });
      if (marker) found.push({ hex, kind: drawingOf(marker), colour: null, done: true, label: object(marker) });
      return found;
    });
}

/** N-4.2, N-5.8: the base of the viewer's side and the outworks ordered for it, until they are revealed. */
function sitesOf(
  { rules, state }: Position,
  viewer: Viewer,
  colours: ReadonlyMap<SideId, number>,
  language: Language,
): Feature[] {
  const side = state.sides[viewer];
  if (!side) return [];
  const { structures, numbers } = rules.ruleset;
  const site = (hex: Hex, type: string): Feature => {
    const structure = { type, owner: side.id, done: false };
    return { hex, ...building(rules, structure, language), colour: colours.get(side.id) ?? null };
  };
  const base = structures.find(({ role }) => role === 'base');
  if (state.phase === 'setup') return base && side.base !== null ? [site(side.base, base.id)] : [];
  return side.outworks.map((hex) => site(hex, numbers.fortify.structure));
}

/** Drawings of structures and objects, by id; an id that is not listed is itself the name of its drawing. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'central-base': 'base',
  'supply-depot': 'depot',
  'key-point': 'objective',
  intelligence: 'dossier',
};
const drawingOf = (symbol: string): string => DRAWINGS[symbol] ?? symbol;

/** Marks of event traits on a counter; other traits show their first letter. */
const MARKS: Readonly<Record<string, string>> = { vip: 'star', 'out-of-supply': 'struck-box' };

/** The progress of a unit through its turn, as its counter shows it. */
const STATES: Readonly<Record<Unit['acted'], NonNullable<Counter['state']>>> = {
  no: 'ready',
  moved: 'partly',
  yes: 'done',
};

function building(rules: Position['rules'], { type, done }: Building, language: Language) {
  const row = rules.structures.get(type);
  return { kind: drawingOf(row?.symbol ?? type), done, label: row?.name[language] ?? type };
}

function counterOf(
  position: Position,
  unit: Unit,
  hex: Hex,
  colours: ReadonlyMap<SideId, number>,
  language: Language,
): Counter {
  const type = position.rules.units.get(unit.type)!;
  const left = unit.tough.reduce((total, n) => total + n, 0);
  const reach = Math.max(0, ...weaponsOf(position, unit).map(({ weapon }) => weapon.range));
  return {
    id: unit.id,
    hex,
    symbol: symbolIn(type.symbol, language),
    colour: colours.get(unit.side) ?? 0,
    name: counterName(type, language),
    strength: unit.living.length,
    full: type.models,
    ...(isTough(position, unit) && { bar: [left, fullTough(position, unit) * type.models] as const }),
    chevrons: Math.max(
      0,
      position.rules.ranks.findIndex(({ id }) => id === unit.rank),
    ),
    alert: unit.suppressed,
    state: STATES[unit.acted],
    load: unit.cargo.length,
    marks: unit.traits.map((trait) => MARKS[trait] ?? trait),
    figures: [`${type.quality}+`, `${type.defence}+`],
    ...(reach > 0 && { reach }),
  };
}

/** Hexes that are Dangerous now. */
export const dangerOf = (position: Position): readonly Hex[] =>
  cacheOn(position.state, 'danger', ({ event }) =>
    event === null ? [] : boardOf(position).grid.names.filter((hex) => isDangerous(position, hex)),
  );
