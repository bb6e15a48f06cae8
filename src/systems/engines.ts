import type { Engine } from '../engine/kernel/engine.ts';
import { isSystem } from './index.ts';

/** Engines whose screens are still to come: no page offers them, tools and tests know them. */
export const WITHOUT_SCREENS: readonly string[] = ['domination'];

/** The engine of a system, loaded when it is first asked for; undefined for an id that is no system of ours. */
export async function loadEngine(id: string): Promise<Engine | undefined> {
  if (!isSystem(id) && !WITHOUT_SCREENS.includes(id)) return undefined;
  const file: { readonly default: Engine } = await import(`../engine/${id}/engine.ts`);
  return file.default;
}
