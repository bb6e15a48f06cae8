import { replay } from '../../engine/kernel/campaign.ts';
import type { AnySystem } from '../../engine/kernel/system.ts';
import { freshBattle, tacticalRules, tacticalSystem } from '../../systems/tactical/demo/campaigns.ts';
import { commandRow } from './commands.ts';
import type { BenchRow } from './measure.ts';

const rules = tacticalRules();
const system: AnySystem = tacticalSystem(rules);

/** Commands from first contact on, as many as a battle of random players has. */
export function tacticalCommandRow(): BenchRow {
  const fresh = freshBattle(rules, { seed: 'bench', beginning: 'contact', factions: ['space-marines', 'orks'] });
  const row = commandRow(system, replay(system, fresh));
  return { ...row, work: `${row.work} (Tactical)` };
}
