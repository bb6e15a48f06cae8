/**
 * `npm run relay -- init | start | room | replace | guest | keep | rooms | bound`: what the host of a relay needs. See the README beside this file.
 */
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeRelayAccess } from '../../post/relay-access.ts';
import { boundRoom, type RoomBound } from './bound.ts';
import { guestAccess } from './credentials.ts';
import { closeFiles, hasHost, makeHost, type RelayHost, readHost, writeHost } from './host.ts';
import { GUEST_LIMITS, keepRooms } from './keep.ts';
import { reloadServers, replaceAccess } from './replace.ts';
import { connectKeeper, listRooms, makeRoom } from './rooms.ts';
import { crashesAtPatterns, MISSING_SERVER, SERVER_ENV, serverFiles, serverVersion } from './server-config.ts';

const { values, positionals } = readOptions();
const home = resolve(values.home);

try {
  await run(positionals[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        home: { type: 'string', default: join(homedir(), '.hexpost-relay') },
        address: { type: 'string' },
        hosts: { type: 'string' },
        folder: { type: 'string' },
        port: { type: 'string' },
        listen: { type: 'string' },
        inside: { type: 'string' },
        gigabytes: { type: 'string' },
        megabytes: { type: 'string' },
        seats: { type: 'string', default: '6' },
        room: { type: 'string' },
        name: { type: 'string' },
        'per-hour': { type: 'string', default: String(GUEST_LIMITS.perHour) },
        most: { type: 'string', default: String(GUEST_LIMITS.most) },
        days: { type: 'string', default: String(GUEST_LIMITS.days) },
      },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

async function run(command: string | undefined): Promise<void> {
  if (command === 'init') return init();
  if (command === 'start') return start();
  const host = openHost();
  if (command === 'guest') return console.log(writeRelayAccess(await guestAccess(host)));
  if (command === 'keep') return keep(host);
  if (command === 'room') return room(host);
  if (command === 'rooms') return rooms(host);
  if (command === 'replace') return replace(host);
  if (command === 'bound') return bound(host);
  throw new Error(
    'npm run relay -- init | start | room | replace | guest | keep | rooms | bound; src/dev/relay/README.md explains them.',
  );
}

function openHost(): RelayHost {
  const host = readHost(home);
  const open = closeFiles(home);
  if (open.length > 0)
    console.error(
      `Others on this computer could read these; now only you can. If somebody has, make a new relay: ${open.join(', ')}`,
    );
  return host;
}

async function init(): Promise<void> {
  if (hasHost(home)) throw new Error(`There is a relay in ${home} already. Its keys are not written over.`);
  const host = makeHost({
    address: values.address ?? missing('--address wss://relay.example.org/, the address that players use'),
    ...(values.hosts && { hosts: values.hosts.split(',') }),
    ...(values.port && { port: number(values.port, 'port') }),
    ...(values.listen && { listen: values.listen }),
    ...(values.inside && { inside: values.inside.split(',') }),
    ...(values.gigabytes && { gigabytes: number(values.gigabytes, 'gigabytes') }),
    ...(values.megabytes && { megabytes: number(values.megabytes, 'megabytes') }),
  });
  const isAlone = host.nodes.length === 1;
  const folder = values.folder ?? (isAlone ? home : undefined);
  writeHost(home, host, await serverFiles(host, folder));
  console.log(`Written to ${home}, which is to stay with you: it can open rooms in your name.`);
  if (isAlone) console.log(`nats-server -c ${join(folder ?? home, `${host.nodes[0]!.name}.conf`)}`);
  else console.log(`To be copied to ${folder ?? 'the folder of each server, in which it is started'}:`);
  if (!isAlone) for (const { name, host: to } of host.nodes) console.log(`${to}: ${name}.conf, routes.crt, routes.key`);
}

/** One server on this computer with all that belongs to it, until it is stopped. */
async function start(): Promise<void> {
  const version = serverVersion();
  if (version === undefined) throw new Error(MISSING_SERVER);
  if (crashesAtPatterns(version))
    console.error(
      `nats-server ${version}: anybody with a credential can make this version crash. Take 2.9.15 or a later one.`,
    );
  if (!hasHost(home)) await init();
  const host = openHost();
  if (host.nodes.length > 1) throw new Error('A relay of several servers is started server by server; then: keep.');
  const file = join(home, `${host.nodes[0]!.name}.conf`);
  const server = spawn('nats-server', ['-c', file], { stdio: 'inherit', env: SERVER_ENV });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
  const ended = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', (status) => process.exit(status ?? 1));
  });
  await Promise.race([keep(host), ended]);
}

