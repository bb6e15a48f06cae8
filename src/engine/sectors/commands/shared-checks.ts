import type { AnyRow } from '../../kernel/commands/define.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import { GM, type Seat, type SideId } from '../../kernel/ids.ts';
import { asText } from '../../kernel/plain-data.ts';
import type { Draft } from '../../kernel/system.ts';
import { isPast } from '../deadlines.ts';
import type { Position } from '../position.ts';
import { CLOCK, type Role, type State, TACTICAL } from '../state.ts';

/** S-1.7: the checks that all commands share, in their order. */

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
export const isSide = (state: State, id: unknown): id is SideId =>
  typeof id === 'string' && Object.hasOwn(state.sides, id);
/** True for a command that sides give. */
const isOfSides = ({ by }: AnyRow): boolean => by === 'strategist' || by === 'tactician';
const takesTarget = ({ fields }: AnyRow): boolean => 'target' in fields;

/** S-12.1: the side that acts; the game master acts for the one named in `for`. */
export const sideFor = (seat: Seat, { for: other }: Draft): SideId => (isGiven(other) ? (other as SideId) : seat);
export const isOnBehalf = ({ for: other }: Draft): boolean => isGiven(other);

/** The side that acts, and the member who acts for it; undefined if the side acts as a whole. */
export interface Own {
  readonly side: SideId;
  readonly by: string | undefined;
}
export const ownOf = (side: SideId, { by, for: other }: Draft): Own => ({
  side,
  by: isGiven(by) && !isGiven(other) ? (by as string) : undefined,
});

/** S-1.4, S-12.1: sides give the commands of sides; the game master gives their own and, with `for`, those of sides. */
export const mayGive = (row: AnyRow, seat: Seat, onBehalf: boolean): boolean =>
  isOfSides(row) ? onBehalf === (seat === GM) && seat !== CLOCK && seat !== TACTICAL : seat === row.by && !onBehalf;

/** Refuses a seat that is not in the campaign, and a `for` that names no side. A draft may still lack its `target`. */
export const checkSeats = ({ state }: Position, seat: Seat, { for: other }: Draft): Refusal | undefined =>
  (isSide(state, seat) || [GM, CLOCK, TACTICAL].includes(seat)) && (!isGiven(other) || isSide(state, other))
    ? undefined
    : refusal('unknown-side', 'S-1.7');

/** The same, and refuses a command about a side that is not in the campaign. */
export const checkSides = (position: Position, seat: Seat, draft: Draft, row: AnyRow): Refusal | undefined =>
  checkSeats(position, seat, draft) ??
  (takesTarget(row) && !isSide(position.state, draft.target) ? refusal('unknown-side', 'S-1.7') : undefined);

/** Whether a seat may give a command now. The state's clock is the time of the command. */
export function checkTurn({ state }: Position, seat: Seat, row: AnyRow, draft: Draft): Refusal | undefined {
  const { phase, sides } = state;
  if (phase === 'finished') return refusal('game-over', 'S-9.9');
  if (!mayGive(row, seat, isOnBehalf(draft))) return refusal('not-permitted', 'S-1.4');
  const acting = sideFor(seat, draft);
  for (const side of [acting, takesTarget(row) ? draft.target : undefined])
    if (isSide(state, side) && sides[side]!.eliminated) return refusal('eliminated', 'S-8.5', { side });
  const { by } = ownOf(acting, draft);
  const refused = by !== undefined && isOfSides(row) ? checkMember(state, acting, by, row.by) : undefined;
  if (refused) return refused;
  if (row.phases?.includes(phase) === false) return refusal('wrong-phase', 'S-1.7', { phase });
  // A strategist's commands of these phases are all about sheets.
  const isSheet = row.by === 'strategist' && row.phases && (phase === 'deployment' || phase === 'orders');
  return isSheet && state.options['late-sheets'] === 'refused' && isPast(state)
    ? refusal('deadline-passed', 'S-4.16', { deadline: state.deadline! })
    : undefined;
}

/** S-1.3: the refusal if a member may not act in a role. */
export function checkMember(state: State, side: SideId, by: unknown, role: Role): Refusal | undefined {
  const { members } = state.sides[side]!;
  if (typeof by !== 'string' || !Object.hasOwn(members, by))
    return refusal('not-a-member', 'S-1.3', { side, member: asText(by) });
  return members[by]!.includes(role) ? undefined : refusal('role-missing', 'S-1.3', { side, member: by, role });
}
