import { type Refusal, refusal } from '../kernel/decision.ts';
import { askTraits, has, most } from './active-traits.ts';
import { type Position, unitOf } from './position.ts';
import type { Unit } from './state.ts';

/** N-12: riding and wrecks. Getting in and out is part of Move and March (`movement.ts`). */

/** N-12.1: models that a transport carries, and those aboard now. */
export const roomIn = (game: Position, transport: Unit): number => most(askTraits(game, transport, 'room'));
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
