import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** The built product on a port of its own: each is an origin, and so a browser in which nothing is kept yet. */

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly url: string;
  close(): void;
}

interface Wishes {
  readonly folder?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Files that the folder does not have, by path. */
  readonly extra?: Readonly<Record<string, string>>;
  /** What is sent in place of a file. */
  readonly change?: (path: string, file: Buffer) => Buffer | string;
}

/** Serves the files of a folder; `url` ends with `/`. */
export const serveFolder = ({
  folder = 'dist',
  headers,
  extra = {},
  change = (_, file) => file,
}: Wishes = {}): Promise<Site> =>
  listen(({ url = '/' }, answer) => {
    const path = new URL(url, 'http://host').pathname.replace(/\/$/, '/index.html');
    try {
      const file = Buffer.from(extra[path] ?? readFileSync(join(folder, path)));
      answer.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'text/plain', ...headers });
      answer.end(change(path, file));
    } catch {
      answer.writeHead(404).end();
    }
  });

/** Answers on a free port of this computer. */
export async function listen(answer: RequestListener): Promise<Site> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
