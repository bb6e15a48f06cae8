import { headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/nats-core';
import { relaySubjects } from '../../../src/post/relay-subjects.ts';
import { ModelStream, type Stored } from './model-stream.ts';

/**
 * Three servers of a relay with one room, and connections to them. While it storms they die and come back, lose each other, and answer late
 * or never; each question is answered by a server of its own, which may be behind. All by lot, and in the time of a virtual clock.
 */

export type Random = () => number;

export interface ModelServers {
  readonly room: ModelStream;
  /** Connects to a server, as `wsconnect` does; `owner` is the program that has the connection. */
  readonly connect: (server: number, owner: string) => Promise<NatsConnection>;
  /** Ends all that a program has, as when its process is killed: it never hears anything any more. */
  readonly endProgram: (owner: string) => void;
  /** One thing goes wrong. */
  readonly strike: () => void;
  /** From now on everything works. */
  readonly calm: () => void;
}

interface Connection {
  readonly server: number;
  readonly owner: string;
  /** Counted up with each loss: an answer comes over the connection of its question. */
  era: number;
  isOn: boolean;
  readonly tell: (type: string) => void;
  readonly hear: () => void;
}

const msg = (named: MsgHdrs, text: string): Msg =>
  ({ headers: named, data: new TextEncoder().encode(text), string: () => text, json: () => JSON.parse(text) }) as Msg;

function messageOf(found: Stored | undefined): Msg {
  const named = headers();
  if (!found) return msg(named, '');
  named.set('Nats-Sequence', String(found.number));
  named.set('Nats-Subject', found.subject);
  named.set('Nats-Time-Stamp', found.time);
  return msg(named, found.text);
}

export function modelServers(roomName: string, random: Random): ModelServers {
  const servers = [0, 1, 2].map(() => ({ isUp: true, isCut: false }));
  let isStorm = true;
  /** How bad it is. */
  const force = random();
  const connections = new Set<Connection>();
  const ended = new Set<string>();
  const isWell = (server: number): boolean => {
    const well = servers.flatMap(({ isUp, isCut }, i) => (isUp && !isCut ? [i] : []));
    return well.length > 1 && well.includes(server);
  };
  const happens = (chance: number): boolean => isStorm && random() < chance * force;
  /** Mostly soon. */
  const wait = (): number => (happens(0.1) ? 6_000 * random() : 1 + 40 * random());
  const lag = (): number => (happens(0.2) ? 6_000 * random() : 1 + 30 * random());
  const limbo = (): number => lag() + (isStorm ? 6_000 * random() : 0);
  const onStored = () => {
    for (const one of connections) if (one.isOn && !servers[one.server]!.isCut && !happens(0.1)) one.hear();
  };
  const tools = { random, isWell, lag, limbo };
  const room = new ModelStream({ ...tools, onStored });
  const locks = new ModelStream({ ...tools, onStored: () => {} });
  const streams = [room, locks];
  const { read, readLock, lock } = relaySubjects(roomName, '*');

  /** Whatever server answers: mostly the one that is asked. */
  function readerFor(asked: number): number {
    if (servers[asked]!.isCut || random() < 0.7) return asked;
    const others = [0, 1, 2].filter((one) => servers[one]!.isUp && !servers[one]!.isCut);
    return others[Math.floor(random() * others.length)] ?? asked;
  }
  /** What a question that has come to a server does there. */
  function arrive(asked: number, to: string, question: string, named: MsgHdrs | undefined, answer: (m: Msg) => void) {
    if (to === read) {
      const { seq } = JSON.parse(question) as { seq: number };
      return answer(messageOf(room.at(readerFor(asked))[seq - 1]));
    }
    if (to === readLock) return answer(messageOf(locks.at(readerFor(asked)).at(-1)));
    if (!isWell(asked)) return;
    const after = named?.get('Nats-Expected-Last-Subject-Sequence');
    const stream = to === lock ? locks : room;
    stream.propose({
      subject: to === lock ? lock : relaySubjects(roomName, to.split('.').at(-1)!).stored,
      text: question,
      name: named?.get('Nats-Msg-Id') || undefined,
      after: after ? Number(after) : undefined,
      answer: (text) => answer(msg(headers(), text)),
    });
  }

  async function connect(server: number, owner: string): Promise<NatsConnection> {
    await new Promise((resume) => setTimeout(resume, wait()));
    if (ended.has(owner)) throw new Error('the program has ended');
    if (!servers[server]!.isUp) throw new Error('nothing answers at this address');
    const heard: ((error: null, message: Msg) => void)[] = [];
    const told: string[] = [];
    let wake: () => void = () => {};
    const one: Connection = {
      ...{ server, owner, era: 0, isOn: true },
      tell(type) {
        told.push(type);
        wake();
      },
      hear() {
        for (const hear of heard) setTimeout(() => one.isOn && hear(null, msg(headers(), '')), wait());
      },
    };
    connections.add(one);
    let close: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const request = (
      to: string,
      question: string,
      { timeout, headers: named }: { timeout: number; headers?: MsgHdrs },
    ) =>
      new Promise<Msg>((resolve, reject) => {
        const { era } = one;
        const timer = setTimeout(() => reject(new Error('TIMEOUT')), timeout);
        const receive = (message: Msg) => {
          if (!one.isOn || one.era !== era) return;
          clearTimeout(timer);
          resolve(message);
        };
        setTimeout(() => {
          // A question that has left is not called back when its connection is lost.
          if (!servers[server]!.isUp || happens(named ? 0.15 : 0.03)) return;
          arrive(server, to, question, named, (answer) => {
            if (!happens(0.05)) setTimeout(() => receive(answer), wait());
          });
        }, wait());
      });
    return {
      request: async (...given: Parameters<typeof request>) => {
        if (ended.has(owner)) throw new Error('the program has ended');
        return request(...given);
      },
      subscribe(subject: string, { callback }: { callback: (error: null, message: Msg) => void }) {
        if (subject === relaySubjects(roomName, '*').heard) heard.push(callback);
        return { unsubscribe: () => {} };
      },
      async *status() {
        for (;;) {
          for (const type of told.splice(0)) yield { type };
          await new Promise<void>((resume) => {
            wake = resume;
          });
        }
      },
      closed: () => closed,
      isClosed: () => !connections.has(one),
      async close() {
        connections.delete(one);
        one.isOn = false;
        close();
      },
      publish() {},
      flush: async () => {},
      reconnect: async () => {},
    } as unknown as NatsConnection;
  }

  /** A connection is lost, and made again once its server runs. */
  function lose(one: Connection): void {
    if (!one.isOn) return;
    one.isOn = false;
    one.era += 1;
    one.tell('disconnect');
    const tryAgain = () => {
      if (!connections.has(one) || ended.has(one.owner)) return;
      if (!servers[one.server]!.isUp) return void setTimeout(tryAgain, 1_000);
      one.isOn = true;
      one.tell('reconnect');
    };
    setTimeout(tryAgain, 1_000 + 1_000 * random());
  }
  const stepDown = (server: number) => {
    for (const stream of streams)
      if (stream.leader !== undefined && (stream.leader === server || !isWell(stream.leader))) stream.loseLeader();
  };
  const heal = (server: number) => {
    Object.assign(servers[server]!, { isUp: true, isCut: false });
    for (const stream of streams) stream.comeBack(server);
  };
  const kill = (server: number) => {
    servers[server]!.isUp = false;
    for (const one of connections) if (one.server === server) lose(one);
    stepDown(server);
    setTimeout(() => heal(server), 1_000 + 9_000 * random());
  };
  const cut = (server: number) => {
    servers[server]!.isCut = true;
    stepDown(server);
    setTimeout(() => heal(server), 1_000 + 9_000 * random());
  };

  return {
    room,
    connect,
    endProgram(owner) {
      ended.add(owner);
      for (const one of [...connections])
        if (one.owner === owner) {
          one.isOn = false;
          connections.delete(one);
        }
    },
    strike() {
      const any = Math.floor(3 * random());
      const lot = random();
      if (lot < 0.35) kill(room.leader ?? any);
      else if (lot < 0.5) kill(any);
      else if (lot < 0.65) cut(random() < 0.5 ? (room.leader ?? any) : any);
      else if (lot < 0.75) for (const stream of streams) stream.loseLeader();
      else for (const one of connections) if (random() < 0.4) lose(one);
    },
    calm() {
      isStorm = false;
      for (const server of [0, 1, 2]) heal(server);
    },
  };
}
