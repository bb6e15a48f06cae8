import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTo } from '../../src/dev/relay/credentials.ts';
import { makeHost } from '../../src/dev/relay/host.ts';
import { writeRelayAccess } from '../../src/post/relay-access.ts';
import { personCalled } from '../post/thread-parts.ts';
import { type BuiltReferee, builtReferee, PHRASE, writeKeys } from './built-referee.ts';

/** What a person at the command line gets wrong is said in a sentence, with what to do, and changes nothing. */

let referee: BuiltReferee;
const at = mkdtempSync(join(tmpdir(), 'hexpost-'));
const put = (name: string, text: string) => {
  writeFileSync(join(at, name), text);
  return join(at, name);
};
const memory = ['--memory', join(at, 'memory')];
const folder = ['--folder', join(at, 'shared')];
let keys: string[];
let relayFile: string;
beforeAll(async () => {
  referee = await builtReferee();
  mkdirSync(join(at, 'shared'));
  keys = ['--keys', await writeKeys(at, await personCalled('mistaken')), '--passphrase-file', put('phrase', PHRASE)];
  const port = await closedPort();
  const host = makeHost({ address: `ws://127.0.0.1:${port}/` });
  relayFile = put('relay', `gm ${writeRelayAccess(await accessTo(host, '4kq7xw2m0c9v1hd83jb5', 'gm'))}\n`);
});
afterAll(() => referee.remove());

/** A port at which nothing listens. */
const closedPort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

const isSentence = (text: string) => {
  expect(text.trim().split('\n').length, text).toBeLessThanOrEqual(2);
  expect(text).not.toMatch(/^\s+at |node:|\.ts:|\.js:|Error:|undefined|\[object/m);
};

describe('status 2, which is for the person to put right', () => {
  const cases: readonly (readonly [name: string, args: () => readonly string[], said: RegExp])[] = [
    ['an option that there is not', () => ['--flder', 'x'], /--flder.*README\.md lists all options/],
    ['a command that there is not', () => ['lead'], /There is no command lead: watch, status,/],
    ['two commands', () => ['status', 'export'], /One command at a time/],
    ['no place', () => ['status'], /--folder PATH, or --relay FILE/],
    ['no keys', () => [...folder, ...memory], /Name the key file: --keys FILE/],
    [
      'keys that are not there',
      () => [...folder, ...memory, '--keys', '/no/such'],
      /\/no\/such cannot be read: it is not there\./,
    ],
    ['keys that are a folder', () => [...folder, ...memory, '--keys', at], /cannot be read: it is a folder\./],
    [
      'no passphrase',
      () => [...folder, ...memory, ...keys.slice(0, 2)],
      /--passphrase-file FILE, or set HEXPOST_PASSPHRASE/,
    ],
    [
      'a passphrase file that is not there',
      () => [...folder, ...memory, ...keys.slice(0, 2), '--passphrase-file', '/no/such'],
      /\/no\/such cannot be read/,
    ],
    [
      'another passphrase',
      () => [...folder, ...memory, ...keys.slice(0, 2), '--passphrase-file', put('other', 'not this one')],
      /keys\.age does not open: this is not its passphrase/,
    ],
    [
      'a file that has no keys',
      () => [...folder, ...memory, '--keys', put('text', 'hello'), ...keys.slice(2)],
      /text is not a key file/,
    ],
    ['a file of accesses that is not there', () => ['status', '--relay', '/no/such'], /\/no\/such cannot be read/],
    ['a file without accesses', () => ['status', '--relay', put('empty', '\n')], /npm run relay -- room/],
    [
      'a damaged access',
      () => ['status', '--relay', put('damaged', `\ngm ${'x'.repeat(700)}`)],
      /line 2 is not the access/,
    ],
    [
      'a rule for silent seats that there is not',
      () => [...folder, ...memory, ...keys, '--silent', 'kick'],
      /--silent is one of wait, computer, close/,
    ],
    [
      'a file of notifications that is not there',
      () => [...folder, ...memory, ...keys, '--tell', '/no/such'],
      /\/no\/such cannot be read/,
    ],
    [
      'a password of mail that is not there',
      () => [
        ...[...folder, ...memory, ...keys, '--tell'],
        put(
          'tell',
          JSON.stringify({
            site: 'https://example.org/',
            mail: { host: 'localhost', from: 'a@b.c', passwordFile: '/no/such' },
            addressees: [],
          }),
        ),
      ],
      /\/no\/such cannot be read/,
    ],
    ['no campaign in the folder', () => ['export', ...folder], /There is no such campaign in/],
    ['keys in the place of others', () => ['keys', ...keys], /is there already: name a new file/],
    [
      'keys where nothing can be written',
      () => ['keys', '--keys', '/no/such/keys.age', ...keys.slice(2)],
      /cannot be written: it is not there/,
    ],
  ];
  test.each(cases)('%s', async (_, args, said) => {
    const ended = await referee.run(args());
    expect(ended.wrong).toMatch(said);
    isSentence(ended.wrong);
    expect(ended.status).toBe(2);
    // No secret of a file is shown.
    expect(ended.wrong).not.toContain(PHRASE);
    expect(readdirSync(join(at, 'shared'))).toEqual([]);
  });
});

describe('status 1, which may pass', () => {
  test.each([
    [
      'a folder that is not there',
      () => ['status', '--folder', '/no/such'],
      /\/no\/such cannot be used: it is not there\./,
    ],
    ['a relay that is not there', () => ['export', '--relay', relayFile], /The relay does not answer: .*Is it running/],
    [
      'the same, for the status',
      () => ['status', '--relay', relayFile, ...memory],
      /room 1 of 1 at ws:\/\/127\.0\.0\.1:\d+\/ does not answer since 2\d{3}-/,
    ],
  ] as const)('%s', async (_, args, said) => {
    const ended = await referee.run(args());
    expect(ended.wrong).toMatch(said);
    isSentence(ended.wrong);
    expect(ended.status).toBe(1);
  });

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('a memory that cannot be made', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'hexpost-'));
    chmodSync(closed, 0o500);
    const ended = await referee.run([...folder, ...keys, '--memory', join(closed, 'memory')]);
    expect(ended.wrong).toMatch(/cannot be used: this user may not/);
    expect(ended.status).toBe(1);
  });
});

test('a referee whose relay never answers says so, goes on asking, and status tells since when', async () => {
  const own = join(at, 'away');
  const child = referee.start(['--relay', relayFile, ...keys, '--memory', own, '--every', '1']);
  let out = '';
  child.stdout?.on('data', (part) => {
    out += part;
  });
  await expect.poll(() => existsSync(join(own, 'away.json')), { timeout: 30_000 }).toBe(true);
  const [, since] = /room 1 of 1 at \S+: does not answer since (\S+Z), and is asked again: /.exec(out) ?? [];
  expect(since).toBeDefined();
  const { wrong } = await referee.run(['status', '--relay', relayFile, '--memory', own]);
  expect(wrong).toContain(`does not answer since ${since}`);
  expect(child.exitCode).toBe(null);
  child.kill();
});
