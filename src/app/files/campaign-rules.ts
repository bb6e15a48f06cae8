import { hashOf } from '@hexpost/engine';
import { emptyCampaign, type SystemAndRules } from '../../post/campaign-history.ts';
import type { CampaignContent } from '../../post/contents.ts';
import { problem, type Read } from '../../store/files/text-file.ts';
import { loadEngine, loadShippedRuleset } from '../../systems/engines.ts';
import { systemRow } from '../../systems/index.ts';
import { judgeRuleset } from './judge-ruleset.ts';
import { judgedRulesOf } from './read-campaign.ts';

interface ShippedRules {
  /** The ruleset as it is read. */
  readonly ruleset: unknown;
  readonly hash: string;
}
const shipped = new Map<string, ShippedRules>();

/** The ruleset of a system that ships: a campaign block names it by its hash and does not include it. */
async function shippedRules(system: string): Promise<ShippedRules | undefined> {
  const row = systemRow(system);
  const engine = await loadEngine(system);
  if (!row || !engine || shipped.has(system)) return shipped.get(system);
  const read = engine.load(await loadShippedRuleset(row.id));
  if (!read.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(read.faults)}`);
  shipped.set(system, read);
  return read;
}

/** True for a ruleset that a campaign block need not include. */
export const isShipped = async (system: string, hash: string): Promise<boolean> =>
  (await shippedRules(system))?.hash === hash;

/** The rules of a campaign block; a problem when this version does not have them, or the block does not fit them. */
export async function rulesOf(id: string, content: CampaignContent): Promise<Read<SystemAndRules>> {
  const { system } = content;
  if (!systemRow(system)?.byPost) return problem('unknown-system', { system });
  const { hash, rules: brought } = content.ruleset;
  const ours = await shippedRules(system);
  const ruleset = ours?.hash === hash ? ours.ruleset : brought;
  if (ruleset === undefined) return problem('unknown-rules', { ruleset: content.ruleset.id });
  if (ruleset !== ours?.ruleset) {
    // Homebrew that a stranger posted: whatever it holds, the page must not freeze over it.
    const judged = await judgeRuleset(system, new Blob([JSON.stringify(ruleset)]));
    if (!judged.ok) return judged;
  }
  if (hashOf(ruleset) !== hash) return problem('mismatch-ruleset');
  const loaded = await judgedRulesOf(emptyCampaign(id, content, { ruleset }));
  return loaded.ok ? { ok: true, value: { ...loaded.value, ruleset } } : loaded;
}
