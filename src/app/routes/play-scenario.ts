import { beginning } from '../../engine/kernel/campaign.ts';
import { campaignOfScenario, type ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';
import { randomHex } from '../../store/random-hex.ts';
import { isSystem, SYSTEMS } from '../../systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../systems/load.ts';
import i18next, { isLanguage } from '../../words/index.ts';
import { systemOf } from '../files/read-campaign.ts';
import { goTo } from '../shell/go.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Makes a campaign of a shipped scenario, keeps it and opens it. Without a scenario: the system's quick start; without a
 * system: that of the first.
 */
export async function playScenario(storage: Storage, system?: string, scenario?: ShippedScenario): Promise<void> {
  const id = system !== undefined && isSystem(system) ? system : SYSTEMS[0].id;
  const [part, scenarios] = await Promise.all([loadNewCampaign(id), loadScenarios(id)]);
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  const random = { id: randomHex(8), seed: randomHex(16) };
  const campaign = campaignOfScenario(part, scenario ?? scenarios[0]!, random, language);
  const read = await systemOf(campaign);
  const line = read.ok ? read.value.turnLine(beginning(read.value, campaign)) : null;
  const kept = await storage.add(campaign, line);
  void askToKeep();
  goTo.campaign(kept.id);
}
