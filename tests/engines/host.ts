import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../src/dev/ruleset-files.ts';
import { type Site, serveFolder } from '../support/site.ts';

/** The built product for the three engines, with a script that runs before it. */

/**
 * Runs before everything else: fixed numbers in place of chance, and a list of what the page complains of. Each length has
 * numbers of its own: the seed of a campaign must not depend on what else in the page drew before it, which differs by engine.
 * `repeats`: the same numbers every time, so that it does not depend on how often either.
 */
const before = (seed: number, repeats: boolean): string => `const drawn = {};
crypto.getRandomValues = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  drawn[bytes.length] = ${repeats ? 1 : '(drawn[bytes.length] ?? 0) + 1'};
  let next = (Math.imul(0x9e3779b9, ${seed}) + Math.imul(0x85ebca6b, bytes.length) + Math.imul(0xc2b2ae35, drawn[bytes.length])) >>> 0;
  for (let i = 0; i < bytes.length; i++) {
    next = (Math.imul(next ^ (next >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    bytes[i] = next >>> 13;
  }
  return array;
};
globalThis.complaints = [];
// The compiler of these tests names functions that are sent to the page by it.
globalThis.__name = (named) => named;
addEventListener('error', ({ message, filename }) => complaints.push(message + ' ' + (filename ?? '')));
addEventListener('unhandledrejection', ({ reason }) => complaints.push('unhandled: ' + reason));
addEventListener('securitypolicyviolation', (event) => complaints.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
const { error } = console;
console.error = (...said) => { complaints.push(said.join(' ')); error(...said); };
`;

export const serve = (seed = 1, repeats = false): Promise<Site> =>
  serveFolder({
    folder: process.env.DIST ?? join(ROOT, 'dist'),
    headers: { 'cache-control': 'no-cache' },
    extra: { '/before.js': before(seed, repeats) },
    change: (path, file) =>
      path === '/index.html' ? file.toString().replace('<title>', '<script src="before.js"></script><title>') : file,
  });

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
