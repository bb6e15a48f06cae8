import { headers, type Msg, type MsgHdrs } from '@nats-io/nats-core';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { NotCarried, OvertakenError } from '../../post/carrier.ts';
import { cutPost } from '../../post/parcels.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { relaySubjects } from '../../post/relay-subjects.ts';
import type { RelayRoom } from './relay-room.ts';

/** Hands posts to a relay, each in the messages that it needs, one after the other. */
interface RelayPosting {
  post(block: Block): Promise<void>;
  /**
   * The same behind a message of this credential, 0 before its first. Answers with the number of the post's last message. Rejects with an
   * `OvertakenError` if there is another one behind it, which whoever signed the block has not seen.
   */
  postAfter(block: Block, last: number): Promise<number>;
}

export function relayPosting(
  ask: (to: string, question: string, named?: MsgHdrs) => Promise<Msg>,
  access: RelayAccess,
  room: Pick<RelayRoom, 'holds'>,
): RelayPosting {
  const own = relaySubjects(access.room, access.name);

  async function postAs(name: string, text: string, after?: number): Promise<Ack> {
    const named = headers();
    named.set('Nats-Msg-Id', name);
    if (after !== undefined) named.set(EXPECTED_LAST, String(after));
    return readAck((await ask(own.post, text, named).catch(tooLarge)).string());
  }

  /** The relay keeps one message of each name. Somebody else may have used this one for something else. */
  async function postWhole(digest: string, text: string): Promise<void> {
    for (const name of [digest, `${digest} ${crypto.randomUUID()}`]) {
      const ack = await postAs(name, text);
      if (!ack.duplicate || (await room.holds(ack.seq, text))) return;
    }
    throw new Error('the relay says that it has the post, and does not have it');
  }

  return {
    async post(block) {
      const messages = messagesIn(block);
      if (messages.length === 1) return postWhole(digestOf(block), messages[0]!);
      // Parcels that are there already are not stored again when the rest of them is sent later.
      for (const text of messages) await postAs(secretName(access, text), text);
    },
    /**
     * A relay of several servers looks at the number of the last message before all of them have the next one, and may let two pass that
     * come at once. So both have the same name, that of their place behind the last one: of one name it keeps one, always.
     */
    async postAfter(block, last) {
      let before = last;
      // Each parcel stands right behind the one before it: whoever comes between them ends the post.
      for (const text of messagesIn(block)) {
        const ack = await postAs(placeName(access, before), text, before);
        if (ack.duplicate && !(await room.holds(ack.seq, text)))
          throw new OvertakenError('another post has this place');
        before = ack.seq;
      }
      return before;
    },
  };
}

function messagesIn(block: Block): readonly string[] {
  const messages = cutPost(armour(block), digestOf(block));
  if (!messages) throw new NotCarried('too-large', 'longer than any post');
  return messages;
}

/** The header that has a message refused unless the last one with its subject has this number. */
export const EXPECTED_LAST = 'Nats-Expected-Last-Subject-Sequence';

/** A name that nobody without this access can use up beforehand. */
const secretName = ({ seed }: Pick<RelayAccess, 'seed'>, what: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${seed} ${what}`)));

/** The name of what comes behind a number. */
export const placeName = (access: Pick<RelayAccess, 'seed'>, after: number): string =>
  secretName(access, `after ${after}`);

interface Ack {
  readonly seq: number;
  readonly duplicate: boolean;
}

function readAck(text: string): Ack {
  const ack = JSON.parse(text.slice(0, 2_000)) as {
    readonly seq?: unknown;
    readonly duplicate?: unknown;
    readonly error?: { readonly err_code?: unknown; readonly description?: unknown };
  };
  if (ack.error) {
    const why = String(ack.error.description).slice(0, 200);
    if (ack.error.err_code === 10071) throw new OvertakenError(why);
    if (ack.error.err_code === 10054) throw new NotCarried('too-large', why);
    if (/^maximum messages per subject/.test(why)) throw new NotCarried('share-used', why);
    if (/^maximum/.test(why)) throw new NotCarried('full', why);
    throw new Error(why);
  }
  if (!Number.isSafeInteger(ack.seq) || Number(ack.seq) < 1)
    throw new Error('the relay did not say that it has the post');
  return { seq: Number(ack.seq), duplicate: ack.duplicate === true };
}

function tooLarge(error: unknown): never {
  if (/max_payload/.test(String(error))) throw new NotCarried('too-large', String(error));
  throw error;
}
