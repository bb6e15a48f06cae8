import { loadEngine } from '../../systems/engines.ts';

const answers = new Map<string, Promise<boolean>>();

/** Answers whether the computer plays a system by its rules as they ship; the same promise each time, for `use`. */
export function computerPlays(system: string): Promise<boolean> {
  const known = answers.get(system) ?? loadEngine(system).then((engine) => engine?.hasDoctrine ?? false);
  answers.set(system, known);
  // After a failure it is asked again.
  known.catch(() => answers.delete(system));
  return known;
}
