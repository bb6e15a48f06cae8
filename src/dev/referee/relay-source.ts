import { type OpenRelay, openRelay } from '../../app/carriers/relay.ts';
import { announcement } from '../../post/announcement.ts';
import type { Block } from '../../post/armour.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { type BlockSource, blockWithDigest, type CampaignSource, type PlaceAway } from './block-source.ts';
import { type LeadLock, type LeadTools, openLeadLock } from './lead-lock.ts';
import { reasonInWords, refuse } from './troubles.ts';

/** The campaigns in rooms of a relay. A referee has a credential of each, that of the game master. */

export interface RelaySource extends CampaignSource {
  readonly away: () => readonly PlaceAway[];
  readonly close: () => Promise<void>;
}

interface Announced {
  /** True if it came under the credential of the game master. */
  readonly isMasters: boolean;
  /** The time by the clock of the relay, in milliseconds since 1970. */
  readonly at: number;
}

interface Room {
  readonly name: string;
  readonly access: RelayAccess;
  readonly relay: Promise<OpenRelay>;
  readonly lock: LeadLock;
  /** The list was looked at for campaigns up to this mark. */
  mark?: string | undefined;
  readonly announced: Map<string, Announced>;
  /** Announcements that were looked at, by the name of the credential. */
  readonly looked: Map<string, number>;
  /** The look that is under way. */
  looking?: Promise<void> | undefined;
  away?: PlaceAway | undefined;
}

/**
 * Announcements that are looked at under one credential. A room is for one campaign, and perhaps for those that its group plays next;
 * whoever has a seat in it can sign as many as they like, and each costs a mailbox here.
 */
export const MOST_ANNOUNCED = 5;

/** Rooms that are asked at once: each new connection costs a signature, for which a server waits two seconds. */
const AT_ONCE = 20;
/** Milliseconds for which the others wait for a room; it counts as away then, until it has answered. */
const LONGEST_WAIT = 10_000;
/** Milliseconds for each room in which they connect again, when a relay comes back that all of them have lost. */
const SPREAD = 50;

/** `WebSocket` has to be there: Node before 22 has it behind a flag. */
export function relaySource(
  accesses: readonly RelayAccess[],
  tools: LeadTools = {},
  open: typeof openRelay = openRelay,
): RelaySource {
  const rooms = accesses.map((access, i): Room => {
    const relay = open(access, { spread: SPREAD * accesses.length });
    const lock = openLeadLock(async (...question) => (await relay).ask(...question), access, tools);
    const name = `room ${i + 1} of ${accesses.length} at ${access.address}`;
    return { name, access, relay, lock, announced: new Map(), looked: new Map() };
  });
  const startedAt = Date.now();
  const roomOf = new Map<string, Room>();
  const areAway = () => rooms.flatMap(({ away }) => away ?? []);

  const noteAway = (room: Room, why: string) => {
    const since = room.away?.since ?? (room.mark === undefined ? startedAt : Date.now());
    room.away = { name: room.name, since, why };
  };

  /** Looks for campaigns. A room that does not answer is asked again. */
  async function look(room: Room): Promise<void> {
    room.looking ??= lookForCampaigns(room)
      .then(
        () => {
          room.away = undefined;
        },
        (error: unknown) => noteAway(room, reasonInWords(error)),
      )
      .finally(() => {
        room.looking = undefined;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<true>((tell) => {
      timer = setTimeout(() => tell(true), LONGEST_WAIT);
    });
    if (await Promise.race([room.looking, isLate])) noteAway(room, 'no answer yet');
    clearTimeout(timer);
  }
  /** True while the rooms that are away are looked into, beside everything else. */
  let isSeeking = false;

  return {
    name: [...new Set(accesses.map(({ address }) => address))].join(', '),
    async campaigns() {
      const lost = rooms.filter(({ away }) => away);
      if (!isSeeking) {
        isSeeking = true;
        void inTurns(lost, look).finally(() => {
          isSeeking = false;
        });
      }
      await inTurns(
        rooms.filter((room) => !lost.includes(room)),
        look,
      );
      const away = areAway();
      if (away.length === rooms.length)
        throw new Error(`The relay does not answer: ${away[0]!.why}. Is it running, and is its address right?`);
      const found = rooms.flatMap((room) => [...room.announced].map(([id, how]) => ({ id, room, ...how })));
      // Somebody may have copied the announcement into a room of theirs: at home it came from the game master, and first.
      found.sort((a, b) => Number(b.isMasters) - Number(a.isMasters) || a.at - b.at);
      for (const { id, room, isMasters } of found)
        if (!roomOf.has(id) && (isMasters || away.length === 0)) roomOf.set(id, room);
      return [...roomOf].flatMap(([id, room]) => (room.away ? [] : [id]));
    },
    away: areAway,
    open: (campaign) => roomSource(campaign, roomOf.get(campaign)!),
    async publish(block) {
      const free = rooms.find(
        ({ announced, away }) => !away && ![...announced.values()].some(({ isMasters }) => isMasters),
      );
      if (!free) return refuse('No room is free: make one with npm run relay -- room, and add its access to the file.');
      const { ownLast } = await (await free.relay).list();
      await (await free.relay).publishAfter(block, ownLast);
    },
    async close() {
      for (const { relay } of rooms) (await relay).close();
    },
  };
}

/** Does something with each of these, a few at once. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const take = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Notes the campaigns that were announced in a room since the last look. */
async function lookForCampaigns(room: Room): Promise<void> {
  const relay = await room.relay;
  const { digests, mark, isWhole } = await relay.list(room.mark);
  if (isWhole) room.looked.clear();
  for (const digest of digests) {
    const post = relay.postOf(digest);
    const looked = room.looked.get(post?.name ?? '') ?? 0;
    if (post?.kind !== 'campaign' || looked >= MOST_ANNOUNCED) continue;
    const block = await blockIn(relay, digest);
    if (!block) continue;
    room.looked.set(post.name, looked + 1);
    if (announcement(block) !== 'good' || room.announced.has(block.campaign)) continue;
    room.announced.set(block.campaign, { isMasters: post.name === room.access.name, at: post.at ?? Number.MAX_VALUE });
  }
  room.mark = mark;
}

/** The blocks of one campaign in a room. */
function roomSource(campaign: string, { relay, lock }: Room): BlockSource {
  let opened: OpenRelay | undefined;
  /** The last own message that whoever reads here has seen: others read the same room, and may have seen more. */
  let last = 0;
  return {
    isFenced: true,
    leads: lock.holds,
    async publish(block) {
      last = await (await relay).publishAfter(block, last);
    },
    async list(mark) {
      const room = await relay;
      opened = room;
      const listed = await room.list(mark);
      last = listed.ownLast;
      return { ...listed, digests: listed.digests.filter((digest) => room.postOf(digest)?.campaign === campaign) };
    },
    readBlock: async (digest) => blockIn(await relay, digest),
    arrivedAt: (digest) => opened?.postOf(digest)?.at,
  };
}

/** A block that was listed. It was whole then: whoever goes on without it might sign again what is there. */
async function blockIn(relay: OpenRelay, digest: string): Promise<Block | undefined> {
  const text = await relay.read(digest);
  if (text === undefined) throw new Error('a post that the relay has is not to be had at the moment');
  return blockWithDigest(text, digest);
}
