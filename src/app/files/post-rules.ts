import { hashOf } from '../../engine/kernel/hash.ts';
import { SYSTEMS, type SystemId } from '../../engine/systems.ts';
import { emptyCampaign, type SystemAndRules } from '../../post/campaign-history.ts';
import type { CampaignContent } from '../../post/contents.ts';
import { problem, type Read } from '../../store/files/text-file.ts';
import { nuclearRuleset } from '../../systems/nuclear/shipped-ruleset.ts';
import { sectorsRuleset } from '../../systems/sectors/shipped-ruleset.ts';
import { judgedSystemOf } from './files.ts';

const SHIPPED: Readonly<Record<SystemId, unknown>> = { nuclear: nuclearRuleset, sectors: sectorsRuleset };

/** The shipped rulesets by hash. A campaign block names such a ruleset and does not bring it along. */
const shipped: ReadonlyMap<string, unknown> = new Map(
  (Object.keys(SHIPPED) as SystemId[]).flatMap((id) => {
    const read = SYSTEMS[id].load(SHIPPED[id]);
    return read.ok ? [[read.hash, read.ruleset] as const] : [];
  }),
);

/** True for a ruleset that a campaign block need not bring along. */
export const isShipped = (hash: string): boolean => shipped.has(hash);

/** The rules for a campaign block; a problem when this version lacks them, or they do not fit the block. */
export function rulesOf(id: string, content: CampaignContent): Read<SystemAndRules> {
  const { hash, rules: brought } = content.ruleset;
  const ruleset = shipped.get(hash) ?? brought;
  if (ruleset === undefined) return problem('unknown-rules', { ruleset: content.ruleset.id });
  if (hashOf(ruleset) !== hash) return problem('mismatch-ruleset');
  const campaign = emptyCampaign(id, content, { ruleset });
  const system = judgedSystemOf(campaign);
  return system.ok ? { ok: true, value: { system: system.value, ruleset } } : system;
}
