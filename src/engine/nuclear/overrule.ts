import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import type { Change } from './changes.ts';
import type { Event, EventOf } from './events.ts';
import { evolve } from './evolve.ts';
import { settleChange } from './overrule-checks.ts';
import { findUnit, type Position, type Resolution } from './position.ts';
import type { State, Unit } from './state.ts';
import { inReserve, whereabouts } from './units.ts';

interface Corrections {
  readonly corrections: readonly EventOf<'corrected'>[];
  /** The only side that may know of them. */
  readonly secret: SideId | null;
}

/** N-4.13: the game master corrects the position. Each change is checked in the position after the previous ones. */
export function correctionsOf({ rules, state }: Position, changes: readonly Change[]): Refusal | Corrections {
  const corrections: EventOf<'corrected'>[] = [];
  let now = state;
  for (const [i, wish] of changes.entries()) {
    const position = { rules, state: now };
    const change = settleChange(position, wish);
    if ('code' in change) return { ...change, facts: { ...change.facts, change: i + 1 } };
    const event: Event = {
      type: 'corrected',
      change,
      was: before(position, change),
      secret: secretOf(position, change),
    };
    corrections.push(event);
    now = evolve(now, event, rules);
  }
  const { secret } = corrections[0]!;
  // There is one reason for all changes, so all must be readable by the same sides.
  const other = corrections.findIndex((event) => event.secret !== secret);
  return other > 0 ? refusal('mixed-secrets', 'N-4.13', { change: other + 1 }) : { corrections, secret };
}

export function overrule(resolution: Resolution, reason: string, changes: readonly Change[]): void {
  // The command was checked, so this cannot be a refusal.
  const { corrections, secret } = correctionsOf(resolution, changes) as Corrections;
  resolution.add({ type: 'overruled', reason, secret });
  for (const event of corrections) resolution.add(event);
}

/** The value before the change, if a name or a number can express it. */
function before(position: Position, change: Change): EventOf<'corrected'>['was'] {
  const { state } = position;
  switch (change.change) {
    case 'place':
      return whereabouts(position, state.units[change.unit]!);
    case 'prestige':
      return state.sides[change.side]!.prestige;
    case 'control-points':
      return state.sides[change.side]!.controlPoints;
    case 'bid':
      return state.sides[change.side]!.bid;
    case 'key-point':
      return state.hexes[change.hex]!.keyPoint!;
    case 'terrain':
      return state.map.terrain[change.hex] ?? state.map.fill;
    case 'event':
      return state.event?.id ?? null;
    default:
      return null;
  }
}

/** N-4.12: the only side that may know of a change now; null if everybody may. */
function secretOf(position: Position, change: Change): SideId | null {
  const { state } = position;
  const preparing = state.phase === 'preparation';
  switch (change.change) {
    case 'bid':
      return change.side;
    case 'prestige':
      return preparing ? change.side : null;
    case 'restore':
      return change.hex === null && reservesAreSecret(state) ? change.side : null;
    case 'place': {
      const unit = state.units[change.unit]!;
      // During Preparation this withdraws a plan, and plans are secret.
      const recalled = preparing && inReserve(unit);
      return change.hex === null && (recalled || isHidden(state, unit)) ? unit.side : null;
    }
    case 'embark':
      return null;
    default: {
      const unit = 'unit' in change ? findUnit(position, change.unit) : undefined;
      return unit && isHidden(state, unit) ? unit.side : null;
    }
  }
}

const reservesAreSecret = ({ options }: State): boolean => options['reserve-visibility'] === 'secret';

/** True for a unit that other sides do not see (`view.ts`). */
const isHidden = (state: State, unit: Unit): boolean => unit.fresh || (inReserve(unit) && reservesAreSecret(state));
