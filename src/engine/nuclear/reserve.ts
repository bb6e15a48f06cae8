import type { UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { askTraits } from './active-traits.ts';
import { type Resolution, unitOf } from './position.ts';
import { TRAITS } from './traits.ts';

/** N-6.9: moves a unit and its passengers to Reserve, each on the same terms. */
export function withdraw(resolution: Resolution, id: UnitId): void {
  const { cargo } = unitOf(resolution, id);
  for (const unit of [id, ...cargo]) {
    const { traits, side } = unitOf(resolution, unit);
    const bounties = askTraits(resolution, unitOf(resolution, unit), 'bounty');
    resolution.add({ type: 'unit-withdrawn', unit });
    for (const { says } of bounties) {
      resolution.add({ type: 'vip-delivered', unit });
      resolution.add({ type: 'prestige-gained', side, amount: says.reward, reason: 'vip' });
    }
    for (const trait of traits)
      if (TRAITS[readTrait(trait).id]?.on.lostInReserve) resolution.add({ type: 'trait-lost', unit, trait });
  }
}
