import { SYSTEMS } from '../systems/index.ts';
import type { TestedSystem } from './tested-system.ts';

/** Every rule system of the product as the laws and the tools see it. */
export const TESTED_SYSTEMS: readonly TestedSystem[] = await Promise.all(
  SYSTEMS.map(async ({ id }): Promise<TestedSystem> => (await import(`./systems/${id}/index.ts`)).default),
);

/** A system by its id; the first of the list without one. Throws if there is no such system. */
export function testedSystem(id?: string): TestedSystem {
  const found = id === undefined ? TESTED_SYSTEMS[0] : TESTED_SYSTEMS.find((each) => each.id === id);
  if (!found) throw new Error(`no rule system '${id}': one of ${TESTED_SYSTEMS.map((each) => each.id).join(', ')}`);
  return found;
}
