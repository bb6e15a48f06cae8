import type { Engine } from '../../src/engine/kernel/engine.ts';
import { loadAnyEngine, loadEngine, WITHOUT_SCREENS } from '../../src/systems/engines.ts';
import { SYSTEMS, type SystemId } from '../../src/systems/index.ts';

export const SYSTEM_IDS: readonly SystemId[] = SYSTEMS.map(({ id }) => id);

/** The engines of all systems, loaded. */
export const ENGINES = Object.fromEntries(
  await Promise.all(SYSTEMS.map(async ({ id }) => [id, await loadEngine(id)] as const)),
) as Readonly<Record<SystemId, Engine>>;

/** Every engine by its id, also those whose screens are still to come. */
export const ALL_ENGINES: Readonly<Record<string, Engine>> = {
  ...ENGINES,
  ...Object.fromEntries(await Promise.all(WITHOUT_SCREENS.map(async (id) => [id, await loadAnyEngine(id)] as const))),
};
