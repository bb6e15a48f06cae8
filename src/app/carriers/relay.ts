import { headers, jwtAuthenticator, type Msg, type MsgHdrs, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { type Carrier, NotCarried, OvertakenError, type Presence } from '../../post/carrier.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { answersTo, relaySubjects } from '../../post/relay-subjects.ts';
import { hearLive } from './relay-live.ts';
import { relayPresence } from './relay-presence.ts';
import { type RelayRoom, relayRoom } from './relay-room.ts';

/** A room of a relay (a NATS server) as a carrier. `src/dev/relay/README.md` says what the server allows a credential. */

export interface OpenRelay extends Carrier {
  readonly presence: Presence;
  readonly postOf: RelayRoom['postOf'];
  /** Asks the relay something, for whoever may do more there than a seat. */
  readonly ask: (to: string, question: string, named?: MsgHdrs) => Promise<Msg>;
  /** Finds out whether the connection still holds, and makes it anew if not: a computer that slept, or changed its network, is not told. */
  readonly check: () => void;
  /** Ends the connection. */
  readonly close: () => void;
}

const PATIENCE = 20_000;
/** Milliseconds until a post has to be acknowledged, besides those that it takes to send. */
const SHORT = 5_000;
/** Letters in a millisecond over the slowest connection. */
const SLOWEST = 10;
/** A look without an occasion: what a live message did not bring comes all the same. */
const SELDOM = 60_000;
/** Milliseconds after which a connection that says nothing is lost. */
const SILENCE = 3_000;
/** A live message may be here before the relay has put it into the room. */
const LOOKS_AFTER = [0, 300, 2_000];

interface RelayWishes {
  /** Only the blocks of this campaign are listed; of any campaign if none is named. */
  readonly campaign?: string;
  /** A block is refused, with an `OvertakenError`, if another has posted with this credential since the last list. */
  readonly hasFence?: boolean;
  /** Milliseconds within which a lost connection is made again: a program with many of them does not make all at once. */
  readonly spread?: number;
}

/** Opens a room. It connects by itself, again and again, and rejects what is asked for while it is not connected. */
export async function openRelay(
  access: RelayAccess,
  { campaign, hasFence = false, spread = 0 }: RelayWishes = {},
): Promise<OpenRelay> {
  const own = relaySubjects(access.room, access.name);
  const all = relaySubjects(access.room, '*');
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const hear = () => {
    for (const listener of [...listeners]) listener();
  };
  let connecting: Promise<NatsConnection> | undefined;
  let connection: NatsConnection | undefined;
  let endHearing = () => {};
  let isAway = false;
  let isClosed = false;

  const connect = async (): Promise<NatsConnection> => {
    if (isClosed) throw new Error('closed');
    connecting ??= connectTo(access, { spread }).then(follow, (error: unknown) => {
      connecting = undefined;
      throw error;
    });
    const found = await connecting;
    if (isAway) throw new Error('the connection was lost');
    return found;
  };
  /** Questions without an answer yet: none comes over a connection that was lost. */
  const waiting = new Set<(reason: Error) => void>();
  const lose = () => {
    for (const reject of waiting) reject(new Error('the connection was lost'));
    waiting.clear();
  };
  async function ask(to: string, question: string, named?: MsgHdrs): Promise<Msg> {
    // A server that has just started may let a post fall, and says nothing.
    const timeout = named ? SHORT + question.length / SLOWEST : PATIENCE;
    const asked = (await connect()).request(to, question, { timeout, ...(named && { headers: named }) });
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      void asked.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  }
  const room = relayRoom(ask, access.room, campaign);
  /** The number of the last post with this credential, if it was made here since the last list. */
  let ownLast = 0;
  const presence = relayPresence(() => (isAway ? undefined : connection), own.here);

  function follow(opened: NatsConnection): NatsConnection {
    if (isClosed) {
      void opened.close();
      throw new Error('closed');
    }
    connection = opened;
    isAway = false;
    endHearing = hearLive(
      opened,
      {
        [all.here]: (message) => presence.hear(message.subject.split('.').at(-1)!, message.string()),
        [all.heard]: lookSoon,
      },
      hear,
    );
    presence.say();
    void watch(opened).catch(() => {});
    void opened.closed().then(end, end);
    return opened;
  }

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') leave();
      if (type !== 'reconnect') continue;
      isAway = false;
      room.forgetConnection();
      presence.say();
      hear();
    }
  }

  /** The connection is lost, and made again by itself. */
  function leave(): void {
    isAway = true;
    lose();
    hear();
  }

  /** The next connection is made when something is asked for. */
  function end(): void {
    endHearing();
    connecting = undefined;
    connection = undefined;
    isAway = false;
    lose();
    room.forgetConnection();
    hear();
  }

  function lookSoon(): void {
    for (const wait of LOOKS_AFTER) {
      if (timers.has(wait)) continue;
      const look = () => {
        timers.delete(wait);
        hear();
      };
      timers.set(wait, setTimeout(look, wait));
    }
  }
  const often = setInterval(hear, SELDOM);

  return {
    async publish(block) {
      if (room.has(digestOf(block))) return;
      await handOver(block);
    },
    list(mark) {
      ownLast = 0;
      return room.list(mark);
    },
    read: room.read,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    presence,
    postOf: room.postOf,
    ask,
    check() {
      const asked = isAway ? undefined : connection;
      if (!asked) return;
      const giveUp = () => {
        // A socket says that it is closed only once the other end has agreed, which may take long.
        if (asked === connection) leave();
        void asked.reconnect().catch(() => {});
      };
      const timer = setTimeout(giveUp, SILENCE);
      void asked
        .flush()
        .catch(() => {})
        .finally(() => clearTimeout(timer));
    },
    close() {
      presence.close();
      endHearing();
      isClosed = true;
      clearInterval(often);
      for (const timer of timers.values()) clearTimeout(timer);
      listeners.clear();
      void connection?.close().catch(() => {});
    },
  };

  async function handOver(block: Block): Promise<void> {
    const text = armour(block);
    if (hasFence) return handOverFenced(text);
    // The relay keeps one message of each name. Somebody else may have used this one for something else.
    for (const name of [digestOf(block), `${digestOf(block)} ${crypto.randomUUID()}`]) {
      const ack = await publishAs(name, text);
      if (!ack.duplicate || (await room.holds(ack.seq, text))) return;
    }
    throw new Error('the relay says that it has the post, and does not have it');
  }

  /**
   * A relay of several servers looks at the number of the last post before all of them have the next one, and may let two pass that come
   * at once. So both have the same name, that of their place behind the last post: of one name it keeps one, always.
   */
  async function handOverFenced(text: string): Promise<void> {
    const before = Math.max(ownLast, room.lastOf(own.stored));
    const ack = await publishAs(placeName(access, before), text, before);
    if (!ack.duplicate) ownLast = ack.seq;
    else if (!(await room.holds(ack.seq, text))) throw new OvertakenError('another post has this place');
  }

  async function publishAs(name: string, text: string, after?: number): Promise<Ack> {
    const named = headers();
    named.set('Nats-Msg-Id', name);
    if (after !== undefined) named.set(EXPECTED_LAST, String(after));
    return readAck((await ask(own.post, text, named).catch(tooLarge)).string());
  }
}

