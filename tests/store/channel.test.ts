import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChannel, keepChannel, opened, tellChannel } from '../../src/store/channel.ts';
import type { MailStore } from '../../src/store/mail.ts';

const HOOK = 'https://discord.com/api/webhooks/1/secret';
const notes: Record<string, unknown> = {};
const mail = {
  getState: () => ({ notes, note: (change: object) => Object.assign(notes, change) }),
} as unknown as MailStore;
const answer = vi.fn();
vi.stubGlobal('fetch', answer);
afterEach(() => void vi.clearAllMocks());

describe('the addresses that the policy opens', () => {
  const policy =
    "default-src 'self'; connect-src 'self' https://discord.com/api/webhooks/ https://chat.club.example/; img-src *";
  it('are those beside the own host', () => {
    expect(opened(policy)).toEqual(['https://discord.com/api/webhooks/', 'https://chat.club.example/']);
    expect(opened("connect-src 'self'")).toEqual([]);
    expect(opened('')).toEqual([]);
  });
  it.each([
    [HOOK, true],
    ['https://discord.com/api/webhooks/', false],
    ['https://discord.com.evil.example/api/webhooks/1/a', false],
    ['http://discord.com/api/webhooks/1/a', false],
    ['nonsense', false],
  ])('%s: %s', (address, fits) => expect(isChannel(address, opened(policy))).toBe(fits));
});

describe('a line for the channel', () => {
  it('is all that is sent, in the shape of Discord, and calls nobody by name', async () => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValue({ ok: true, status: 204 });
    expect(await tellChannel(mail, 'Round 3 is out. @everyone', 3)).toBeNull();
    const [address, { body, credentials }] = answer.mock.calls[0]!;
    expect([address, credentials]).toEqual([HOOK, 'omit']);
    expect(JSON.parse(body)).toEqual({ content: 'Round 3 is out. @everyone', allowed_mentions: { parse: [] } });
    expect(notes).toEqual({ channel: { address: HOOK, told: 3 } });
  });

  it.each([
    [404, 'gone'],
    [429, 'busy'],
    [500, 'refused'],
  ])('refused with %i says why, and the round stays untold', async (status, fault) => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValue({ ok: false, status });
    expect(await tellChannel(mail, 'line', 4)).toBe(fault);
    expect(notes).toEqual({ channel: { address: HOOK } });
  });

  it('goes nowhere without a network or without an address', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await tellChannel(mail, 'line', 4)).toBe('unreachable');
    keepChannel(mail, '');
    expect(await tellChannel(mail, 'line', 4)).toBe('address');
    expect(answer).toHaveBeenCalledOnce();
  });
});
