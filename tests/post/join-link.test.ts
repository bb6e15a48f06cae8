import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { qrPath } from '../../src/panels/post/invite/QrCode.tsx';
import { type RelayAccess, readJoinLink, writeJoinLink, writeRelayAccess } from '../../src/post/relay-access.ts';

/** The link by which somebody joins: it brings one person to one campaign, or says why not. */

const CAMPAIGN = '0123456789abcdefghjkmnpqrs';
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const noise = (length: number): string =>
  Array.from(
    { length },
    (_, i) => 'ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz0123456789'[(i * i * 31 + i * 7) % 54],
  ).join('');
const ACCESS: RelayAccess = {
  address: 'wss://relay.example/',
  room: 'k3v9d0',
  name: 's2',
  jwt: `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part({ jti: noise(52), iss: noise(56), sub: noise(56), nats: { pub: { allow: ['c.k3v9d0.s2', '$JS.API.DIRECT.GET.R_k3v9d0'] }, sub: { allow: ['c.k3v9d0.>', '_INBOX_s2.>'] } } })}.${noise(86)}`,
  seed: `SU${'A2B3C4D5'.repeat(7)}`,
};
const partsOf = (link: string): [campaign: string, access: string] => {
  const [, campaign, access] = /^#\/join\/([^/]+)\/([^/]+)$/.exec(link)!;
  return [campaign!, access!];
};

describe('the link of one person', () => {
  const link = writeJoinLink({ campaign: CAMPAIGN, access: ACCESS });

  test('it comes back as it was written, stands behind the # and is short enough for a code', () => {
    expect(readJoinLink(...partsOf(link))).toEqual({ campaign: CAMPAIGN, access: ACCESS });
    expect(link).toMatch(/^#\/join\/[A-Za-z0-9_/-]+$/);
    expect(link.length).toBeLessThan(1_100);
  });

  test('a damaged one is named as such, wherever a letter was lost or changed', () => {
    const [campaign, access] = partsOf(link);
    for (let i = 0; i < access.length; i += 7) {
      expect(readJoinLink(campaign, access.slice(0, i) + access.slice(i + 1))).toBe('damaged');
      const other = access[i] === 'A' ? 'B' : 'A';
      expect(readJoinLink(campaign, access.slice(0, i) + other + access.slice(i + 1))).toBe('damaged');
    }
    for (const wrong of ['', CAMPAIGN.slice(1), `${CAMPAIGN}0`, '../../etc', '__proto__', 'u'.repeat(26)])
      expect(readJoinLink(wrong, access)).toBe('damaged');
  });

  test('one that is too long is not even unpacked', () => {
    expect(readJoinLink(CAMPAIGN, 'A'.repeat(5_000))).toBe('too-long');
    expect(readJoinLink('0'.repeat(5_000), partsOf(link)[1])).toBe('too-long');
  });

  test('an address that would not be encrypted, or that is no address of a relay, is refused', () => {
    for (const address of [
      'ws://relay.example/',
      'https://relay.example/',
      'wss://user:pass@relay.example/',
      'javascript:0',
    ])
      expect(readJoinLink(CAMPAIGN, writeRelayAccess({ ...ACCESS, address }))).toBe('damaged');
  });
});

/** The path as a picture of so many points a square, as a camera would bring it. */
function drawn({ size, path }: ReturnType<typeof qrPath>, scale: number) {
  const side = size * scale;
  const points = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        points.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { points, side };
}

describe('the QR code', () => {
  test.each([20, 300, 700, 1_100])('a link of %i characters is read back by a camera', (length) => {
    const text = `https://hexpost.example/#/join/${noise(length - 31)}`;
    const { points, side } = drawn(qrPath(text), 4);
    expect(jsQR(points, side, side)?.data).toBe(text);
  });
});