/** The header that has a message refused unless the last one with its subject has this number. */
export const EXPECTED_LAST = 'Nats-Expected-Last-Subject-Sequence';

/** The name of what comes behind a number, which nobody without this access can use up beforehand. */
export const placeName = ({ seed }: Pick<RelayAccess, 'seed'>, after: number): string =>
  bytesToHex(sha256(utf8ToBytes(`${seed} after ${after}`)));

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

/** Connects with an access; whoever has lost the connection is connected again by itself. */
export function connectTo(
  { address, room, name, jwt, seed }: RelayAccess,
  { patience = PATIENCE, spread = 0 }: { readonly patience?: number; readonly spread?: number } = {},
): Promise<NatsConnection> {
  return wsconnect({
    servers: address,
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    inboxPrefix: answersTo(room, name),
    noEcho: true,
    timeout: patience,
    pingInterval: 20_000,
    maxReconnectAttempts: -1,
    reconnectDelayHandler: () => 1_000 + Math.random() * spread,
    // The address that somebody chose, and no other that the relay would like.
    ignoreClusterUpdates: true,
    wsFactory: async (url) => ({ socket: politeSocket(url), encrypted: url.startsWith('wss:') }),
  });
}

/** Milliseconds in which the other side may say goodbye too. */
const GOODBYE = 1_000;

/**
 * Says goodbye with a reason: older servers answer one without a reason in a way that browsers complain about. An address that takes a
 * connection and says nothing never says goodbye either, and the next connection would wait for it.
 */
function politeSocket(url: string): WebSocket {
  const socket = new WebSocket(url);
  const close = socket.close.bind(socket);
  socket.close = (code = 1000, reason?: string) => {
    close(code, reason);
    setTimeout(() => socket.onclose?.({ wasClean: true, reason: '' } as CloseEvent), GOODBYE);
  };
  return socket;
}
