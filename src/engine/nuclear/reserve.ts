import type { UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { askTraits } from './active-traits.ts';
import { type Resolution, unitOf } from './position.ts';
import { TRAITS } from './traits.ts';

/** N-6.9: moves a unit and its passengers to Reserve, each on the same terms. */
export function withdraw(play: Resolution, id: UnitId): void {
  const { cargo } = unitOf(play, id);
  for (const unit of [id, ...cargo]) {
    const { traits, side } = unitOf(play, unit);
    const bounties = askTraits(play, unitOf(play, unit), 'bounty');
    play.add({ type: 'unit-withdrawn', unit });
    for (const { says } of bounties) {
      play.add({ type: 'vip-delivered', unit });
      play.add({ type: 'prestige-gained', side, amount: says.reward, reason: 'vip' });
    }
    for (const trait of traits)
      if (TRAITS[readTrait(trait).id]?.on.lostInReserve) play.add({ type: 'trait-lost', unit, trait });
  }
}
