import type { Engine } from '@hexpost/engine';
import { isSystem } from './index.ts';

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
