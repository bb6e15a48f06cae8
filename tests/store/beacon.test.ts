import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OWN_KEY, signRound } from '../../src/dev/vectors/beacons.ts';
import { type Beacon, QUICKNET, readBeaconPaste } from '../../src/post/beacon.ts';
import { beaconAddress, fetchBeacon, takeBeaconPaste } from '../../src/store/beacon.ts';
import { opened } from '../../src/store/channel.ts';

/** A signature of the beacon from drand's service or out of a text, verified before anything is made of it. */

const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
const V1 = JSON.stringify({ round: 1000, randomness: RANDOMNESS, signature: SIGNATURE });
const V2 = JSON.stringify({ round: 1000, signature: SIGNATURE });
const OWN: Beacon = { ...QUICKNET, key: OWN_KEY };

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
afterEach(() => void vi.clearAllMocks());
const replies = (body: string, status = 200) => answer.mockResolvedValueOnce(new Response(body, { status }));

describe('asking drand', () => {
  it('asks for one round at one address, and sends nothing else', async () => {
    replies(V1);
    expect(await fetchBeacon(QUICKNET, 1000)).toEqual({ signature: SIGNATURE });
    const [address, { credentials, method, body, signal }] = answer.mock.calls[0]! as [string, RequestInit];
    expect(address).toBe(`https://api.drand.sh/${QUICKNET.chain}/public/1000`);
    expect({ credentials, method, body }).toEqual({ credentials: 'omit' });
    expect(signal).toBeInstanceOf(AbortSignal);
  });
  it('takes the second version’s answer too', async () => {
    replies(V2);
    expect(await fetchBeacon(QUICKNET, 1000)).toEqual({ signature: SIGNATURE });
  });
  it.each([
    ['no network', () => answer.mockRejectedValueOnce(new TypeError('failed')), 'unreachable'],
    ['too early', () => replies('', 404), 'early'],
    ['a fault of the service', () => replies('', 500), 'refused'],
    ['no JSON', () => replies('<html>'), 'refused'],
    ['no signature', () => replies('{"round":1000}'), 'refused'],
    ['a number too large to be read', () => replies(`{"round":1e400,"signature":"${SIGNATURE}"}`), 'refused'],
    ['another round', () => replies(V1.replace('1000', '1001')), 'other-round'],
    ['a signature by another key', () => replies(V1.replace(SIGNATURE, signRound(1000))), 'false'],
    ['an answer without end', () => replies(V1.replace('{', `{"x":"${'x'.repeat(5000)}",`)), 'refused'],
  ])('%s', async (_, reply, fault) => {
    reply();
    expect(await fetchBeacon(QUICKNET, 1000)).toEqual({ fault });
  });
  it('stops reading an answer that does not end', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        sent++;
        stream.enqueue(new Uint8Array(1000));
      },
    });
    answer.mockResolvedValueOnce(new Response(body));
    expect(await fetchBeacon(QUICKNET, 1000)).toEqual({ fault: 'refused' });
    expect(sent).toBeLessThan(10);
  });
});

describe('what somebody pastes', () => {
  it.each([
    ['the digits', SIGNATURE],
    ['the digits in capitals, with blanks', ` ${SIGNATURE.toUpperCase()}\n`],
    ['an answer of the first version', V1],
    ['an answer of the second version', V2],
    ['an answer laid out by a browser', JSON.stringify(JSON.parse(V1), null, 2)],
    ['a page around it', `round 1000\nsignature: ${SIGNATURE}.`],
    ['the same twice', `${V1}\n${V2}`],
  ])('%s', async (_, text) => {
    expect(readBeaconPaste(text)?.signature).toBe(SIGNATURE);
    expect(await takeBeaconPaste(QUICKNET, 1000, text)).toEqual({ signature: SIGNATURE });
  });
  it.each([
    ['nothing', '', 'nothing'],
    ['the randomness alone', RANDOMNESS, 'nothing'],
    ['a digit more', `${SIGNATURE}0`, 'nothing'],
    ['two signatures', `${SIGNATURE} ${signRound(1000)}`, 'nothing'],
    ['a text without end', `${V1}${' '.repeat(10_000)}`, 'nothing'],
    ['an answer of another round', V1.replace('1000', '999'), 'other-round'],
    ['the signature of another key', signRound(1000), 'false'],
  ])('%s', async (_, text, fault) => {
    expect(await takeBeaconPaste(QUICKNET, 1000, text)).toEqual({ fault });
  });
  it('a beacon of one’s own takes its own', async () => {
    expect(await takeBeaconPaste(OWN, 1000, signRound(1000))).toEqual({ signature: signRound(1000) });
    expect(await takeBeaconPaste(OWN, 1000, SIGNATURE)).toEqual({ fault: 'false' });
  });
});

it.each(['index.html', 'public/_headers', 'hosting/nginx.conf'])(
  'the policy of %s opens the rounds of quicknet, which are no place for messages',
  (file) => {
    const policy = /default-src[^"\n]*/.exec(readFileSync(file, 'utf8'))![0];
    const [, sources = ''] = /connect-src ([^;]*)/.exec(policy)!;
    const drand = sources.split(' ').filter((source) => source.includes('drand'));
    expect(drand).toHaveLength(1);
    expect(drand[0]!.endsWith('/')).toBe(true);
    expect(beaconAddress(QUICKNET, 1).startsWith(drand[0]!)).toBe(true);
    expect(opened(policy)).toEqual(['https://discord.com/api/webhooks/', 'https://ntfy.sh/']);
  },
);
