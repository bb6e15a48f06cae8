import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectTo } from '../../src/app/carriers/relay.ts';
import { accessTo } from '../../src/dev/relay/credentials.ts';
import { makeHost } from '../../src/dev/relay/host.ts';

/** An address that takes connections and says nothing: whoever connects is told so, and may try again. */

test('a connection that nobody answers ends by itself', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = makeHost({ address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  const access = await accessTo(host, '4kq7xw2m0c9v1hd83jb5', 'gm');
  await expect(connectTo(access, { patience: 200 })).rejects.toThrow();
  expect(sockets.length).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  server.close();
});
