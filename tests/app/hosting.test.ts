import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opensRelay } from '../../src/app/carriers/site-relay.ts';
import { securityText, withGuests, withRelay, withSite } from '../../src/dev/build/site.ts';
import { writeRelayAccess } from '../../src/post/relay-access.ts';
import { anAccess } from '../post/an-access.ts';

const page = readFileSync('index.html', 'utf8');

describe('what a host says of their site when they build', () => {
  it('gives the picture and the page an absolute address', () => {
    const html = withSite(page, 'https://club.example/hexpost');
    expect(html).toContain('property="og:image" content="https://club.example/hexpost/hexpost.png"');
    expect(html).toContain('property="og:url" content="https://club.example/hexpost/"');
    expect(() => withSite(page, 'club')).toThrow();
  });

  it('names whom to tell about a hole, for a year', () => {
    expect(securityText('me@club.example', 0)).toBe(
      'Contact: mailto:me@club.example\nExpires: 1971-01-01T00:00:00.000Z\nPreferred-Languages: en, ru\n',
    );
    expect(securityText('https://club.example/contact', 0)).toContain('Contact: https://club.example/contact\n');
  });
});

describe('the relay of a host', () => {
  const policyOf = (html: string) => /Content-Security-Policy"\s+content="([^"]+)"/.exec(html)![1]!;

  it('is opened by the policy of the page and by the headers, and no other is', () => {
    expect(opensRelay(policyOf(page), anAccess.address)).toBe(false);
    const policy = policyOf(withRelay(page, 'wss://relay.example/relay'));
    expect(policy).toContain("connect-src 'self' wss://relay.example/relay https://");
    expect(opensRelay(policy, anAccess.address)).toBe(true);
    for (const other of ['wss://relay.example/', 'wss://relay.example/relay2', 'wss://relay.example.org/relay'])
      expect(opensRelay(policy, other)).toBe(false);
    const headers = withRelay(readFileSync('public/_headers', 'utf8'), 'wss://relay.example/relay');
    expect(headers).toContain("connect-src 'self' wss://relay.example/relay https://");
    for (const wrong of [
      'ws://relay.example/',
      'https://relay.example/',
      'wss://relay.example/; script-src *',
      "wss://a/ 'x'",
    ])
      expect(() => withRelay(page, wrong)).toThrow();
  });

  it('gives rooms to guests with the access that the page names', () => {
    const word = writeRelayAccess(anAccess);
    expect(withGuests(page, anAccess.address, word)).toContain(`<meta name="hexpost-relay" content="${word}" />`);
    expect(() => withGuests(page, 'wss://other.example/', word)).toThrow();
    expect(() => withGuests(page, anAccess.address, 'nonsense')).toThrow();
  });
});

describe('the headers for hosts', () => {
  const [netlify, nginx] = [readFileSync('public/_headers', 'utf8'), readFileSync('hosting/nginx.conf', 'utf8')];
  const policy = /Content-Security-Policy"\s+content="([^"]+)"/.exec(page)![1]!;
  const partsOf = (text: string) => text.split('; ').sort();

  it('have the policy of the page, and what only a header can say', () => {
    const whole = partsOf(`${policy}; frame-ancestors 'none'`);
    expect(partsOf(/Content-Security-Policy: (.*)/.exec(netlify)![1]!)).toEqual(whole);
    expect(partsOf(/Content-Security-Policy "([^"]*)"/.exec(nginx)![1]!)).toEqual(whole);
  });

  it('allow no code and no styles from text, and nothing that is not named', () => {
    expect(policy).not.toMatch(/unsafe|blob:[^;]*worker|\*/);
    expect(partsOf(policy)).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "worker-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
  });

  it.each(["frame-ancestors 'none'", 'nosniff', 'no-referrer', 'no-cache', 'max-age=31536000, immutable'])(
    '%s',
    (what) => {
      expect(netlify).toContain(what);
      expect(nginx).toContain(what);
    },
  );
});
