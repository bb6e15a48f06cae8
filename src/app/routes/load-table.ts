import { systemRow } from '../../systems/index.ts';
import { loadScreen } from '../../systems/load.ts';
import { loadWordsOf } from '../../words/index.ts';

/** Loads the screen of a system and its words; nothing for a system that is not ours, which is refused elsewhere. */
export async function loadTable(system: string): Promise<void> {
  const row = systemRow(system);
  if (row) await Promise.all([loadScreen(row.id), loadWordsOf(row.id)]);
}
