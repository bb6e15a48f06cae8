import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessTo } from '../../src/dev/relay/credentials.ts';
import { closeFiles, makeHost, readHost, writeHost } from '../../src/dev/relay/host.ts';
import { crashesAtPatterns, SERVER_ENV, serverFiles, serverVersion } from '../../src/dev/relay/server-config.ts';
import { readRelayAccess, writeRelayAccess } from '../../src/post/relay-access.ts';
import { hasNatsServer } from './relay-server.ts';

/** What a host keeps: for nobody else to read, never written over, and looked at when it is read. */

let home: string;
beforeEach(() => {
  home = join(mkdtempSync(join(tmpdir(), 'hexpost-host-')), 'relay');
});
afterEach(() => rmSync(join(home, '..'), { recursive: true, force: true }));
const address = 'wss://relay.example.org/';

test('a host of three servers comes back as it was written, and its files are its own', async () => {
  const host = makeHost({ address, hosts: ['a.example', 'b.example', 'c.example'], listen: '0.0.0.0' });
  writeHost(home, host, await serverFiles(host, home));
  expect(readHost(home)).toEqual(host);
  expect(statSync(home).mode & 0o777).toBe(0o700);
  for (const name of ['relay.json', 'n1.conf', 'n2.conf', 'n3.conf', 'routes.crt', 'routes.key'])
    expect(statSync(join(home, name)).mode & 0o777).toBe(0o600);
  const config = readFileSync(join(home, 'n2.conf'), 'utf8');
  for (const seed of Object.values(host.seeds)) expect(config).not.toContain(seed);
  for (const { host: name, clusterPort } of host.nodes) expect(config).toContain(`@${name}:${clusterPort}`);
  expect(() => writeHost(home, host, {})).toThrow(/EEXIST/);
});

test.runIf(hasNatsServer)(
  'the real server finds nothing wrong with the configurations of one and of three servers',
  async () => {
    const hosts = [
      makeHost({ address }),
      makeHost({ address, hosts: ['a.example', 'b.example', '10.0.0.3'], listen: '0.0.0.0' }),
    ];
    for (const [i, host] of hosts.entries()) {
      const folder = join(home, `${i}`);
      writeHost(folder, host, await serverFiles(host, folder));
      for (const { name } of host.nodes) {
        const file = join(folder, `${name}.conf`);
        const check = () => spawnSync('nats-server', ['-t', '-c', file], { encoding: 'utf8', env: SERVER_ENV });
        const { status, stderr } = check();
        expect({ status, stderr }).toMatchObject({ status: 0 });
        appendFileSync(file, 'max_paylod: 1\n');
        expect(check().status).not.toBe(0);
      }
    }
  },
);

test('files that others could read are taken from them and named', async () => {
  const host = makeHost({ address });
  writeHost(home, host, await serverFiles(host, home));
  expect(closeFiles(home)).toEqual([]);
  chmodSync(home, 0o755);
  chmodSync(join(home, 'n1.conf'), 0o644);
  expect(closeFiles(home)).toEqual([home, join(home, 'n1.conf')]);
  expect(closeFiles(home)).toEqual([]);
  expect(statSync(join(home, 'n1.conf')).mode & 0o777).toBe(0o600);
});

test('several servers encrypt what goes between them, and find their files beside their configuration', async () => {
  const host = makeHost({ address, hosts: ['a.example', '10.0.0.2'] });
  const files = await serverFiles(host);
  expect(files['n1.conf']).toContain('tls { cert_file: "routes.crt", key_file: "routes.key", ca_file: "routes.crt"');
  expect(files['n2.conf']).toContain('store_dir: "store-n2"');
  const names = new X509Certificate(files['routes.crt']!).subjectAltName;
  expect(names).toContain('DNS:a.example');
  expect(names).toContain('IP Address:10.0.0.2');
  const [one] = Object.values(await serverFiles(makeHost({ address }), '/srv/relay'));
  expect(one).toContain('store_dir: "/srv/relay/store-n1"');
  expect(one).not.toContain('cluster');
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
    writeHost(home, host, await serverFiles(host, home));
    const file = join(home, 'relay.json');
    writeFileSync(file, '{');
    expect(() => readHost(home)).toThrow(/no JSON/);
    writeFileSync(file, JSON.stringify({ ...host, listen: '"\nport: 1' }));
    expect(() => readHost(home)).toThrow(/relay\.json is not as it was written: listen: a number of this computer/);
    const { players: _, ...seeds } = host.seeds;
    writeFileSync(file, JSON.stringify({ ...host, seeds }));
    expect(() => readHost(home)).toThrow(/seeds\.players: a key/);
    writeFileSync(file, JSON.stringify({ ...host, version: 1 }));
    expect(() => readHost(home)).toThrow(/older version/);
  });

  test('options that cannot be, by their names', () => {
    const wrong = {
      '--hosts': { hosts: ['a b'] },
      '--port': { port: 70_000 },
      '--inside': { inside: ['http://x/'] },
      '--listen': { listen: 'here' },
      '--gigabytes': { gigabytes: Number.NaN },
    };
    for (const [option, wishes] of Object.entries(wrong))
      expect(() => makeHost({ address, ...wishes })).toThrow(new RegExp(`^${option}: [a-z]`));
  });
});

describe('the command', () => {
  const run = (args: readonly string[]) =>
    spawnSync('npx', ['--no-install', 'tsx', 'src/dev/relay/run.ts', ...args], { encoding: 'utf8' });

  test('says in one sentence which option it does not know, or what it lacks', () => {
    const unknown = run(['init', '--adress', address]);
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toMatch(/^Unknown option '--adress'.*\n$/);
    const missing = run(['init', '--home', home]);
    expect(missing.stderr).toMatch(/^This is missing: --address .*\n$/);
  });
});

test('a server that is not installed is noticed without starting it', () => {
  const empty = mkdtempSync(join(tmpdir(), 'hexpost-bin-'));
  expect(serverVersion({ PATH: empty })).toBeUndefined();
  writeFileSync(join(empty, 'nats-server'), '#!/bin/sh\necho "nats-server: v2.12.3"\n', { mode: 0o755 });
  expect(serverVersion({ PATH: `${empty}:/bin` })).toBe('2.12.3');
  rmSync(empty, { recursive: true });
});

test('servers that anybody can make crash are told from others', () => {
  for (const version of ['2.9.10', '2.9.14', '2.8.4']) expect(crashesAtPatterns(version)).toBe(true);
  for (const version of ['2.9.15', '2.10.27', '2.12.0', '3.0.0']) expect(crashesAtPatterns(version)).toBe(false);
});
