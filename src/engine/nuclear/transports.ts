import { type Refusal, refusal } from '../kernel/decision.ts';
import { askTraits, has, most } from './active-traits.ts';
import { type Position, unitOf } from './position.ts';
import type { Unit } from './state.ts';

/** N-12: transports. Embarking is part of Move and March (`movement.ts`), wrecks are in `losses.ts`. */

/** N-12.1: the number of models that a transport can carry, and the number aboard now. */
export const roomIn = (position: Position, transport: Unit): number => most(askTraits(position, transport, 'room'));
export const loadOf = (position: Position, transport: Unit): number =>
  transport.cargo.reduce((models, id) => models + unitOf(position, id).living.length, 0);

/** N-12.1, N-12.2: the refusal if a unit may not board another unit of its side. */
export function boardable(position: Position, unit: Unit, transport: Unit): Refusal | undefined {
  const room = roomIn(position, transport);
  if (room === 0) return refusal('hex-occupied', 'N-6.4', { hex: transport.hex ?? '' });
  if (!has(position, unit, 'boards')) return refusal('not-infantry', 'N-12.1');
  if (transport.suppressed) return refusal('transport-suppressed', 'N-12.2');
  const load = loadOf(position, transport) + unit.living.length;
  return load > room ? refusal('transport-full', 'N-12.1', { load, room }) : undefined;
}
