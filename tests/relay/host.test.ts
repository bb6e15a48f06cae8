import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessTo } from '../../src/dev/relay/credentials.ts';
import { makeHost, readHost, writeHost } from '../../src/dev/relay/host.ts';
import { serverConfigs } from '../../src/dev/relay/server-config.ts';
import { readRelayAccess, writeRelayAccess } from '../../src/post/relay-access.ts';

/** What a host keeps: for nobody else to read, never written over, and looked at when it is read. */

let home: string;
beforeEach(() => {
  home = join(mkdtempSync(join(tmpdir(), 'hexpost-host-')), 'relay');
});
afterEach(() => rmSync(join(home, '..'), { recursive: true, force: true }));
const address = 'wss://relay.example.org/';

test('a host of three servers comes back as it was written, and its files are its own', async () => {
  const host = makeHost({ address, hosts: ['a.example', 'b.example', 'c.example'], listen: '0.0.0.0' });
  writeHost(home, host, await serverConfigs(host, home));
  expect(readHost(home)).toEqual(host);
  expect(statSync(home).mode & 0o777).toBe(0o700);
  for (const name of ['relay.json', 'n1.conf', 'n2.conf', 'n3.conf'])
    expect(statSync(join(home, name)).mode & 0o777).toBe(0o600);
  const config = readFileSync(join(home, 'n2.conf'), 'utf8');
  for (const seed of Object.values(host.seeds)) expect(config).not.toContain(seed);
  for (const { host: name, clusterPort } of host.nodes) expect(config).toContain(`@${name}:${clusterPort}`);
  expect(() => writeHost(home, host, {})).toThrow(/EEXIST/);
});

test('servers on one machine have ports of their own', () => {
  const { nodes } = makeHost({ address, hosts: ['127.0.0.1', '127.0.0.1', '127.0.0.1'], port: 5_000 });
  expect(new Set(nodes.flatMap(({ port, webPort, clusterPort }) => [port, webPort, clusterPort])).size).toBe(9);
});

test('an access that it writes is short enough for a QR code, and the gate of the page takes it', async () => {
  const access = await accessTo(makeHost({ address }), '4kq7xw2m0c9v1hd83jb5', 's12');
  const word = writeRelayAccess(access);
  expect(word.length).toBeLessThan(900);
  expect(readRelayAccess(word)).toEqual(access);
});

describe('refused with a reason', () => {
  test('an address that is not encrypted, and no address', () => {
    for (const wrong of ['ws://relay.example.org/', 'relay.example.org', ''])
      expect(() => makeHost({ address: wrong })).toThrow(/wss:/);
  });

  test('a folder without a relay, and one whose file somebody has changed', async () => {
    expect(() => readHost(home)).toThrow(/init/);
    const host = makeHost({ address });
    writeHost(home, host, await serverConfigs(host, home));
    const file = join(home, 'relay.json');
    writeFileSync(file, '{');
    expect(() => readHost(home)).toThrow(/no JSON/);
    writeFileSync(file, JSON.stringify({ ...host, listen: '"\nport: 1' }));
    expect(() => readHost(home)).toThrow(/listen/);
  });
});
