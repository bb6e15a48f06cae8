import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import type { Names, NamesSource } from '../../src/panels/system-ui.ts';
import { type Namespace, startWords } from '../../src/words/index.ts';

/** The names of every rule system in both languages, for the laws about words. */

interface OwnNames<Own extends Names> {
  readonly NAMESPACES: readonly Namespace[];
  readonly namesOf: (source: NamesSource) => Own;
}

export const LANGUAGES = ['en', 'ru'] as const;

const files = import.meta.glob<OwnNames<never>>('../../src/systems/*/names.ts');
/** What `names.ts` of a system exports. */
export const namesOf = <Own extends Names = Names>(id: string): Promise<OwnNames<Own>> =>
  files[`../../src/systems/${id}/names.ts`]!();

/** Loads the words of all systems. */
export async function startAllWords(): Promise<void> {
  const own = await Promise.all(TESTED_SYSTEMS.map(({ id }) => namesOf(id)));
  const all = own.flatMap(({ NAMESPACES }) => NAMESPACES);
  for (const language of LANGUAGES.toReversed()) await startWords(language, all);
}
