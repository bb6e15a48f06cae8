import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { readInstant, writeInstant } from '../kernel/instant.ts';
import type { ReadOf } from './commands.ts';
import { isLater, owed } from './deadlines.ts';
import { isCount } from './deployment.ts';
import { closePhase } from './phases.ts';
import type { Act } from './position.ts';
import { isSector, type Position } from './position.ts';

/** S-12, S-10.4 to S-10.7: commands that only the game master may give. */

/** The most armies that the master may set in one sector. */
export const MOST_ARMIES = 10_000;

/** S-10.5. */
export function checkClose({ state }: Position): Refusal | Act {
  const code = owed(state);
  return code === undefined ? closePhase : refusal(code, 'S-10.5', { phase: state.phase });
}

/** S-10.7. */
export function extend({ state }: Position, { until, reason }: ReadOf<'extend-deadline'>): Refusal | Act {
  const at = readInstant(until)!;
  if (!isLater(state, at)) return refusal('deadline-not-later', 'S-10.7');
  const { phase } = state;
  return (resolution) =>
    resolution.add({ type: 'deadline-extended', phase, until: writeInstant(at), reason: reason || null });
}

/** S-5.15. */
export const reopen: Act = (resolution) =>
  resolution.add({ type: 'phase-reopened', round: resolution.state.round, phase: 'orders' });

/** S-8.12: why the master may not direct reinforcements, if so. */
export const checkDirecting = ({ state }: Position): Refusal | undefined =>
  state.options['orbital-fallback'] === 'gm' ? undefined : refusal('not-gm-choice', 'S-8.12');

export function directOrbital(position: Position, side: SideId, sector: unknown): Refusal | Act {
  const { state } = position;
  const refused = checkDirecting(position);
  if (refused) return refused;
  if (!isSector(state, sector)) return refusal('unknown-sector', 'S-8.12', { sector: String(sector) });
  return (resolution) => resolution.add({ type: 'orbital-directed', side, sector });
}

/** S-12.2. */
export function adjust(
  { state }: Position,
  side: SideId,
  { sector, to, reason }: ReadOf<'adjust-armies'>,
): Refusal | Act {
  if (!isSector(state, sector)) return refusal('unknown-sector', 'S-12.2', { sector: String(sector) });
  if (!isCount(to, 0) || to > MOST_ARMIES) return refusal('bad-amount', 'S-12.2', { sector });
  return (resolution) => resolution.add({ type: 'armies-adjusted', side, sector, to, reason });
}

/** S-12.3: sets the roles of a member, each once. */
export const setMember =
  (side: SideId, { member, roles }: ReadOf<'set-member'>): Act =>
  (resolution) =>
    resolution.add({ type: 'member-set', side, member, roles: [...new Set(roles)] });
