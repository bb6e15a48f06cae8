import type { Identity } from '../../post/keys.ts';
import { campaignContent } from '../../store/mail.ts';
import type { CampaignSource } from './block-source.ts';
import { type CampaignBlocks, isLedBy, openCampaignBlocks } from './campaign-blocks.ts';
import { openMemory } from './campaign-memory.ts';
import { type OpenedCampaign, openCampaign } from './open-campaign.ts';
import { type RefereeTools, takeRefereeStep } from './referee-step.ts';
import { stepSentence } from './step-sentence.ts';

/** All campaigns of a folder or a relay, looked at again and again. Nothing that goes wrong with one of them ends it. */

export interface WatchTools extends Omit<RefereeTools, 'now'> {
  readonly clock: () => number;
  readonly isDry: boolean;
  /** Receives a sentence when it is another than the last one about this campaign. */
  readonly say: (name: string, sentence: string) => void;
}

interface Watched {
  readonly blocks: CampaignBlocks;
  isMine: boolean | undefined;
  opened?: OpenedCampaign;
}

/** Answers with the function that looks at everything once, and does what is due. It never throws. */
export function watchCampaigns(
  me: Identity,
  source: CampaignSource,
  memories: string,
  tools: WatchTools,
): () => Promise<void> {
  const { clock, isDry, say } = tools;
  const campaigns = new Map<string, Watched>();
  const told = new Map<string, string>();
  const tell = (id: string, name: string, sentence: string) => {
    if (told.get(id) === sentence) return;
    told.set(id, sentence);
    say(name, sentence);
  };

  /** The campaign with everything that is new; undefined, and told why, if there is nothing to do for these keys. */
  async function upToDate(id: string): Promise<OpenedCampaign | undefined> {
    const known = campaigns.get(id);
    if (known?.opened) {
      await known.opened.catchUp();
      return known.opened;
    }
    const watched = known ?? {
      blocks: openCampaignBlocks(id, source.open(id), openMemory(memories, id, isDry), { clock, isDry }),
      isMine: undefined,
    };
    campaigns.set(id, watched);
    const fresh = await watched.blocks.look();
    // Nothing of a stranger's campaign is followed: its rules may be anything.
    if (!known || fresh.length > 0) watched.isMine = isLedBy(me, watched.blocks);
    if (watched.isMine) {
      const opened = await openCampaign(watched.blocks, me);
      if (opened) watched.opened = opened;
      else tell(id, id, 'its rules are unknown here');
      return opened;
    }
    tell(id, id, watched.isMine === false ? 'has another game master' : 'its first post is not here yet');
    return undefined;
  }

  async function lookAt(id: string): Promise<void> {
    const campaign = await upToDate(id);
    if (!campaign) return;
    const { mail } = campaign;
    const { name } = campaignContent(mail.getState());
    for (;;) {
      const step = await takeRefereeStep(mail, { ...tools, now: clock() });
      if (!isDry) await campaign.settle();
      tell(id, name, stepSentence(step, mail, isDry));
      if (!('did' in step) || isDry) return;
    }
  }

  const failed = (id: string, name: string, error: unknown) =>
    tell(id, name, `failed, and is tried again: ${error instanceof Error ? error.message : String(error)}`);

  return async () => {
    let ids: readonly string[];
    try {
      ids = await source.campaigns();
      told.delete(source.name);
    } catch (error) {
      // A drive that is away for a moment comes back.
      failed(source.name, source.name, error);
      return;
    }
    for (const id of ids)
      try {
        await lookAt(id);
      } catch (error) {
        // The disk is full, or the folder is gone: everything is read anew the next time.
        campaigns.delete(id);
        failed(id, id, error);
      }
  };
}
