import type { Identity } from '../../post/keys.ts';
import { campaignContent, owingSeats } from '../../store/mail.ts';
import type { CampaignSource, PlaceAway } from './block-source.ts';
import { type CampaignBlocks, isLedBy, openCampaignBlocks } from './campaign-blocks.ts';
import { type CampaignMemory, openLookTimes, openMemory } from './campaign-memory.ts';
import type { RefereeCount, WaitingCampaigns } from './health.ts';
import type { Notifier } from './notify/notifier.ts';
import { situationOf } from './notify/situation.ts';
import { type OpenedCampaign, openCampaign } from './open-campaign.ts';
import { type RefereeStep, type RefereeTools, takeRefereeStep } from './referee-step.ts';
import { stepSentence } from './step-sentence.ts';
import { reasonInWords } from './troubles.ts';

/** All campaigns of a folder or a relay, looked at again and again. Nothing that goes wrong with one of them ends it. */

interface WatchTools extends Omit<RefereeTools, 'now'> {
  readonly clock: () => number;
  readonly isDry: boolean;
  /** Receives a sentence when it is another than the last one about this campaign. */
  readonly say: (name: string, sentence: string) => void;
  /** Notifies players of what they asked for. */
  readonly notifier?: Notifier | undefined;
  readonly count?: (what: RefereeCount) => void;
}

/** The outcome of a look at all campaigns. */
interface Look {
  readonly campaigns: WaitingCampaigns;
  /** The places that did not answer. */
  readonly away: readonly PlaceAway[];
  /** Resolves when everything that was new has been sent, or could not be. */
  readonly notified: Promise<unknown>;
}

interface Watched {
  readonly blocks: CampaignBlocks;
  isMine: boolean | undefined;
  /** Set while another referee leads it. */
  isLedElsewhere?: boolean;
  opened?: OpenedCampaign;
  /** The last step, while nothing has come in since. */
  last?: RefereeStep | undefined;
}

/** True for a step that comes out the same until something comes in. */
const isStill = (step: RefereeStep, now: number): boolean =>
  'waits' in step && step.waits !== 'beacon' && !('until' in step && step.until !== undefined && now >= step.until);

