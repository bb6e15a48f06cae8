import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withGuests, withRelay } from '../../src/dev/build/site.ts';

/** A real relay for browsers, started by the host's own command. */

export const hasNatsServer: boolean = spawnSync('nats-server', ['--version']).status === 0;

export interface E2eRelay {
  readonly address: string;
  /** What the site gives to guests. */
  readonly guest: string;
  /** The accesses of a new room: the game master's, then those of the seats. */
  room(seats: number): readonly string[];
  stop(): Promise<void>;
}

const COMMAND = ['--no-install', 'tsx', '--experimental-websocket', 'src/dev/relay/run.ts'];

export async function startRelay(): Promise<E2eRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-relay-'));
  const port = await freePort();
  const address = `ws://127.0.0.1:${port}/`;
  const home = ['--home', join(folder, 'relay')];
  const host: ChildProcess = spawn('npx', [...COMMAND, 'start', ...home, '--address', address, '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    host.once('exit', () => reject(new Error(`the relay did not start: ${printed}`)));
    host.stdout!.on('data', (bytes: Buffer) => {
      printed += bytes;
      if (/Z ready/.test(printed)) resolve();
    });
  });
  const lines = (...args: string[]): string[] =>
    spawnSync('npx', [...COMMAND, ...args, ...home], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
  return {
    address,
    guest: lines('guest')[0]!,
    room: (seats) =>
      lines('room', '--seats', `${seats}`)
        .slice(1)
        .map((line) => line.split(' ')[1]!),
    async stop() {
      process.kill(-host.pid!, 'SIGTERM');
      await once(host, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The page as a host has built it who named this relay. Before its first visit. */
export async function nameRelay(page: Page, relay: Pick<E2eRelay, 'address' | 'guest'>): Promise<void> {
  // A page that a test has answered counts as one from far away, and the relay is near.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  await page.route(
    ({ pathname }) => pathname === '/' || pathname.endsWith('/index.html'),
    async (route) => {
      const response = await route.fetch();
      const html = withRelay(await response.text(), relay.address);
      await route.fulfill({ response, body: withGuests(html, relay.address, relay.guest) });
    },
  );
}

const freePort = (): Promise<number> =>
  new Promise((tell) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => tell(typeof address === 'object' && address ? address.port : 0));
    });
  });
