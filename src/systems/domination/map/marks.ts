import type { Draft, Hex, SideId } from '@hexpost/engine';
import { isOccupied, type Position, type State } from '@hexpost/engine/domination';
import type { Arrow, HexMark } from '../../../map/picture.ts';
import type { Pick } from '../../../panels/command/picks.ts';
import type { NamedTable } from '../../../panels/system-ui.ts';

/** The side whose orders are marked: the one at the screen, else the one whose turn it is. */
export function markedSide({ sitting, view }: NamedTable): SideId {
  const { sides, active } = view as State;
  return sitting.seat !== null && sides[sitting.seat] ? sitting.seat : active;
}

/** Commands that put something on the map. */
const PLACING: ReadonlySet<unknown> = new Set(['buy', 'drop', 'build', 'set-battle-order', 'set-casualty']);
/** Commands that strike at a distance. */
const STRIKING: ReadonlySet<unknown> = new Set(['bombard', 'sorcery', 'deathstrike', 'fire-gun']);

/** The mark on the hex of a pick; from two steps on with their number. */
export function markAt(position: Position, side: SideId, draft: Draft, { hex, choice, command }: Pick): HexMark {
  const order = command ?? draft.command;
  if (choice.refusal) return { hex, kind: 'blocked' };
  if (PLACING.has(order)) return { hex, kind: 'deploy' };
  if (STRIKING.has(order) || isOccupied(position, hex, side)) return { hex, kind: 'target' };
  const steps = Array.isArray(choice.value) ? choice.value.length : 1;
  return { hex, kind: 'reach', ...(steps > 1 && { text: String(steps) }) };
}

/** The path of an order, as far as it is filled in; undefined while it leads nowhere. */
export function wayOf({ state }: Position, draft: Draft): readonly Hex[] | undefined {
  const { command, unit, units, path, to, at, gun } = draft as Readonly<Record<string, unknown>>;
  const actor = typeof unit === 'string' ? unit : Array.isArray(units) ? String(units[0]) : '';
  // D-12.2: the missile starts at the HQ.
  const base = command === 'deathstrike' ? state.sides[state.active]?.hq : state.units[actor]?.at;
  const from = typeof gun === 'string' ? gun : base;
  if (!from) return undefined;
  const goal = Array.isArray(path) ? (path as readonly Hex[]) : [to ?? at].filter((hex) => typeof hex === 'string');
  return goal.length > 0 && goal.at(-1) !== from ? [from, ...goal] : undefined;
}

/** An order as an arrow: a shot, an attack, a march. */
export function arrowsOfOrder(position: Position, side: SideId, draft: Draft, colour: number): readonly Arrow[] {
  const path = wayOf(position, draft);
  if (!path) return [];
  const attacks = !PLACING.has(draft.command) && isOccupied(position, path.at(-1)!, side);
  const kind = STRIKING.has(draft.command) ? 'shot' : attacks ? 'attack' : 'move';
  return [{ path, kind, colour, planned: true }];
}
