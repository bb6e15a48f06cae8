import type { AnyEvent, Hex, SideId } from '@hexpost/engine';
import { boardOf, type Event, movementWays, type Position, wayTo, whereabouts } from '@hexpost/engine/nuclear';
import type { Arrow } from '../../map/picture.ts';

/** An order being composed or on the sheet, as far as it is filled in. */
export type Planned = Readonly<Record<string, unknown>>;

const MOVES = ['move', 'march', 'attack'] as const;
type Moving = (typeof MOVES)[number];
const isMoving = (command: unknown): command is Moving => MOVES.includes(command as Moving);

/** The arrow of an order: the path the engine would take, or the line of a shot; undefined when it has none. */
function arrowOf(position: Position, order: Planned, colour: number): Arrow | undefined {
  const unit = position.state.units[String(order.unit)];
  const from = unit && whereabouts(position, unit);
  if (!unit || !from) return undefined;
  const target = position.state.units[String(order.target)];
  if (order.command === 'shoot') return target?.hex ? { kind: 'shot', colour, path: [from, target.hex] } : undefined;
  if (!isMoving(order.command)) return undefined;
  const path = pathOf(position, unit.id, order.command, order, target?.hex ?? undefined);
  return path && { kind: order.command, colour, path: [from, ...path] };
}

/** An order of the sheet on the map: its arrow, or its hex when the order goes nowhere. */
export function signOf(position: Position, order: Planned, colour: number): Arrow | undefined {
  const arrow = arrowOf(position, order, colour);
  const unit = position.state.units[String(order.unit)];
  if (arrow || !unit) return arrow;
  const first = Array.isArray(order.hexes) ? order.hexes[0] : order.hex;
  const hex = typeof first === 'string' ? first : whereabouts(position, unit);
  return hex === null ? undefined : { kind: 'move', colour, path: [hex] };
}

function pathOf(
  position: Position,
  id: string,
  kind: Moving,
  order: Planned,
  target?: Hex,
): readonly Hex[] | undefined {
  if (Array.isArray(order.path) && order.path.length > 0) return order.path as Hex[];
  const goal = kind === 'attack' ? target : (order.to as Hex | undefined);
  if (goal === undefined) return undefined;
  const cell = boardOf(position).grid.cell(goal);
  if (cell < 0) return undefined;
  return wayTo(position, movementWays(position, position.state.units[id]!, kind), cell)?.path;
}

/** The moves and shots of one step, as arrows. `position` is the one before the step. */
export function arrowsOf(
  position: Position,
  events: readonly AnyEvent[],
  colour: (side: SideId) => number,
): readonly Arrow[] {
  const moved = new Map<string, Hex>();
  const placeOf = (id: string): Hex | undefined => {
    const unit = position.state.units[id];
    return moved.get(id) ?? (unit && whereabouts(position, unit)) ?? undefined;
  };
  return (events as readonly Event[]).flatMap((event): Arrow[] => {
    if (event.type !== 'unit-moved' && event.type !== 'shots-fired') return [];
    const tint = colour(position.state.units[event.unit]?.side ?? '');
    if (event.type === 'unit-moved') {
      const { unit, kind, from, path } = event;
      moved.set(unit, path.at(-1) ?? from);
      return path.length === 0 ? [] : [{ kind: isMoving(kind) ? kind : 'move', colour: tint, path: [from, ...path] }];
    }
    const [from, to] = [placeOf(event.unit), placeOf(event.target)];
    return from === undefined || to === undefined ? [] : [{ kind: 'shot', colour: tint, path: [from, to] }];
  });
}
