import { CHARACTERS, type ComputerManner } from '@hexpost/engine';
import { campaignOfScenario, quickly, type ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';
import { preferences } from '../../panels/parts/preferences.ts';
import { randomHex } from '../../store/random-hex.ts';
import { isSystem, SYSTEMS } from '../../systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../systems/load.ts';
import i18next, { isLanguage } from '../../words/index.ts';
import { computerPlays } from '../computer/computer-plays.ts';
import { progressAtFirst } from '../files/progress.ts';
import { systemOf } from '../files/read-campaign.ts';
import { hasDraft } from '../shell/drafts.ts';
import { goTo } from '../shell/go.ts';
import { readSettings, saveSettings } from '../shell/settings.ts';
import { whileFree } from '../shell/tabs.ts';
import { unlessLeft } from '../shell/unless-left.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import type { Storage } from '../storage/storage.ts';

export interface ScenarioWish {
  /** Default: the first system. */
  readonly system?: string | undefined;
  /** Default: the system's quick start. */
  readonly scenario?: ShippedScenario | undefined;
  /** The level at which the computer plays all sides but the first; without it people play all. */
  readonly computer?: ComputerManner | undefined;
}

/** Milliseconds for which a press on Play waits until the game before it is gone; it goes later otherwise. */
const PATIENCE = 1_000;

/** Makes a campaign of a shipped scenario, stores it and opens it. The one before is gone if nobody has touched it. */
export async function playScenario(
  storage: Storage,
  { system, scenario, computer }: ScenarioWish,
  open = unlessLeft(goTo.campaign),
): Promise<void> {
  const id = system !== undefined && isSystem(system) ? system : SYSTEMS[0].id;
  const [part, scenarios] = await Promise.all([loadNewCampaign(id), loadScenarios(id)]);
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  const random = { id: randomHex(8), seed: randomHex(16) };
  const campaign = campaignOfScenario(part, scenario ?? quickly(scenarios[0]!), random, language, computer);
  const read = await systemOf(campaign);
  const line = read.ok ? progressAtFirst(read.value, campaign) : null;
  await Promise.race([makeRoom(storage, readSettings().lastScenario), new Promise((go) => setTimeout(go, PATIENCE))]);
  const kept = await storage.add(campaign, line, { mayMakeRoom: true });
  saveSettings({ lastScenario: kept.id });
  void askToKeep();
  open(kept.id);
}

/** The quick start of a system: against the computer if it plays the system, at the level chosen last, unless a friend is there. */
export async function quickStart(
  storage: Storage,
  system: string,
  friend = false,
  open = unlessLeft(goTo.campaign),
): Promise<void> {
  const plays = !friend && (await computerPlays(system));
  const computer = plays ? { level: preferences.getState().level, character: CHARACTERS[0] } : undefined;
  return playScenario(storage, { system, computer }, open);
}

/** Erases the campaign that was begun like this before, unless a tab has it open or something in it would be missed. */
async function makeRoom(storage: Storage, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  try {
    await whileFree(id, async () => {
      if (!hasDraft(id)) await storage.discard(id);
    });
  } catch {
    // It stays.
  }
}
