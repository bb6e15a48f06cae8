import { cacheOn, type Draft, type Hex, type SideId, type Viewer } from '@hexpost/engine';
import {
  evolve,
  gridIn,
  groundAt,
  type IncomePart,
  incomeParts,
  optionsFor,
  type Position,
  type Unit,
  withSide,
} from '@hexpost/engine/domination';
import { sayingIn } from '../../../panels/map/overlays/overlay-parts.ts';
import { choicesOf } from '../../../store/draft.ts';

/** Helpers shared by several overlays. All answers come from the engine. */

/** The side that an overlay is computed for: the viewer's own, else the active one. */
export const eyesOf = ({ state }: Position, viewer: Viewer): SideId => (state.sides[viewer] ? viewer : state.active);

/** Sentences of this system. */
export const overlaySays = sayingIn('domination/map:overlay.');

/** The position in which the side next gives orders: its units are fresh, its works active. */
export const atItsTurn = (position: Position, side: SideId): Position => {
  const { state } = position;
  const next = cacheOn(state, `turn of ${side}`, () => ({
    ...evolve(state, { type: 'turn-began', side, round: state.round }),
    phase: 'orders' as const,
  }));
  return { rules: position.rules, state: next };
};

/** The income of a side if its dawn came now: every place it garrisons would then work (D-2.3). */
export const incomeForecast = (position: Position, side: SideId): readonly IncomePart[] =>
  incomeParts(atItsTurn(position, side), side);

/** The side's turn with enough resources to afford anything. */
export function atItsRichestTurn(position: Position, side: SideId): Position {
  const { rules, state } = atItsTurn(position, side);
  return { rules, state: cacheOn(state, 'rich', () => withSide(state, side, { resources: 1000 })) };
}

/** The values of a field that would be accepted. */
export const openValues = (position: Position, side: SideId, draft: Draft, field: string): readonly unknown[] =>
  choicesOf(optionsFor(position, side, draft), field).flatMap(({ value, refusal }) => (refusal ? [] : [value]));

/** The hexes a unit can reach in its next turn, with the number of steps. */
export function reachOf(position: Position, { id, side }: Unit): ReadonlyMap<Hex, number> {
  const ahead = atItsTurn(position, side);
  return cacheOn(ahead.state, `goals of ${id}`, () => {
    const ways = openValues(ahead, side, { command: 'move', unit: id }, 'path') as readonly (readonly Hex[])[];
    return new Map(ways.map((way) => [way.at(-1)!, way.length]));
  });
}

/** The hexes that are not impassable. */
export const passableHexes = (position: Position): readonly Hex[] =>
  cacheOn(position.state.map, 'passable', () =>
    gridIn(position).names.filter((hex) => groundAt(position, hex) !== 'impassable'),
  );
