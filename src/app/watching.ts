import { refusal } from '../engine/kernel/decision.ts';
import type { AnySystem } from '../engine/kernel/system.ts';

/** A system whose games can be looked at and no more: nobody is waited for, nothing is offered, nothing is taken. */
export const watching = (system: AnySystem): AnySystem => ({
  ...system,
  options: () => ({ fields: [] }),
  awaited: () => [],
  secret: () => false,
  decide: () => ({ ok: false, refusal: refusal('game-over', 'N-16.4') }),
});
