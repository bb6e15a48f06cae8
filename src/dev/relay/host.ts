import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createAccount, createOperator } from '@nats-io/nkeys';
import { z } from 'zod';
import { relayAddress } from '../../post/relay-access.ts';

/** The folder of a relay's host: its keys, and where its servers are. */

const written = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });
const Seed = written(/^S[AO][A-Z2-7]{56}$/, 'a key as this command writes it');
const PORT = 'a number from 1 to 65535';
const Port = z.int({ error: PORT }).min(1, { error: PORT }).max(65_535, { error: PORT });
const SIZE = 'a number above 0';
const Size = z.number({ error: SIZE }).positive({ error: SIZE });
const Node = z.strictObject({
  name: written(/^[a-z0-9-]{1,30}$/, 'a short name in small letters'),
  /** The name or number under which the other servers find it. */
  host: written(/^[A-Za-z0-9.-]{1,200}$/, 'the name or the number of a computer'),
  port: Port,
  webPort: Port,
  clusterPort: Port,
});
const Host = z.strictObject({
  version: z.literal(2),
  /** The address that players use. */
  address: z
    .string()
    .refine((text) => relayAddress(text) === text, { error: 'begins with wss://, or with ws:// on this computer' }),
  /** The address at which the servers listen. */
  listen: written(/^[0-9a-fA-F.:]{2,45}$/, 'a number of this computer, such as 127.0.0.1, or 0.0.0.0 for all'),
  nodes: z.array(Node).min(1).max(9, { error: 'nine servers at most' }),
  /** Addresses at which the host's own commands reach the servers. */
  inside: z.array(z.url({ protocol: /^wss?$/, error: 'an address that begins with ws:// or wss://' })).min(1),
  seeds: z.strictObject({
    operator: Seed,
    system: Seed,
    rooms: Seed,
    players: Seed,
    keeper: Seed,
    seat: Seed,
    master: Seed,
    guest: Seed,
    porter: Seed,
  }),
  /** Between the servers. */
  password: written(/^[A-Za-z0-9_-]{20,60}$/, '20 to 60 letters, digits, - and _'),
  /** Credentials that were taken back: their public keys, and when, in seconds since 1970. */
  revoked: z.record(written(/^U[A-Z2-7]{55}$/, 'a public key'), z.int().positive()).default({}),
  /** Disk for all rooms together, and for each one. */
  gigabytes: Size,
  megabytes: Size,
});

export type RelayHost = z.infer<typeof Host>;
export type RelayNode = z.infer<typeof Node>;

interface HostWishes {
  readonly address: string;
  readonly hosts?: readonly string[];
  /** Ports count up from here. */
  readonly port?: number;
  readonly listen?: string;
  readonly inside?: readonly string[];
  readonly gigabytes?: number;
  readonly megabytes?: number;
}

/** A new host with keys of its own. Servers under one name are on one machine, and so have ports of their own. */
export function makeHost(wishes: HostWishes): RelayHost {
  const { address, hosts = ['127.0.0.1'], port = 4280, listen = '127.0.0.1', gigabytes = 20, megabytes = 32 } = wishes;
  const known = relayAddress(address);
  if (known === undefined) throw new Error('The address begins with wss://, or with ws:// on this computer.');
  const nodes = hosts.map((host, i) => {
    const first = port + 10 * hosts.slice(0, i).filter((other) => other === host).length;
    return { name: `n${i + 1}`, host, webPort: first, port: first + 1, clusterPort: first + 2 };
  });
  const account = () => text(createAccount().getSeed());
  return checkHost('--', {
    version: 2,
    address: known,
    inside: wishes.inside ?? nodes.map(({ host, webPort }) => `ws://${host}:${webPort}`),
    listen,
    nodes,
    seeds: {
      operator: text(createOperator().getSeed()),
      system: account(),
      rooms: account(),
      players: account(),
      keeper: account(),
      seat: account(),
      master: account(),
      guest: account(),
      porter: account(),
    },
    password: randomBytes(24).toString('base64url'),
    revoked: {},
    gigabytes,
    megabytes,
  });
}

const text = (seed: Uint8Array): string => new TextDecoder().decode(seed);

/** The options of the command line by their place in a host. */
const OPTIONS: readonly (readonly [place: RegExp, option: string])[] = [
  [/^nodes\.\d+\.host$|^nodes$/, 'hosts'],
  [/^nodes\.\d+\.\w*[pP]ort$/, 'port'],
  [/^inside/, 'inside'],
];

/** A host that is as it should be. `where` begins the sentence about what is not: the path of a file, or `--` for options. */
function checkHost(where: string, value: unknown): RelayHost {
  const { data, error } = Host.safeParse(value);
  if (data) return data;
  const { path, message } = error.issues[0]!;
  const place = path.join('.') || 'all of it';
  const option = OPTIONS.find(([known]) => known.test(place))?.[1] ?? place;
  throw new Error(
    where === '--' ? `--${option}: ${message}` : `${where} is not as it was written: ${place}: ${message}`,
  );
}

const fileIn = (home: string): string => join(home, 'relay.json');

export const hasHost = (home: string): boolean => existsSync(fileIn(home));

/** Keeps a host and what its servers need, for nobody else to read. */
export function writeHost(home: string, host: RelayHost, files: Readonly<Record<string, string>>): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o700);
  for (const [name, content] of Object.entries({ 'relay.json': `${JSON.stringify(host, null, 2)}\n`, ...files }))
    writeFileSync(join(home, name), content, { mode: 0o600, flag: 'wx' });
}

/** Keeps a host that has changed, and files of its servers; each is written whole or not at all. */
export function rewriteHost(home: string, host: RelayHost, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries({ ...files, 'relay.json': `${JSON.stringify(host, null, 2)}\n` })) {
    const next = join(home, `${name}.next`);
    writeFileSync(next, content, { mode: 0o600 });
    renameSync(next, join(home, name));
  }
}

export function readHost(home: string): RelayHost {
  if (!hasHost(home)) throw new Error(`There is no relay in ${home} yet: npm run relay -- init --address wss://...`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(fileIn(home), 'utf8'));
  } catch {
    throw new Error(`${fileIn(home)} is no JSON any more.`);
  }
  if ((value as { version?: unknown } | null)?.version === 1)
    throw new Error(
      `${fileIn(home)} is of an older version, whose credentials may do too much. Make a new relay in another folder (--home), and new rooms.`,
    );
  return checkHost(fileIn(home), value);
}

/** Takes the files of a host from everybody else on the computer, and names those that others could read. */
export function closeFiles(home: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const open = ['.', ...readdirSync(home).filter((name) => /\.(json|conf|key)$/.test(name))].filter(
    (name) => (statSync(join(home, name)).mode & 0o077) !== 0,
  );
  for (const name of open) chmodSync(join(home, name), name === '.' ? 0o700 : 0o600);
  return open.map((name) => join(home, name));
}
