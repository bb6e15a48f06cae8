import type { Engine } from '@hexpost/engine';
import { once } from '../panels/parts/once.ts';
import { isSystem, type SystemId } from './index.ts';

/** The parts of a system for workers too: one that could reach a screen would be built with a copy of all screens. */

/** Engines without screens so far: tools and tests use them, but no page or file leads to them. */
export const WITHOUT_SCREENS: readonly string[] = [];

const engineOf = async (id: string): Promise<Engine> => {
  const file: { readonly default: Engine } = await import(`./${id}/engine.ts`);
  return file.default;
};

/** The engine of a system, loaded on first use; undefined for an unknown id. */
export const loadEngine = async (id: string): Promise<Engine | undefined> => (isSystem(id) ? engineOf(id) : undefined);

/** The same for tools, which also use engines without screens. */
export const loadAnyEngine = async (id: string): Promise<Engine | undefined> =>
  isSystem(id) || WITHOUT_SCREENS.includes(id) ? engineOf(id) : undefined;

/** Loads each system's part once; after a failure, tries again. */
export function loaderOf<Part>(
  load: (id: SystemId) => Promise<{ readonly default: Part }>,
): (id: SystemId) => Promise<Part> {
  const parts = new Map<SystemId, () => Promise<Part>>();
  return (id) => {
    const part = parts.get(id) ?? once(async () => (await load(id)).default);
    parts.set(id, part);
    return part();
  };
}

/** The shipped ruleset, assembled from its section files and not yet read. */
export const loadShippedRuleset = loaderOf<unknown>((id) => import(`./${id}/shipped-ruleset.ts`));
