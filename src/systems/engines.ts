import type { Engine } from '@hexpost/engine';
import { isSystem } from './index.ts';

/** Engines whose screens are still to come: tools and tests know them, no page and no file leads to them. */
export const WITHOUT_SCREENS: readonly string[] = [];

const engineOf = async (id: string): Promise<Engine> => {
  const file: { readonly default: Engine } = await import(`./${id}/engine.ts`);
  return file.default;
};

/** The engine of a system, loaded when it is first asked for; undefined for an id that is no system of ours. */
export const loadEngine = async (id: string): Promise<Engine | undefined> => (isSystem(id) ? engineOf(id) : undefined);

/** The same for tools, which also know engines without screens. */
export const loadAnyEngine = async (id: string): Promise<Engine | undefined> =>
  isSystem(id) || WITHOUT_SCREENS.includes(id) ? engineOf(id) : undefined;