/** Answers with the function that looks at everything once, and does what is due. It never throws. */
export function watchCampaigns(
  me: Identity,
  source: CampaignSource,
  memories: string,
  tools: WatchTools,
): () => Promise<Look> {
  const { clock, isDry, say, notifier, count } = tools;
  const campaigns = new Map<string, Watched>();
  const said = new Map<string, string>();
  const saidAway = new Set<string>();
  /** One for each campaign, also when it is read anew: two would write over each other. */
  const memoryOf = new Map<string, CampaignMemory>();
  const looks = openLookTimes(memories, isDry);
  const sayNew = (id: string, name: string, sentence: string) => {
    if (said.get(id) === sentence) return;
    said.set(id, sentence);
    say(name, sentence);
  };

  /** The campaign with everything that is new; undefined, and said why, if there is nothing to do for these keys. */
  async function upToDate(
    id: string,
  ): Promise<{ readonly watched: Watched; readonly opened: OpenedCampaign } | undefined> {
    const known = campaigns.get(id);
    if (known?.opened) {
      if (await known.opened.catchUp()) known.last = undefined;
      return { watched: known, opened: known.opened };
    }
    const memory = memoryOf.get(id) ?? openMemory(memories, id, isDry, looks);
    memoryOf.set(id, memory);
    const watched: Watched = known ?? {
      blocks: openCampaignBlocks(id, source.open(id), memory, { clock, isDry }),
      isMine: undefined,
    };
    campaigns.set(id, watched);
    const fresh = await watched.blocks.look();
    // Nothing of a stranger's campaign is followed: its rules may be anything.
    if (!known || fresh.length > 0) watched.isMine = isLedBy(me, watched.blocks);
    if (!watched.isMine) {
      sayNew(id, id, watched.isMine === false ? 'has another game master' : 'its first post is not here yet');
      return undefined;
    }
    const opened = await openCampaign(watched.blocks, me);
    if (!opened) {
      sayNew(id, id, 'its rules are unknown here');
      return undefined;
    }
    watched.opened = opened;
    const { history } = opened.mail.getState();
    notifier?.begin(watched.blocks.memory, history.checked.at(-1)?.digest);
    return { watched, opened };
  }

  /** Does all that is due; answers with what the campaign waits for, and with what is on its way to players. */
  async function lookAt(
    id: string,
  ): Promise<{ readonly waits: string; readonly notifying: Promise<void> | undefined } | undefined> {
    const campaign = await upToDate(id);
    if (!campaign) return undefined;
    const { watched, opened } = campaign;
    const { mail, settle } = opened;
    const { name } = campaignContent(mail.getState());
    const { memory } = watched.blocks;
    if (!(await watched.blocks.leads())) {
      watched.isLedElsewhere = true;
      sayNew(id, name, 'another referee leads it');
      return { waits: 'other-referee', notifying: undefined };
    }
    if (watched.isLedElsewhere) {
      watched.isLedElsewhere = false;
      const state = mail.getState();
      // Nothing is sent again that the other one may have sent.
      notifier?.takeOver(situationOf(state, { waits: 'orders', seats: owingSeats(state) }), memory);
    }
    for (;;) {
      const now = clock();
      const isKnown = watched.last !== undefined && isStill(watched.last, now);
      const step = isKnown ? watched.last! : await takeRefereeStep(mail, { ...tools, now });
      if (!isDry && !isKnown) await settle();
      watched.last = step;
      sayNew(id, name, stepSentence(step, mail, isDry));
      if ('did' in step && !isDry) {
        count?.(step.did);
        continue;
      }
      const notifying = isDry ? undefined : notifier?.notify(situationOf(mail.getState(), step), memory);
      return { waits: 'waits' in step ? step.waits : step.did, notifying };
    }
  }

  /** Since when the source as a whole does not answer. */
  let awaySince: number | undefined;

  /** The campaigns of the source, and what of it does not answer, which is said once, and again when it does. */
  async function find(): Promise<{ readonly ids: readonly string[]; readonly away: readonly PlaceAway[] }> {
    let ids: readonly string[] = [];
    let whole: PlaceAway | undefined;
    try {
      ids = await source.campaigns();
      awaySince = undefined;
    } catch (error) {
      // A drive that is away for a moment comes back.
      awaySince ??= clock();
      whole = { name: source.name, since: awaySince, why: reasonInWords(error) };
    }
    const parts = source.away?.() ?? [];
    const away = parts.length > 0 || !whole ? parts : [whole];
    for (const { name, since, why } of away) {
      if (!saidAway.has(name)) {
        count?.('trouble');
        say(name, `does not answer since ${new Date(since).toISOString()}, and is asked again: ${why}`);
      }
      saidAway.add(name);
    }
    for (const name of saidAway)
      if (!away.some((place) => place.name === name)) {
        saidAway.delete(name);
        say(name, 'answers again');
      }
    return { ids, away };
  }

  const failed = (id: string, name: string, error: unknown) => {
    count?.('trouble');
    sayNew(id, name, `failed, and is tried again: ${reasonInWords(error)}`);
  };

  return async () => {
    const waiting: Record<string, number> = {};
    const underWay: Promise<void>[] = [];
    const { ids, away } = await find();
    for (const id of ids)
      try {
        const found = await lookAt(id);
        if (found) waiting[found.waits] = (waiting[found.waits] ?? 0) + 1;
        if (found?.notifying) underWay.push(found.notifying);
      } catch (error) {
        // The disk is full, or the folder is gone: everything is read anew the next time.
        campaigns.delete(id);
        failed(id, id, error);
      }
    return { campaigns: waiting, away, notified: Promise.all(underWay) };
  };
}
