import { type Blows, meleeArmour } from '../fight/blows.ts';
import { IMPOSSIBLE } from '../numbers.ts';
import type { Position } from '../position.ts';
import { damageBonus, vehicleSave } from '../shooting/vehicles.ts';
import { type Combatant, mostOf } from './combatant.ts';
import { hittingChance } from './pair.ts';
import { penetrationOdds } from './vehicle.ts';

/** T-11.3, T-11.4: blows on a vehicle of a sample fight. */

/** The chance of each way in which a blow strikes a vehicle, and the bonus of its damage roll. */
export interface Ramming {
  readonly count: number;
  /** The chance that it hits at all. */
  readonly hits: number;
  readonly blinds: boolean;
  readonly glance: number;
  readonly penetration: number;
  readonly bonus: number;
}

export function rammingOf(position: Position, blows: Blows, { of, passive, stuck }: Combatant): Ramming {
  const save = vehicleSave(position, of, IMPOSSIBLE);
  const hits = hittingChance({ hit: passive && stuck ? 1 : blows.hit, again: blows.again });
  const home = hits * (save < IMPOSSIBLE ? (save - 1) / 6 : 1);
  const once = penetrationOdds(blows.strength, meleeArmour(position, of), blows.answers);
  // T-18.48: failures are rolled again.
  const times = blows.againWounds ? 2 - once.glance - once.penetration : 1;
  const [glance, penetration] = [once.glance * times, once.penetration * times];
  return {
    count: blows.attacks,
    hits,
    blinds: blows.answers.blinds !== undefined,
    glance: home * glance,
    penetration: home * penetration,
    bonus: damageBonus(position, of, blows.ap),
  };
}

/** Resolves the blows of one group. */
export function ram(
  vehicle: Combatant,
  { count, hits, blinds, glance, penetration, bonus }: Ramming,
  random: () => number,
) {
  const home = glance + penetration;
  for (let blow = 0; blow < count && vehicle.place < mostOf(vehicle); blow++) {
    const draw = random();
    if (draw < glance) vehicle.place++;
    else if (draw < home) damage(vehicle, 1 + Math.floor(random() * 6) + bonus);
    // A hit that does no harm blinds as well.
    if (blinds && draw < hits) vehicle.flashed = true;
  }
}

/** T-11.4, T-11.5. */
function damage(vehicle: Combatant, total: number): void {
  const most = mostOf(vehicle);
  if (total >= 6) vehicle.place = most;
  else if (total === 4 && vehicle.weapons > 0) {
    vehicle.weapons--;
    vehicle.place++;
  } else if (total >= 4) {
    vehicle.place = Math.min(most, vehicle.place + (vehicle.stuck ? 2 : 1));
    vehicle.stuck = true;
  } else vehicle.place++;
}
