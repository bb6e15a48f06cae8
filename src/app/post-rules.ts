import { hashOf } from '../engine/kernel/hash.ts';
import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import { readRuleset as readSectorsRuleset } from '../engine/sectors/read-ruleset.ts';
import type { CampaignContent } from '../post/contents.ts';
import { campaignOf, type Rules } from '../post/course.ts';
import { startOf, systemOf } from './files.ts';
import { nuclearRuleset } from './rulesets.ts';
import { sectorsRuleset } from './rulesets-sectors.ts';
import { problem, type Read } from './text-file.ts';

/**
 * The rulesets that ship, as they are read, by hash: a campaign block names them and does not bring them along.
 */
const shipped = new Map<string, unknown>(
  [readRuleset(nuclearRuleset), readSectorsRuleset(sectorsRuleset)].flatMap((read) =>
    read.ok ? [[read.rules.hash, read.rules.ruleset] as const] : [],
  ),
);

/** Systems with screens for play by post. */
const POSTED: ReadonlySet<string> = new Set(['nuclear', 'sectors']);

/** True for a ruleset that a campaign block need not bring along. */
export const isShipped = (hash: string): boolean => shipped.has(hash);

/** The rules of a campaign block; a problem when this version has not got them, or the block does not fit them. */
export function rulesOf(id: string, content: CampaignContent): Read<Rules> {
  const { hash, rules: brought } = content.ruleset;
  const rules = shipped.get(hash) ?? brought;
  if (rules === undefined) return problem('unknown-rules', { ruleset: content.ruleset.id });
  if (hashOf(rules) !== hash) return problem('mismatch-ruleset');
  const campaign = campaignOf(id, content, { rules });
  if (!POSTED.has(campaign.system)) return problem('unknown-system', { system: campaign.system });
  const system = systemOf(campaign);
  if (!system.ok) return system;
  return startOf(campaign) ?? { ok: true, value: { system: system.value, rules } };
}
