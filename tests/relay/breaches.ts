import { headers, type NatsConnection } from '@nats-io/nats-core';
import { crashesAtPatterns, serverVersion } from '../../src/dev/relay/server-config.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { ASKING, answersTo, relaySubjects } from '../../src/post/relay-subjects.ts';
import type { RelayServer } from './relay-server.ts';

/** Somebody with a credential tries everything that they may not do, and what came of it is looked for in the whole relay. */

/** Patterns in place of a name; old servers are known to crash at them. */
const PATTERNS = crashesAtPatterns(serverVersion() ?? '0.0.0') ? [] : ['>', '*.*.post.*.*', '$JS.API.STREAM.DELETE.*'];

/** What stands in the posts of a room that the attacker has nothing to do with. */
export const SECRET = 'what nobody else may read';

/** Something that the attacker may ask for, whose answer the server sends wherever they like. */
export interface Door {
  readonly subject: string;
  readonly text: string;
}

interface Attack {
  readonly server: RelayServer;
  readonly attacker: NatsConnection;
  /** Their credential; the answers to it come where its room and name say. */
  readonly access: Pick<RelayAccess, 'room' | 'name'>;
  /** Rooms with posts in them: one in which the attacker may have a seat, and another one. */
  readonly own: string;
  readonly foreign: string;
  /** Words of other people in both rooms. */
  readonly others: readonly NatsConnection[];
  /** Lets an answer have this text; the door that gives it. */
  readonly doorsFor: (text: string) => Promise<readonly Door[]>;
  /** Names that the attacker may use, and as what that is stored. */
  readonly allowed: readonly string[];
  readonly theirs: readonly string[];
  readonly namesOf?: typeof relaySubjects;
}

interface Act {
  readonly subject: string;
  readonly text: string;
}

/** Everything that nobody but the host may do, and what one person may not do in the name of another. */
function forbiddenActs({ own, foreign, namesOf = relaySubjects }: Attack, inbox: string): readonly Act[] {
  const json = (subject: string, body: object): Act => ({ subject, text: JSON.stringify(body) });
  const named = (room: string, name: string) => Object.values(namesOf(room, name));
  const rooms = [own, foreign];
  const reader = { deliver_subject: `${inbox}.read`, ack_policy: 'none', deliver_policy: 'all' };
  const told = [...named(own, 's2'), ...named(own, 'gm'), ...named(foreign, 's1'), ...named(foreign, 'gm')];
  return [
    ...[...new Set(told)].map((subject) => json(subject, { seq: 1 })),
    ...rooms.flatMap((room) => [
      json(`$KV.referees.${room}`, {}),
      json(`$JS.API.DIRECT.GET.${room}`, { seq: 1 }),
      json(`$JS.API.DIRECT.GET.KV_referees.$KV.referees.${room}`, {}),
      json(`$JS.API.STREAM.INFO.${room}`, {}),
      json(`$JS.API.STREAM.MSG.GET.${room}`, { seq: 1 }),
      json(`$JS.API.CONSUMER.CREATE.${room}`, { stream_name: room, config: reader }),
      json(`$JS.API.CONSUMER.DURABLE.CREATE.${room}.mine`, { stream_name: room, config: { durable_name: 'mine' } }),
      json(`$JS.API.STREAM.LEADER.STEPDOWN.${room}`, {}),
      json(`$JS.API.STREAM.UPDATE.${room}`, { name: room, subjects: [`c.${room}.*`], max_msgs: 1, discard: 'old' }),
      json(`$JS.API.STREAM.MSG.DELETE.${room}`, { seq: 1 }),
      json(`$JS.API.STREAM.PURGE.${room}`, {}),
    ]),
    json('$JS.API.STREAM.CREATE.mine', { name: 'mine', subjects: ['mine'] }),
    json('$JS.API.STREAM.PURGE.KV_referees', {}),
    ...['INFO', 'STREAM.NAMES', 'STREAM.LIST'].map((call) => json(`$JS.API.${call}`, {})),
    ...['SERVER.PING', 'SERVER.PING.CONNZ', 'ACCOUNT.PING.STATZ'].map((call) => json(`$SYS.REQ.${call}`, {})),
    ...[...PATTERNS, ASKING, '_R_.a.b', '_GR_.a.b', '$JSC.R.a'].map((name) => json(name, {})),
    ...[foreign, own, 'KV_referees'].map((room) => json(`$JS.API.STREAM.DELETE.${room}`, {})),
  ];
}

/** Tries all of it, once with the name of the act as the subject and once as the place of an answer; what came of it, in words. */
export const breachesOf = (attack: Attack): Promise<readonly string[]> =>
  Promise.race([attack.server.crash.then(() => ['the server crashed']), tryAll(attack)]);

