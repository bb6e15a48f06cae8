import { readFileSync } from 'node:fs';
import { type AnySystem, type Campaign, replay } from '@hexpost/engine';
import { against, type BenchRow, ms } from './measure.ts';

/** Replaying a stored campaign: its events folded into its last state, against reading the file's JSON. */
export function replayRow(system: AnySystem, file: string): BenchRow {
  const text = readFileSync(file, 'utf8');
  const campaign = JSON.parse(text) as Campaign;
  const found = against(
    100,
    () => replay(system, campaign),
    () => JSON.parse(text),
  );
  const ratio = found.ours / found.theirs;
  return {
    work: `replay of a stored campaign (${campaign.entries.length} entries)`,
    ours: ms(found.ours),
    against: `JSON.parse of the same file (${Math.round(text.length / 1024)} kB)`,
    theirs: ms(found.theirs),
    ratio: `${ratio.toFixed(2)} of its time`,
    wanted: 'within 2x',
    holds: ratio <= 2,
  };
}
