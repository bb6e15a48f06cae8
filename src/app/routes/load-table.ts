import { systemRow } from '../../systems/index.ts';
import { loadUi } from '../../systems/load.ts';
import { loadWordsOf } from '../../words/index.ts';

/** Loads what a person sees of a system, and its words; nothing for a system that is not ours, which is refused elsewhere. */
export async function loadTable(system: string): Promise<void> {
  const row = systemRow(system);
  if (row) await Promise.all([loadUi(row.id), loadWordsOf(row.id)]);
}