async function tryAll(attack: Attack): Promise<readonly string[]> {
  const { server, attacker, access, own, foreign, others, doorsFor, namesOf = relaySubjects } = attack;
  const inbox = answersTo(access.room, access.name);
  const mine = namesOf(own, access.name);
  const acts = forbiddenActs(attack, inbox).filter(({ subject }) => !attack.allowed.includes(subject));
  const doors = new Map<string, readonly Door[]>();
  for (const { text } of acts) if (!doors.has(text)) doors.set(text, await doorsFor(text));

  const breaches: string[] = [];
  const before = await worldOf(server);
  for (const room of [own, foreign])
    for (const [i, other] of others.entries())
      for (const subject of [namesOf(room, '*').heard, namesOf(room, '*').here])
        other.subscribe(subject, {
          callback(error, { subject, reply, data }) {
            if (error) return;
            if (reply?.startsWith('_R.')) breaches.push(`${i} learns where an answer goes`);
            if (subject !== mine.heard || data.length > 0) breaches.push(`heard at ${subject}`);
          },
        });
  attacker.subscribe(`${inbox}.>`, {
    callback(error, message) {
      const text = error ? '' : message.string();
      if (text.includes(SECRET) || /jetstream\.api|"server_id"/.test(text)) breaches.push(`read: ${text.slice(0, 80)}`);
    },
  });
  await Promise.all(others.map((other) => other.flush()));

  for (const { subject, text } of acts) {
    attacker.publish(subject, text, { reply: `${inbox}.answer` });
    for (const door of doors.get(text)!) attacker.publish(door.subject, door.text, { reply: subject });
  }
  // Whatever the server was still busy with is over when it has answered those who asked last.
  for (let i = 0; i < 5; i++) {
    await attacker.flush();
    await worldOf(server);
    await Promise.all(others.map((other) => other.flush()));
  }
  return [...new Set([...breaches, ...differences(before, await worldOf(server), attack.theirs)])];
}

interface Room {
  readonly config: string;
  readonly readers: number;
  readonly messages: ReadonlyMap<number, string>;
}

/** Everything that the relay stores. */
async function worldOf({ keeper }: RelayServer): Promise<ReadonlyMap<string, Room>> {
  const ask = async (call: string, body: object) =>
    (await keeper.request(`$JS.API.${call}`, JSON.stringify(body), { timeout: 20_000 })).json<
      Record<string, unknown>
    >();
  const { streams } = (await ask('STREAM.LIST', {})) as { streams: readonly Listed[] | null };
  const rooms = new Map<string, Room>();
  for (const { config, state } of streams ?? []) {
    const messages = new Map<number, string>();
    for (let seq = state.first_seq; seq > 0 && seq <= state.last_seq; seq++) {
      const { message } = (await ask(`STREAM.MSG.GET.${config.name}`, { seq })) as { message?: Record<string, string> };
      if (message) messages.set(seq, `${message.subject} ${message.data}`);
    }
    rooms.set(config.name, { config: JSON.stringify(config), readers: state.consumer_count, messages });
  }
  return rooms;
}

interface Listed {
  readonly config: { readonly name: string };
  readonly state: { readonly first_seq: number; readonly last_seq: number; readonly consumer_count: number };
}

/** What has changed, besides what is stored as the attacker's own. */
function differences(
  before: ReadonlyMap<string, Room>,
  after: ReadonlyMap<string, Room>,
  theirs: readonly string[],
): string[] {
  const isTheirs = (text: string) => theirs.some((subject) => text.startsWith(`${subject} `));
  const found = [...after.keys()].flatMap((name) => (before.has(name) ? [] : [`${name} was made`]));
  for (const [name, room] of before) {
    const now = after.get(name);
    if (!now) {
      found.push(`${name} is gone`);
      continue;
    }
    if (now.config !== room.config) found.push(`${name} was changed`);
    if (now.readers !== room.readers) found.push(`${name} has another reader`);
    for (const [seq, text] of room.messages)
      if (now.messages.get(seq) !== text && !isTheirs(text)) found.push(`${name} has lost message ${seq}`);
    for (const [seq, text] of now.messages)
      if (!room.messages.has(seq) && !isTheirs(text)) found.push(`${name} has got ${text.split(' ')[0]}`);
  }
  return found;
}

/** Posts as whoever it is, and says under which number. */
export async function postAs(connection: NatsConnection, subject: string, text: string): Promise<number> {
  const answer = await connection.request(subject, text, { timeout: 20_000, headers: headers() });
  return answer.json<{ seq: number }>().seq;
}
