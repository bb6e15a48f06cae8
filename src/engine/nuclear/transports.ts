import { distance, type Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { ask, has, most } from './active-traits.ts';
import { hurtModels } from './danger.ts';
import { destroy } from './losses.ts';
import { type Position, type Resolution, unitOf } from './position.ts';
import { bestRefuge, freeAround } from './retreat.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf } from './terrain.ts';
import { unitAt } from './units.ts';

/** N-12: riding and wrecks. Getting in and out is part of Move and March (`movement.ts`). */

/** N-12.1: models that a transport carries, and those aboard now. */
export const roomIn = (game: Position, transport: Unit): number => most(ask(game, transport, 'room'));
export const loadOf = (game: Position, transport: Unit): number =>
  transport.cargo.reduce((models, id) => models + unitOf(game, id).living.length, 0);

/** N-12.1, N-12.2: whether a unit may get into the unit of its side that stands on the last hex. */
export function boardable(game: Position, unit: Unit, transport: Unit): Refusal | undefined {
  const room = roomIn(game, transport);
  if (room === 0) return refusal('hex-occupied', 'N-6.4', { hex: transport.hex ?? '' });
  if (!has(game, unit, 'boards')) return refusal('not-infantry', 'N-12.1');
  if (transport.suppressed) return refusal('transport-suppressed', 'N-12.2');
  const load = loadOf(game, transport) + unit.living.length;
  return load > room ? refusal('transport-full', 'N-12.1', { load, room }) : undefined;
}

/**
 * N-12.5 to N-12.7: the passengers of a destroyed transport get out at `hex`. `by` destroyed it,
 * `other` is the other fighter of a melee, who is not counted as a threat.
 */
export function wreck(play: Resolution, transport: Unit, hex: Hex, by: UnitId | null, other: UnitId | null): void {
  if (transport.cargo.length === 0) return;
  play.add({ type: 'transport-wrecked', unit: transport.id, hex });
  for (const id of transport.cargo) {
    const unit = unitOf(play, id);
    const dice = play.roll({ label: 'wreck', by: id, clause: 'N-12.5' }, 6, unit.living.length);
    play.add({ type: 'wreck-tested', unit: id, dice });
    const threshold = play.rules.ruleset.numbers.wreckThreshold;
    hurtModels(play, unit, dice, threshold);
    if (play.state.units[id]?.living.length === 0) destroy(play, id, by, 'wreck');
  }
  const survivors = transport.cargo.filter((id) => play.state.units[id] !== undefined);
  for (const [i, id] of survivors.entries()) {
    const refuge = i === 0 && !unitAt(play, hex) ? hex : refugeNear(play, unitOf(play, id), hex, other);
    if (refuge === undefined) destroy(play, id, by, 'wreck');
    else play.add({ type: 'passengers-placed', unit: id, hex: refuge });
  }
}

/** N-12.5: the best free hex next to the wreck by N-9.11 (2) to (5). */
const refugeNear = (play: Resolution, unit: Unit, hex: Hex, other: UnitId | null): Hex | undefined =>
  bestRefuge(play, unit, freeAround(play, unit, hex), other);

/** Distance in hexes between two hexes of the map. */
export const hexesBetween = (game: Position, a: Hex, b: Hex): number =>
  distance(boardOf(game).grid, cellOf(game, a), cellOf(game, b));
