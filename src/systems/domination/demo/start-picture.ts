import type { StartPicture } from '../../../dev/tested-system.ts';
import type { State } from '../../../engine/domination/state.ts';
import { beginning, diceForEntry, foldEvents } from '../../../engine/kernel/campaign.ts';
import { stream } from '../../../engine/kernel/dice/keyed.ts';
import { wholeOf } from '../../../map/print/order.ts';
import { pictureOf } from '../picture.ts';
import { dominationRules, dominationSystem, freshDomination } from './campaigns.ts';
import { dominationStep } from './manner.ts';

/** A planet of two sides after some rounds. */
export function startPicture(): StartPicture {
  const rules = dominationRules();
  const system = dominationSystem(rules);
  const campaign = freshDomination(rules, { seed: 'start', sides: 2, planet: 'twin-poles' });
  const next = dominationStep('eager');
  const random = stream('start picture');
  let state = beginning(system, campaign);
  for (let entry = 0; entry < 150 && !system.isOver(state); entry++) {
    const step = next(system, state as State, random);
    const decision = step && system.decide(state, step.seat, step.command, diceForEntry(campaign, entry));
    if (decision?.ok) state = foldEvents(system, state, decision.events);
  }
  const picture = pictureOf({ rules, state: state as State }, campaign.players, 'en');
  return { picture, arrows: [], signs: [], part: wholeOf(picture) };
}
