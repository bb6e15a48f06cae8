import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** A real relay on this computer, started by the host's own command, and browsers whose site names it. */

export const hasNatsServer: boolean = spawnSync('nats-server', ['--version']).status === 0;

export interface Relay {
  /** The guest's access, as a site names it. */
  readonly guest: string;
  readonly stop: () => Promise<void>;
}

const RUN = ['--import', 'tsx', '--experimental-websocket', 'src/dev/relay/run.ts'];

export async function startRelay(): Promise<Relay> {
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-relay-'));
  const home = join(folder, 'relay');
  const port = await freePort();
  const address = `ws://127.0.0.1:${port}/`;
  const wishes = ['--home', home, '--address', address, '--port', String(port), '--per-hour', '100'];
  const host = spawn(process.execPath, [...RUN, 'start', ...wishes], { stdio: ['ignore', 'pipe', 'ignore'] });
  await ready(host);
  const guest = execFileSync(process.execPath, [...RUN, 'guest', ...wishes], { encoding: 'utf8' }).trim();
  return {
    guest,
    async stop() {
      const ended = new Promise((done) => host.once('exit', done));
      host.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ready = (host: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    host.stdout!.on('data', (text: Buffer) => /\bready\b/.test(String(text)) && done());
    host.once('exit', () => fail(new Error('the relay has ended')));
  });

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** The site of this browser names the relay. Its context has to be made with `bypassCSP`, which stands for a host's own policy. */
export const nameRelay = (context: BrowserContext, { guest }: Relay): Promise<void> =>
  context.route('**/relay.txt', (route) => route.fulfill({ contentType: 'text/plain', body: guest }));
