import { useCallback, useMemo } from 'react';
import { isOccupied } from '../../../engine/domination/locations.ts';
import type { Position } from '../../../engine/domination/position.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft } from '../../../engine/kernel/system.ts';
import type { Arrow, HexMark, MapMarks } from '../../../map/picture.ts';
import type { Pick } from '../../../panels/command/picks.ts';
import { useDraftMarks } from '../../../panels/map/draft-marks.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { hazardsOf } from '../picture.ts';
import { useTable } from '../table.ts';

/** Commands that put something on the map. */
const PLACING: ReadonlySet<unknown> = new Set(['buy', 'drop', 'build', 'set-battle-order', 'set-casualty']);
/** Commands that strike from afar. */
const STRIKING: ReadonlySet<unknown> = new Set(['bombard', 'sorcery', 'deathstrike', 'fire-gun']);

/** The hex that a pick leads to as the map marks it: two steps are counted. */
export function markAt(position: Position, side: SideId, draft: Draft, { hex, choice, command }: Pick): HexMark {
  const order = command ?? draft.command;
  if (choice.refusal) return { hex, kind: 'blocked' };
  if (PLACING.has(order)) return { hex, kind: 'deploy' };
  if (STRIKING.has(order) || isOccupied(position, hex, side)) return { hex, kind: 'target' };
  const steps = Array.isArray(choice.value) ? choice.value.length : 1;
  return { hex, kind: 'reach', ...(steps > 1 && { text: String(steps) }) };
}

/** The way of a draft, or of the goal that is looked at; undefined while there is none. */
export function wayOf({ state }: Position, draft: Draft, pick?: Pick): readonly Hex[] | undefined {
  const looked = pick && !pick.choice.refusal ? { ...draft, [pick.field.name]: pick.choice.value } : draft;
  const { unit, units, path, to, at, gun } = looked as Readonly<Record<string, unknown>>;
  const actor = typeof unit === 'string' ? unit : Array.isArray(units) ? String(units[0]) : '';
  const from = typeof gun === 'string' ? gun : state.units[actor]?.at;
  if (from === undefined) return undefined;
  const goal = Array.isArray(path) ? (path as readonly Hex[]) : [to ?? at].filter((hex) => typeof hex === 'string');
  return goal.length > 0 && goal.at(-1) !== from ? [from, ...goal] : undefined;
}

/** An order, or as much of it as there is, as an arrow: a shot, an attack, a march. */
export function arrowsOfOrder(
  position: Position,
  side: SideId,
  draft: Draft,
  pick: Pick | undefined,
  colour: number,
): Arrow[] {
  const path = wayOf(position, draft, pick);
  if (!path) return [];
  const goal = path.at(-1)!;
  const strikes = STRIKING.has(pick?.command ?? draft.command);
  const attacks = !PLACING.has(pick?.command ?? draft.command) && isOccupied(position, goal, side);
  const kind = strikes ? 'shot' : attacks ? 'attack' : 'move';
  return [{ path, kind, colour, planned: true }];
}

/** Marks over the picture: the chosen unit, where it can go and whom it can strike, the order on its way. */
export function useMarks(): MapMarks {
  const { position, words, sitting } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { state } = position;
  const side = sitting.seat !== null && state.sides[sitting.seat] ? sitting.seat : state.active;
  const { draft, hexMarks, pick } = useDraftMarks(
    useCallback((now: Draft, each: Pick) => markAt(position, side, now, each), [position, side]),
  );
  const arrows = useMemo(
    () => arrowsOfOrder(position, side, draft, pick, words.colour(side) ?? 0),
    [position, side, draft, pick, words],
  );
  const selected = inspected === null ? null : (state.units[inspected]?.at ?? null);
  const danger = hazardsOf(position);
  return useMemo(() => ({ selected, hexMarks, arrows, danger }), [selected, hexMarks, arrows, danger]);
}
