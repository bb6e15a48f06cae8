import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount, createOperator } from '@nats-io/nkeys';
import { z } from 'zod';
import { relayAddress } from '../../post/relay-access.ts';

/** The folder of a relay's host: its keys, and where its servers are. */

const Seed = z.string().regex(/^S[AO][A-Z2-7]{56}$/);
const Port = z.int().min(1).max(65_535);
const Node = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,30}$/),
  /** The name or number under which the other servers find it. */
  host: z.string().regex(/^[A-Za-z0-9.-]{1,200}$/),
  port: Port,
  webPort: Port,
  clusterPort: Port,
});
const Host = z.strictObject({
  version: z.literal(1),
  /** The address that players use. */
  address: z.string().refine((text) => relayAddress(text) === text),
  /** Addresses at which the host's own commands reach the servers. */
  inside: z.array(z.url({ protocol: /^wss?$/ })).min(1),
  /** The address at which the servers listen. */
  listen: z.string().regex(/^[0-9a-fA-F.:]{2,45}$/),
  nodes: z.array(Node).min(1).max(9),
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
  password: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/),
  /** Disk for all rooms together, and for each one. */
  gigabytes: z.number().positive(),
  megabytes: z.number().positive(),
});

export type RelayHost = z.infer<typeof Host>;
export type RelayNode = z.infer<typeof Node>;

export interface HostWishes {
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
  const written = relayAddress(address);
  if (written === undefined) throw new Error('The address begins with wss://, or with ws:// on this computer.');
  const nodes = hosts.map((host, i) => {
    const first = port + 10 * hosts.slice(0, i).filter((other) => other === host).length;
    return { name: `n${i + 1}`, host, webPort: first, port: first + 1, clusterPort: first + 2 };
  });
  const account = () => text(createAccount().getSeed());
  return Host.parse({
    version: 1,
    address: written,
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
    gigabytes,
    megabytes,
  });
}

const text = (seed: Uint8Array): string => new TextDecoder().decode(seed);
const fileIn = (home: string): string => join(home, 'relay.json');

export const hasHost = (home: string): boolean => existsSync(fileIn(home));

/** Keeps a host and the configuration of its servers, for nobody else to read. */
export function writeHost(home: string, host: RelayHost, files: Readonly<Record<string, string>>): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o700);
  for (const [name, content] of Object.entries({ 'relay.json': `${JSON.stringify(host, null, 2)}\n`, ...files }))
    writeFileSync(join(home, name), content, { mode: 0o600, flag: 'wx' });
}

export function readHost(home: string): RelayHost {
  if (!hasHost(home)) throw new Error(`There is no relay in ${home} yet: npm run relay -- init --address wss://...`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(fileIn(home), 'utf8'));
  } catch {
    throw new Error(`${fileIn(home)} is no JSON any more.`);
  }
  const { data, error } = Host.safeParse(value);
  if (!data) throw new Error(`${fileIn(home)} is not as it was written: ${error.issues[0]?.path.join('.')}`);
  return data;
}
