import { join } from 'node:path';
import { hashOf } from '@hexpost/engine';
import { type FindingCache, loadHistory, type SystemAndRules } from '../../post/campaign-history.ts';
import type { CampaignContent } from '../../post/contents.ts';
import type { Identity } from '../../post/keys.ts';
import { announcedIn } from '../../post/ledger.ts';
import type { PrivateNotes } from '../../post/mailbox.ts';
import { type MailStore, mailStore } from '../../store/mail.ts';
import type { MailboxKeeper } from '../../store/mailbox-keeper.ts';
import { markPosted } from '../../store/outbox.ts';
import { loadEngine } from '../../systems/engines.ts';
import { loadRuleset, ROOT } from '../ruleset-files.ts';
import type { CampaignBlocks } from './campaign-blocks.ts';

/** A campaign of a shared folder or a relay as a mailbox that publishes there. */

export interface OpenedCampaign {
  readonly mail: MailStore;
  /** Takes in what has come since. True if there was something. */
  readonly catchUp: () => Promise<boolean>;
  /** Resolves when all that was made is published. Rejects with the reason when that fails. */
  readonly settle: () => Promise<void>;
}

/** Opens a campaign whose blocks were read. Undefined while its first block is not here, or for rules that are unknown here. */
export async function openCampaign(
  campaignBlocks: CampaignBlocks,
  me: Identity | null,
): Promise<OpenedCampaign | undefined> {
  const { id, memory, clock, isDry } = campaignBlocks;
  const cache: FindingCache = new Map();
  const stored = campaignBlocks.stored();
  const blocks = stored.map(({ block }) => block);
  const campaign = announcedIn(blocks, id);
  const rules = campaign && (await rulesOf(campaign.content));
  if (!rules) return undefined;
  await memory.keep();
  await campaignBlocks.handOver();
  /**
   * One write after the other: what a post rests on is kept before the post is published. After one that failed all others fail: the mailbox
   * tries again what it could not store, and by then the next mailbox may have signed something in its place.
   */
  let writing: Promise<void> = Promise.resolve();
  const inTurn = (write: () => Promise<void>): Promise<void> => {
    writing = writing.then(write);
    writing.catch(() => {});
    return writing;
  };
  // No two blocks are signed here with one revision, although the keeper has no `put`: nothing else signs in this mailbox, and whatever it has
  // signed is in the memory before it is anywhere else, or passes the fence of a relay only if nothing has come before it. A write that fails
  // ends the mailbox, and the next one begins with what is there.
  const keeper: MailboxKeeper = {
    add: (added) => inTurn(() => campaignBlocks.publish(added)),
    // Every block that was made is published, or will be: another in its place would contradict it.
    async drop() {
      throw new Error('a block that was made is not withdrawn');
    },
    async keep({ desk, ...notes }) {
      // Decisions are forgotten with their round: while its report is on its way they may be needed again.
      Object.assign(memory.notes, notes, desk && { desk });
      await inTurn(memory.keep);
    },
    // Nothing of the marks is of use at the next start: all that was made is published before it.
    mark: async () => {},
  };
  const history = await loadHistory(blocks, id, rules, cache);
  // Everything that was made before is published by now.
  const notes = { seen: 0, ...memory.notes, id, unposted: [], copied: [] } as PrivateNotes;
  let arrival: number | undefined;
  const now = () => arrival ?? clock();
  const mail = mailStore({ notes, blocks: stored }, { rules, me, ...(!isDry && { keeper }), cache, history, now });

  async function saved(): Promise<void> {
    const { saving } = mail.getState();
    while (saving.getState().pending > 0 && saving.getState().trouble === null)
      await new Promise((next) => setTimeout(next, 5));
    const { trouble } = saving.getState();
    if (trouble !== null) throw trouble;
  }

  return {
    mail,
    async catchUp() {
      const more = await campaignBlocks.look();
      await campaignBlocks.handOver();
      if (more.length === 0) {
        memory.keepLook();
        return false;
      }
      await inTurn(memory.keep);
      const fresh = more.map(({ block }) => block);
      await loadHistory([...mail.getState().blocks.map(({ block }) => block), ...fresh], id, rules, cache);
      arrival = more[0]!.at;
      const taken = mail.getState().take(fresh);
      arrival = undefined;
      return taken.length > 0;
    },
    async settle() {
      await saved();
      await markPosted(mail, mail.getState().notes.unposted ?? []);
      await saved();
    },
  };
}

async function rulesOf({ system, ruleset }: CampaignContent): Promise<SystemAndRules | undefined> {
  const read = ruleset.rules === undefined ? await shippedRules(system) : await readRules(system, ruleset.rules);
  return read?.hash === ruleset.hash ? read : undefined;
}

type ReadRules = SystemAndRules & { readonly hash: string };

/** Rules that ship are read once for all campaigns. */
const shipped = new Map<string, Promise<ReadRules | undefined>>();
function shippedRules(system: string): Promise<ReadRules | undefined> {
  const known = shipped.get(system) ?? readShipped(system);
  shipped.set(system, known);
  return known;
}

const readShipped = async (system: string) =>
  (await loadEngine(system)) && readRules(system, loadRuleset(join(ROOT, 'rulesets', system)));

async function readRules(id: string, rules: unknown): Promise<ReadRules | undefined> {
  const read = (await loadEngine(id))?.load(rules);
  if (!read?.ok) return undefined;
  const { system, doctrine, ruleset } = read;
  return { system, doctrine, ruleset, hash: hashOf(ruleset) };
}