async function keep(host: RelayHost): Promise<void> {
  const limits = {
    perHour: number(values['per-hour'], 'per-hour'),
    most: number(values.most, 'most'),
    days: number(values.days, 'days'),
  };
  const keeper = await patiently(() => connectKeeper(host));
  const say = (sentence: string) => console.log(`${new Date().toISOString()} ${sentence}`);
  const keeping = await keepRooms(keeper, host, limits, { say });
  say('ready');
  for (;;) {
    await keeping
      .sweep()
      .catch((error: unknown) => say(`not swept: ${error instanceof Error ? error.message : error}`));
    await new Promise((next) => setTimeout(next, 3_600_000));
  }
}

async function room(host: RelayHost): Promise<void> {
  const seats = number(values.seats, 'seats');
  if (!Number.isInteger(seats) || seats > 60) throw new Error('--seats takes a number from 1 to 60.');
  const keeper = await connectKeeper(host);
  const accesses = await makeRoom(keeper, host, seats);
  await keeper.close();
  console.log('Each line is for one person and a secret of theirs. The first is the game master’s.');
  for (const access of accesses) console.log(`${access.name} ${writeRelayAccess(access)}`);
}

async function rooms(host: RelayHost): Promise<void> {
  const keeper = await connectKeeper(host);
  const all = await listRooms(keeper);
  await keeper.close();
  for (const { room, kind, messages, bytes, latest } of all)
    console.log(
      `${room} ${kind} ${messages} messages, ${Math.ceil(bytes / 1024)} kB, ${new Date(latest).toISOString()}`,
    );
  console.log(`${all.length} rooms`);
}

/** Rooms of older versions get the bounds of new ones: one of them, or all. */
async function bound(host: RelayHost): Promise<void> {
  const keeper = await connectKeeper(host);
  const rooms = values.room === undefined ? (await listRooms(keeper)).map(({ room }) => room) : [values.room];
  for (const room of rooms) {
    try {
      console.log(`${room} ${BOUND[await boundRoom(keeper, host, room)]}`);
    } catch (error) {
      console.error(`${room} is as it was. ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
  await keeper.close();
}

const BOUND: Readonly<Record<RoomBound, string>> = {
  bound: 'has the bounds of a new room',
  wider: 'has bounds that are wider than those of a new room, so that nothing in it is lost',
  kept: 'is as it was, with its bounds',
};

/** Somebody has lost an access, or is to have none any more. */
async function replace(host: RelayHost): Promise<void> {
  const room = values.room ?? missing('--room, as “rooms” lists it');
  const name = values.name ?? missing('--name, such as s2 or gm');
  const keeper = await connectKeeper(host);
  const access = await replaceAccess(keeper, { home, room, name }).finally(() => keeper.close());
  const away = reloadServers(home, host);
  console.log(`${access.name} ${writeRelayAccess(access)}`);
  if (away.length > 0)
    console.error(
      `The old access holds until these have their new configuration: copy ${away.map((node) => `${node}.conf`).join(', ')} to where it is started, and run nats-server --signal reload there.`,
    );
}

function number(text: string, option: string): number {
  const found = Number(text);
  if (!(found > 0)) throw new Error(`--${option} takes a number.`);
  return found;
}

function missing(what: string): never {
  throw new Error(`This is missing: ${what}`);
}

/** Tries for as long as a server takes to start. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 60; ; left--)
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((next) => setTimeout(next, 500));
    }
}
