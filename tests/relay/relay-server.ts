import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/nats-core';
import { makeHost, type RelayHost, writeHost } from '../../src/dev/relay/host.ts';
import { connectKeeper } from '../../src/dev/relay/rooms.ts';
import { serverFiles } from '../../src/dev/relay/server-config.ts';

/** Real servers in a folder of their own, on ports that nobody else uses. */

/** False where the server is not installed; `npm test` fetches it where it can. */
export const hasNatsServer: boolean = spawnSync('nats-server', ['--version']).status === 0;
if (!hasNatsServer) console.log('nats-server is not installed, so the relay is not tested.');

export interface RelayServer {
  readonly host: RelayHost;
  /** The folder of the host. */
  readonly home: string;
  readonly keeper: NatsConnection;
  /** Resolves when a server has ended that nobody ended here. */
  readonly crash: Promise<void>;
  /** Ends a server as a power cut does. */
  kill(node?: number): Promise<void>;
  start(node?: number): Promise<void>;
  stop(): Promise<void>;
}

/** `alter` makes another configuration of the one that a host writes. */
export async function relayServer(
  count = 1,
  alter: (config: string, host: RelayHost) => Promise<string> = async (config) => config,
): Promise<RelayServer> {
  const home = mkdtempSync(join(tmpdir(), 'hexpost-relay-'));
  const port = await freePorts(10 * count);
  const wishes = { address: `ws://127.0.0.1:${port}/`, port, hosts: Array<string>(count).fill('127.0.0.1') };
  const host = makeHost({ ...wishes, gigabytes: 5 });
  const folder = join(home, 'relay');
  const configs = Object.entries(await serverFiles(host, folder));
  const altered = configs.map(async ([name, config]) => [name, await alter(config, host)] as const);
  writeHost(folder, host, Object.fromEntries(await Promise.all(altered)));
  const running: (ChildProcess | undefined)[] = [];
  let tellCrash = () => {};
  const crash = new Promise<void>((tell) => {
    tellCrash = tell;
  });

  const start = async (node = 0) => {
    const child = spawn('nats-server', ['-c', join(folder, `n${node + 1}.conf`)], { stdio: 'ignore' });
    running[node] = child;
    child.once('exit', () => running[node] === child && tellCrash());
  };
  const kill = async (node = 0) => {
    const child = running[node];
    running[node] = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for (let node = 0; node < count; node++) await start(node);
  const keeper = await whenItAnswers(() => connectKeeper(host));
  return {
    host,
    home: folder,
    keeper,
    crash,
    kill,
    start,
    async stop() {
      await keeper.close().catch(() => {});
      for (let node = 0; node < count; node++) await kill(node);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Asks again until the servers are ready. */
export async function whenItAnswers<T>(ask: () => Promise<T>, patience = 60_000): Promise<T> {
  const end = Date.now() + patience;
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((next) => setTimeout(next, 200));
    }
}

/** Ports below those that the system gives to connections: one of those could be gone when a killed server begins again. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;

/** The first of so many ports in a row, which are free now. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT - count));
    const all = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)));
    if (all.every(Boolean)) return first;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const server = createServer();
    server.once('error', () => tell(false));
    server.listen(port, '127.0.0.1', () => server.close(() => tell(true)));
  });
