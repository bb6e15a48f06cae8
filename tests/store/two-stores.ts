import { rulesOf } from '../../src/app/files/campaign-rules.ts';
import { campaignOfScenario, quickly } from '../../src/panels/new-campaign/shipped-scenario.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import type { SystemAndRules } from '../../src/post/campaign-history.ts';
import type { Carrier } from '../../src/post/carrier.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { announcedIn } from '../../src/post/ledger.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { foundFriendGame } from '../../src/store/announce.ts';
import { type OpenCarrying, startCarrying } from '../../src/store/carrying.ts';
import { type MailStore, mailStore } from '../../src/store/mail.ts';
import type { SystemId } from '../../src/systems/index.ts';
import { loadNewCampaign, loadScenarios } from '../../src/systems/load.ts';

/** A game of two friends at two clients, whose posts travel through a carrier in memory. */

/** What two people share: who publishes is heard by the other at once. */
export class SharedInMemory {
  readonly texts = new Map<string, string>();
  readonly published: Block[] = [];
  private readonly listeners = new Set<() => void>();

  carrier(): Carrier {
    return {
      publish: async (block) => {
        const digest = digestOf(block);
        if (!this.texts.has(digest)) this.published.push(block);
        this.texts.set(digest, armour(block));
        for (const hear of [...this.listeners]) hear();
      },
      list: async () => ({ digests: [...this.texts.keys()] }),
      read: async (digest) => this.texts.get(digest),
      listen: (hear) => {
        this.listeners.add(hear);
        return () => this.listeners.delete(hear);
      },
    };
  }
}

/** Reads as the page does, without a worker. */
export function carryIn(shared: SharedInMemory, mail: MailStore): OpenCarrying {
  const { id } = mail.getState().notes;
  return startCarrying(mail, shared.carrier(), {
    takeIn: async (text) => {
      const known = new Map([[id, mail.getState().blocks.map(({ block }) => block)]]);
      const { rows } = readPaste(text, known);
      const fresh = rows.flatMap(({ block, isNew }) => (block && isNew && block.campaign === id ? [block] : []));
      mail.getState().take(fresh);
    },
  });
}

export interface Founded {
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly rules: SystemAndRules;
  readonly founder: Identity;
  readonly friend: Identity;
}

/** The founder's posts of the quick game of a system. */
export async function foundedBy(system: SystemId, name = 'Anna', seat = 'red'): Promise<Founded> {
  const [part, scenarios] = await Promise.all([loadNewCampaign(system), loadScenarios(system)]);
  const made = campaignOfScenario(part, quickly(scenarios[0]!), { id: '', seed: '' }, 'en');
  const campaign = { ...made, options: { ...made.options, ...part.optionsWithoutMaster } };
  const founder = await newIdentity();
  const { block, join } = foundFriendGame(founder, { campaign, seat, name, isShipped: true });
  const read = await rulesOf(block.campaign, announcedIn([block], block.campaign)!.content);
  if (!read.ok) throw new Error(read.problem.code);
  return { id: block.campaign, blocks: [block, join], rules: read.value, founder, friend: await newIdentity() };
}

/** A client that has these posts, made here or not. */
export function clientOf({ id, rules }: Founded, me: Identity, blocks: readonly Block[], isOwn = false): MailStore {
  const unposted = isOwn ? blocks.map(digestOf) : [];
  return mailStore(
    { notes: { id, seen: 0, unposted }, blocks: blocks.map((block, at) => ({ block, at })) },
    { rules, me },
  );
}
