import { jwtAuthenticator, type Msg, type MsgHdrs, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { type Block, digestOf } from '../../post/armour.ts';
import type { Carrier, Presence } from '../../post/carrier.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { answersTo, relaySubjects } from '../../post/relay-subjects.ts';
import { hearLive } from './relay-live.ts';
import { relayPosting } from './relay-posting.ts';
import { relayPresence } from './relay-presence.ts';
import { type ListedRoom, type RelayRoom, relayRoom } from './relay-room.ts';

/** A room of a relay (a NATS server) as a carrier. `src/dev/relay/README.md` says what the server allows a credential. */

export interface OpenRelay extends Carrier {
  readonly list: (mark?: string) => Promise<ListedRoom>;
  /**
   * Hands a block over behind the last message of this credential that its author has seen (`ownLast` of a list). Answers with the number of
   * the last one then. Rejects with an `OvertakenError` if somebody else has posted behind it with this credential.
   */
  readonly publishAfter: (block: Block, last: number) => Promise<number>;
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
  /** Milliseconds within which a lost connection is made again: a program with many of them does not make all at once. */
  readonly spread?: number;
}

/** Opens a room. It connects by itself, again and again, and rejects what is asked for while it is not connected. */
export async function openRelay(access: RelayAccess, { campaign, spread = 0 }: RelayWishes = {}): Promise<OpenRelay> {
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
  const room = relayRoom(ask, access, campaign);
  const posting = relayPosting(ask, access, room);
  const presence = relayPresence(() => (isAway ? undefined : connection), own.here, campaign);

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
      if (!room.has(digestOf(block))) await posting.post(block);
    },
    publishAfter: async (block, last) => (room.has(digestOf(block)) ? last : posting.postAfter(block, last)),
    list: room.list,
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
