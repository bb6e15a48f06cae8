import type { StartPicture } from '../../../dev/tested-system.ts';
import type { State } from '../../../engine/domination/state.ts';
import { beginning, diceForEntry, foldEvents } from '../../../engine/kernel/campaign.ts';
import { stream } from '../../../engine/kernel/dice/keyed.ts';
import { wholeOf } from '../../../map/print/order.ts';
import { pictureOf } from '../picture.ts';
import { dominationRules, dominationSystem, freshDomination } from './campaigns.ts';
import { dominationStep } from './manner.ts';

const battlesIn = ({ hexes }: State): number =>
  Object.values(hexes).reduce((count, { battles = [] }) => count + battles.length, 0);

/** A planet of two sides after some rounds, at the moment with the most attacks to answer. */
export function startPicture(): StartPicture {
  const rules = dominationRules();
  const system = dominationSystem(rules);
  const campaign = freshDomination(rules, { seed: 'start', sides: 2, planet: 'twin-poles' });
  const next = dominationStep('eager');
  const random = stream('start picture');
  let state = beginning(system, campaign);
  let shown = state as State;
  for (let entry = 0; entry < 150 && !system.isOver(state); entry++) {
    const step = next(system, state as State, random);
    const decision = step && system.decide(state, step.seat, step.command, diceForEntry(campaign, entry));
    if (decision?.ok) state = foldEvents(system, state, decision.events);
    const now = state as State;
    if (now.phase === 'answer' && battlesIn(now) >= battlesIn(shown)) shown = now;
  }
  const picture = pictureOf({ rules, state: shown }, campaign.players, 'en');
  return { picture, arrows: [], signs: [], part: { ...wholeOf(picture), rows: [2, 7] } };
}
