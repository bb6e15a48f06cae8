import { campaignOfScenario, quickly } from '../../../panels/new-campaign/shipped-scenario.ts';
import { digestOf } from '../../../post/armour.ts';
import { typedName } from '../../../post/names.ts';
import type { RelayAccess } from '../../../post/relay-access.ts';
import { foundFriendGame } from '../../../store/announce.ts';
import type { SystemId } from '../../../systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../../systems/load.ts';
import type { Language } from '../../../words/index.ts';
import { isShipped } from '../../files/campaign-rules.ts';
import { keepByItself } from '../../shell/by-itself.ts';
import { saveSettings } from '../../shell/settings.ts';
import { askToKeep } from '../../storage/ask-to-keep.ts';
import { keepCarrier, keepLinks } from '../../storage/kept-carriers.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { makeIdentity } from './use-identity.ts';

interface Wanted {
  readonly system: SystemId;
  /** The place of one's own side among those of the scenario, from 0. */
  readonly side: number;
  readonly name: string;
  readonly language: Language;
  /** The accesses to a room: one's own, then the friend's. Empty without a relay. */
  readonly room: readonly RelayAccess[];
}

/** The campaign of the quick game of a system, before its first entry. */
export async function friendCampaign(system: SystemId, language: Language) {
  const [part, scenarios] = await Promise.all([loadNewCampaign(system), loadScenarios(system)]);
  const campaign = campaignOfScenario(part, quickly(scenarios[0]!), { id: '', seed: '' }, language);
  return { ...campaign, options: { ...campaign.options, ...part.optionsWithoutMaster } };
}

/** Founds a game with a friend elsewhere in this browser, and answers with its id. */
export async function foundGame({ system, side, name, language, room }: Wanted): Promise<string> {
  const campaign = await friendCampaign(system, language);
  const seat = campaign.players[side]?.seat ?? campaign.players[0]!.seat;
  const { hash } = campaign.ruleset;
  const made = foundFriendGame(await makeIdentity(), {
    campaign,
    seat,
    name,
    isShipped: await isShipped(system, hash),
  });
  const id = made.block.campaign;
  // Without its access the room could not be used any more: it is kept before there is a campaign.
  const [own, ...others] = room;
  if (own) {
    await keepLinks(id, others);
    await keepCarrier({ campaign: id, relay: own });
  }
  await keepFriendGame(made);
  saveSettings({ name: typedName(name) });
  void askToKeep();
  return id;
}

/** Keeps what its founder has signed. Their page gives the friend a seat by itself. */
export async function keepFriendGame(
  { block, join }: ReturnType<typeof foundFriendGame>,
  { answers, rival }: { readonly answers: boolean; readonly rival?: string } = { answers: true },
) {
  const storage = await postStorage();
  const { campaign: id } = block;
  const at = Date.now();
  await storage.add([
    { block, at },
    { block: join, at: at + 1 },
  ]);
  await storage.keep({ id, unposted: [block, join].map(digestOf), ...(rival !== undefined && { rival }) });
  keepByItself(id, { answers, seats: true });
}
