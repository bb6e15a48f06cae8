import { cacheOn, coloursOf, type Hex, type Player } from '@hexpost/engine';
import {
  aboard,
  joinedTo,
  modelsOf,
  ownModels,
  type Position,
  type RulesetIndex,
  type State,
  standing,
  typeOf,
  type Unit,
} from '@hexpost/engine/tactical';
import type { Counter, Land, MapPicture } from '../../map/picture.ts';
import { counterName, symbolIn } from '../../panels/map/unit-names.ts';
import { healthOf, isDone, type Mark, marksOf, ORDER, rangeOf } from './facts.ts';

/** The name of a mark; its first letter is printed on the counter. */
type MarkName = (mark: Mark) => string;

/** A battlefield: fought over for a while, crossed by a few trails. */
const LAND: Land = { trails: 4, scars: 3 };

/** A position of a battle as a picture: terrain and counters, without territory. */
export function pictureOf(
  position: Position,
  players: readonly Player[],
  language: 'en' | 'ru',
  markName: MarkName,
): MapPicture {
  const { state, rules } = position;
  const colours = coloursOf([...ORDER], players);
  const counterOf = (unit: Unit): Counter => {
    const { row, vehicle, groups } = typeOf(position, unit);
    const health = healthOf(position, unit);
    const marks = marksOf(unit).filter((mark) => mark !== 'fallingBack');
    const passengers = aboard(position, unit.id).reduce((sum, each) => sum + modelsOf(position, each), 0);
    const model = groups[0]!.model;
    const armour = vehicle ? `${model.front}/${model.side}/${model.rear}` : model.sv === null ? '–' : `${model.sv}+`;
    return {
      id: unit.id,
      hex: unit.hex!,
      symbol: symbolIn(row.symbol, language),
      colour: colours.get(unit.side) ?? 0,
      name: counterName(row, language),
      strength: ownModels(unit),
      ...(vehicle ? { value: `${unit.hull}${ARROWS[unit.facing]}` } : { full: unit.initial }),
      ...(health && { bar: health }),
      chevrons: joinedTo(position, unit.id).length,
      alert: unit.fallingBack,
      state: isDone(position, unit) ? 'done' : 'ready',
      load: passengers,
      marks: marks.map(markName),
      figures: [armour],
      reach: rangeOf(position, unit),
    };
  };
  return {
    cols: state.board.cols,
    rows: state.board.rows,
    terrain: looksOn(rules, state.hexes),
    land: LAND,
    zones: [],
    features: [],
    counters: ORDER.flatMap((side) => standing(position, side)).map(counterOf),
    territory: false,
  };
}

/** T-11.1: the direction that a vehicle's front faces. */
const ARROWS: Readonly<Record<number, string>> = { 1: '↑', 2: '↗', 3: '↘', 4: '↓', 5: '↙', 6: '↖' };

/** The look of every hex that is not open ground. */
export const looksOn = (rules: RulesetIndex, hexes: State['hexes']): Readonly<Record<Hex, string>> =>
  cacheOn(hexes, 'looks', () =>
    Object.fromEntries(Object.entries(hexes).map(([hex, { terrain }]) => [hex, rules.terrain.get(terrain)!.look])),
  );

/** The hex of a unit in a view; undefined if it is gone, in reserve, aboard or joined. */
export const hexOfUnit = (view: unknown, id: string): Hex | undefined => {
  const { units } = view as State;
  return (Object.hasOwn(units, id) ? units[id]?.hex : null) ?? undefined;
};
