import type { Hex } from '../kernel/board/hex.ts';
import type { UnitId } from '../kernel/ids.ts';
import { battlefieldOf } from './battle.ts';
import { afterDie, type Battlefield, type Fight, openFight, type Stands } from './fight.ts';
import { holds } from './force.ts';
import type { Position } from './position.ts';
import type { Battle } from './state.ts';

/** D-7: the exact odds of a battle: every way that its dice can fall, each position of the battle computed once. */

export interface BattleOdds {
  /** The chances that the attacker's queue, the defender's, or neither remains at the end. */
  readonly attacker: number;
  readonly defender: number;
  readonly neither: number;
  /** The chance of each unit to live: to remain or be knocked out on the winning side. Buildings have one, too. */
  readonly survival: Readonly<Record<UnitId, number>>;
}

/** The odds of a pending battle with the standing battle orders. */
export function battleOdds(position: Position, hex: Hex, battle: Battle): BattleOdds {
  const { field, stands } = battlefieldOf(position, hex, battle);
  return fieldOdds(field, stands);
}

/** Event sink that ignores everything. */
const silent = (): void => undefined;

/** Attacker, defender and neither, then the survival of each fighter: chances of one position. */
type Chances = Float64Array;

function fieldOdds(field: Battlefield, stands: Stands): BattleOdds {
  const known = new Map<string, Chances>();
  const [first, second] = field.forces;
  const [a, b] = [first.fighters.length, second.fighters.length];

  function chancesOf(fight: Fight): Chances {
    if (!fight.ask) return endOf(fight);
    const key = keyOf(fight);
    const found = known.get(key);
    if (found) return found;
    const chances = new Float64Array(3 + a + b);
    const again = spread(fight, 1, key, chances);
    // A force field may leave everything unchanged; whatever else can happen does happen in the end.
    if (again > 0) for (let i = 0; i < chances.length; i++) chances[i]! /= 1 - again;
    known.set(key, chances);
    return chances;
  }

  /** Adds the chances of all that can follow. Returns the chance that the position `start` comes back. */
  function spread(fight: Fight, weight: number, start: string, chances: Chances): number {
    let again = 0;
    let from = 1;
    for (const to of [...fight.ask!.cuts, 7]) {
      if (to <= from) continue;
      const after = afterDie(field, fight, from, silent);
      const share = (weight * (to - from)) / 6;
      if (after.hit || (after.ask && after.heroism)) again += spread(after, share, start, chances);
      else if (after.ask && keyOf(after) === start) again += share;
      else add(chances, chancesOf(after), share);
      from = to;
    }
    return again;
  }

  function endOf({ stands: [left, right] }: Fight): Chances {
    const chances = new Float64Array(3 + a + b);
    const winner = left.queue !== 0 ? 0 : right.queue !== 0 ? 1 : tieOf(left.alive, right.alive);
    chances[winner] = 1;
    if (winner === 0) for (let n = 0; n < a; n++) if (holds(left.alive, n)) chances[3 + n] = 1;
    if (winner === 1) for (let n = 0; n < b; n++) if (holds(right.alive, n)) chances[3 + a + n] = 1;
    return chances;
  }

  const [attacker, defender, neither, ...survivors] = chancesOf(openFight(field, stands, silent));
  const ids = [...first.fighters, ...second.fighters].map(({ id }) => id);
  return {
    attacker: attacker!,
    defender: defender!,
    neither: neither!,
    survival: Object.fromEntries(ids.map((id, i) => [id, survivors[i]!])),
  };
}

/** D-7.11: with both queues empty the ground is held by the side that still has units there, the defender first. */
const tieOf = (attackers: number, defenders: number): 0 | 1 | 2 => (defenders !== 0 ? 1 : attackers !== 0 ? 0 : 2);

function add(to: Chances, from: Chances, weight: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += from[i]! * weight;
}

/** A key of everything that later dice depend on, once no hit and no heroism is pending. */
function keyOf({ stands, stage, next }: Fight): string {
  const [a, b] = stands;
  const bits = `${a.queue},${a.alive},${a.damaged},${a.guarded},${a.called},${b.queue},${b.alive},${b.damaged},${b.guarded},${b.called}`;
  return `${stage[0]}${stage === 'duels' ? '' : next};${bits}`;
}
