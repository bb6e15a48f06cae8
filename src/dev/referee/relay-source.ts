import { readFileSync } from 'node:fs';
import { type OpenRelay, openRelay } from '../../app/carriers/relay.ts';
import { type RelayAccess, readRelayAccess } from '../../post/relay-access.ts';
import { type BlockSource, blockWithDigest, type CampaignSource } from './block-source.ts';
import { type LeadLock, type LeadTools, openLeadLock } from './lead-lock.ts';

/** The campaigns in rooms of a relay. A referee has a credential of each, that of the game master. */

/** A file of accesses or of links with one behind the `#`, each on a line of its own. Answers with a sentence about a line that is neither. */
export function readAccesses(path: string): readonly RelayAccess[] | string {
  const accesses: RelayAccess[] = [];
  for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const word = line.trim().split(/[#/]/).at(-1) ?? '';
    if (word === '') continue;
    const access = readRelayAccess(word);
    // The line is a secret.
    if (!access) return `${path}: line ${i + 1} is not the access to a room of a relay`;
    accesses.push(access);
  }
  return accesses.length > 0 ? accesses : `${path} has no access to a room of a relay`;
}

interface Room {
  readonly relay: Promise<OpenRelay>;
  readonly lock: LeadLock;
  /** Digests that were looked at for a campaign, up to this mark of the list. */
  mark?: string | undefined;
  readonly campaigns: Set<string>;
}

export interface RelaySource extends CampaignSource {
  readonly close: () => Promise<void>;
}

/** `WebSocket` has to be there: Node before 22 has it behind a flag. */
export function relaySource(accesses: readonly RelayAccess[], tools: LeadTools = {}): RelaySource {
  const rooms = accesses.map((access): Room => {
    const relay = openRelay(access, undefined, true);
    const lock = openLeadLock(async (...question) => (await relay).ask(...question), access.room, tools);
    return { relay, lock, campaigns: new Set() };
  });
  const roomOf = new Map<string, Room>();
  return {
    name: [...new Set(accesses.map(({ address }) => address))].join(', '),
    async campaigns() {
      const looked = await Promise.allSettled(rooms.map(lookForCampaigns));
      for (const room of rooms) for (const id of room.campaigns) if (!roomOf.has(id)) roomOf.set(id, room);
      const failed = looked.find((one) => one.status === 'rejected');
      if (failed && roomOf.size === 0) throw failed.reason;
      return [...roomOf.keys()];
    },
    open: (campaign) => roomSource(roomOf.get(campaign)!),
    async publish(block) {
      const free = rooms.find(({ campaigns }) => campaigns.size === 0);
      if (!free) throw new Error('no room is free: make one, and add its access to the file');
      await (await free.relay).list();
      await (await free.relay).publish(block);
    },
    async close() {
      for (const { relay } of rooms) (await relay).close();
    },
  };
}

const CAMPAIGN = /^-----BEGIN HEXPOST CAMPAIGN \d+-----\ncampaign=([0-9a-z]{26}) /;

/** Notes the campaigns that were announced in a room since the last look. */
async function lookForCampaigns(room: Room): Promise<void> {
  const relay = await room.relay;
  const { digests, mark } = await relay.list(room.mark);
  for (const digest of digests) {
    const [, id] = CAMPAIGN.exec((await relay.read(digest)) ?? '') ?? [];
    if (id !== undefined) room.campaigns.add(id);
  }
  room.mark = mark;
}

/** A room as one campaign sees it: blocks of others in it are judged, and not kept. */
function roomSource({ relay, lock }: Room): BlockSource {
  let opened: OpenRelay | undefined;
  return {
    isFenced: true,
    leads: lock.holds,
    publish: async (block) => (await relay).publish(block),
    async list(mark) {
      opened = await relay;
      return opened.list(mark);
    },
    async readBlock(digest) {
      const text = await (await relay).read(digest);
      return text === undefined ? undefined : blockWithDigest(text, digest);
    },
    arrivedAt: (digest) => opened?.timeOf(digest),
  };
}
