import { describe, expect, test } from 'vitest';
import { checkRelayAccess, readRelayAccess, relayAddress, writeRelayAccess } from '../../src/post/relay-access.ts';
import { anAccess } from './an-access.ts';

describe('the access to a relay as a word behind the # of a link', () => {
  test('comes back as it was, in letters that no link changes, and short enough for a QR code', () => {
    const word = writeRelayAccess(anAccess);
    expect(word).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(word.length).toBeLessThan(900);
    expect(readRelayAccess(word)).toEqual(anAccess);
    expect(readRelayAccess(` ${word}\n`)).toEqual(anAccess);
  });

  test('is refused when a letter of it is another one, is missing, or is too many', () => {
    const word = writeRelayAccess(anAccess);
    for (let at = 0; at < word.length; at += 7) {
      const other = word[at] === 'A' ? 'B' : 'A';
      expect(readRelayAccess(word.slice(0, at) + other + word.slice(at + 1))).toBeUndefined();
      expect(readRelayAccess(word.slice(0, at) + word.slice(at + 1))).toBeUndefined();
      expect(readRelayAccess(word.slice(0, at))).toBeUndefined();
    }
    expect(readRelayAccess(`${word}AAAA`)).toBeUndefined();
    for (const text of ['', ' ', '#', 'null', '__proto__', 'A'.repeat(3_001), 'ы'.repeat(100)])
      expect(readRelayAccess(text)).toBeUndefined();
  });

  test('of a bomb nothing is unfolded beyond what an access may have', () => {
    const bomb = { ...anAccess, jwt: `${btoa('{}')}.${btoa(JSON.stringify({ a: 'a'.repeat(100_000) }))}.x` };
    expect(readRelayAccess(writeRelayAccess({ ...bomb, jwt: bomb.jwt.replaceAll('=', '') }))).toBeUndefined();
  });

  test.each([
    ['a room with a wildcard', { room: 'a.>' }],
    ['a name with a wildcard', { name: '*' }],
    ['no seed', { seed: 'SUAA' }],
    ['the seed of an account', { seed: anAccess.seed.replace('SU', 'SA') }],
    ['an open line', { address: 'ws://relay.example/' }],
    ['a web page', { address: 'https://relay.example/' }],
    ['somebody’s password', { address: 'wss://me:word@relay.example/' }],
    ['a question', { address: 'wss://relay.example/?campaign=1' }],
  ])('%s is refused, in a link and in a storage', (_, wrong) => {
    expect(readRelayAccess(writeRelayAccess({ ...anAccess, ...wrong }))).toBeUndefined();
    expect(checkRelayAccess({ ...anAccess, ...wrong })).toBeUndefined();
  });

  test('what a storage gives back is looked at as well', () => {
    expect(checkRelayAccess({ ...anAccess, more: 1 })).toEqual(anAccess);
    for (const value of [null, undefined, 1, 'text', [], {}, { ...anAccess, jwt: 'a.b' }, { ...anAccess, seed: 1 }])
      expect(checkRelayAccess(value)).toBeUndefined();
  });
});

describe('the address of a relay', () => {
  test.each([
    ['wss://relay.example', 'wss://relay.example/'],
    ['wss://club.example:8443/relay', 'wss://club.example:8443/relay'],
    ['ws://127.0.0.1:4280/', 'ws://127.0.0.1:4280/'],
    ['ws://localhost:4280', 'ws://localhost:4280/'],
    ['ws://[::1]:4280/', 'ws://[::1]:4280/'],
  ])('%s is good', (text, written) => expect(relayAddress(text)).toBe(written));

  test.each([
    '',
    'relay.example',
    'ws://192.168.0.7/',
    'ws://localhost.example/',
    'wss://',
    'wss://a b/',
    'wss://relay.example/#a',
    `wss://${'a'.repeat(300)}/`,
    'javascript:alert(1)',
  ])('%s is none', (text) => expect(relayAddress(text)).toBeUndefined());
});
