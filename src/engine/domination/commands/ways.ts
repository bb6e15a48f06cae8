import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn, cacheRecent } from '../../kernel/cache.ts';
import type { AskedDraft } from '../../kernel/commands/define.ts';
import type { SideId } from '../../kernel/ids.ts';
import { asText } from '../../kernel/plain-data.ts';
import { stepsTogether } from '../movement.ts';
import { findSeen, groundAt, hexesBeside, isUnitSeen, type Position, unitsIn } from '../position.ts';
import type { Unit } from '../state.ts';

/** D-5.1, D-5.2: the paths that the group can take from the hex of its first unit, one to each hex. */
export function paths({ position, side, draft }: AskedDraft<Position>): readonly Hex[][] {
  const group: Unit[] = [];
  for (const id of Array.isArray(draft.units) ? draft.units : []) {
    const unit = findSeen(position, side, asText(id));
    if (unit) group.push(unit);
  }
  if (group.length === 0) return [];
  const { at } = group[0]!;
  return stepsTogether(position, group) > 1 ? farWays(position, side, at) : nearWays(position, at);
}

const nearWays = (position: Position, from: Hex): readonly Hex[][] =>
  cacheOn(position.state.map, from, () =>
    hexesBeside(position, from)
      .filter((hex) => groundAt(position, hex) !== 'impassable')
      .map((hex) => [hex]),
  );

/** Paths of one and of two steps. */
const farWays = (position: Position, side: SideId, from: Hex): readonly Hex[][] =>
  cacheRecent(position.state.units, `${side} ${from}`, () => {
    const ways = [...nearWays(position, from)];
    const reached = new Set<Hex>();
    // Safe ground first, so that a path through hazard is offered only if there is no other.
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
  /** The paths of two steps that lead through it. */
  readonly onward: readonly Hex[][];
}
const stepsThrough = (position: Position, from: Hex): readonly Through[] =>
  cacheOn(position.state.map, `through ${from}`, () => {
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
