import type { Engine } from '../../src/engine/kernel/engine.ts';
import { loadEngine } from '../../src/systems/engines.ts';
import { SYSTEMS, type SystemId } from '../../src/systems/index.ts';

export const SYSTEM_IDS: readonly SystemId[] = SYSTEMS.map(({ id }) => id);

/** The engines of all systems, loaded. */
export const ENGINES = Object.fromEntries(
  await Promise.all(SYSTEMS.map(async ({ id }) => [id, await loadEngine(id)] as const)),
) as Readonly<Record<SystemId, Engine>>;
