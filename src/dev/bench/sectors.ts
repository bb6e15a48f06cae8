import { replay } from '@hexpost/engine';
import { freshSectors, sectorsRules, sectorsSystem } from '../systems/sectors/campaigns.ts';
import { commandRow } from './commands.ts';
import type { BenchRow } from './measure.ts';

/** Commands from deployment on, as many as random players give until the campaign is over or nobody has one. */
export function sectorsCommandRow(): BenchRow {
  const rules = sectorsRules();
  const system = sectorsSystem(rules);
  const row = commandRow(system, replay(system, freshSectors(rules, { seed: 'bench', sides: 3 })));
  return { ...row, work: `${row.work} (Sectors)` };
}
