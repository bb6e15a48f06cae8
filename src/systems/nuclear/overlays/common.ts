import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId, Viewer } from '../../../engine/kernel/ids.ts';
import { friendly, type Position } from '../../../engine/nuclear/position.ts';
import type { Acted, Unit } from '../../../engine/nuclear/state.ts';
import { boardOf, terrainAt } from '../../../engine/nuclear/terrain.ts';
import type { OverlayQuestion, OverlayText, TextBlank } from '../../../panels/map/overlays/overlay.ts';
import type { RulesetText } from '../../../words/index.ts';

/** Questions that several overlays ask. */

/** The side that an overlay is computed for: the viewer's own, else the active one, else the first one. */
export const eyesOf = ({ state }: Position, viewer: Viewer): SideId =>
  state.sides[viewer] ? viewer : (state.active ?? state.order[0]!);

/** Units that stand on the map against a side, in the order of the state. */
export const enemiesOf = (game: Position, side: SideId): Unit[] =>
  Object.values(game.state.units).filter(({ side: other, hex }) => hex !== null && !friendly(game, other, side));

/** The unit that a overlay is about, if there is one and it has a place on the map. */
export function unitAbout(game: Position, { unit: id }: OverlayQuestion): Unit | undefined {
  const unit = id === null ? undefined : game.state.units[id];
  return unit && (unit.hex !== null || unit.aboard !== null) ? unit : undefined;
}

/** The same position with units as they are when they act next: rallied, and with nothing done yet. */
export function rested(game: Position): Position {
  const { state } = game;
  const tired = Object.values(state.units).filter(({ acted, suppressed }) => acted !== 'no' || suppressed);
  if (tired.length === 0) return game;
  const acted: Acted = 'no';
  const fresh = tired.map((unit) => [unit.id, { ...unit, acted, suppressed: false }] as const);
  return { rules: game.rules, state: { ...state, units: { ...state.units, ...Object.fromEntries(fresh) } } };
}

/** Hexes of the cells that are marked, in hex order. */
export const hexesWhere = (game: Position, is: (cell: number) => boolean): Hex[] =>
  boardOf(game).grid.names.filter((_, cell) => is(cell));

export const terrainName = (game: Position, hex: Hex): RulesetText | string => {
  const id = terrainAt(game, hex);
  return game.rules.terrain.get(id)?.name ?? id;
};

export const named = (units: readonly Unit[]): TextBlank => units.map(({ id }) => ({ unit: id }));

export const overlayText = (key: string, blanks?: OverlayText['blanks'], count?: number): OverlayText => ({
  key,
  ...(blanks && { blanks }),
  ...(count !== undefined && { count }),
});
