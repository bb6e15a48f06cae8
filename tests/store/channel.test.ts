import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChannel, isDiscord, keepChannel, opened, tellChannel } from '../../src/store/channel.ts';
import type { MailStore } from '../../src/store/mail.ts';

const HOOK = 'https://discord.com/api/webhooks/1/secret';
const LINE = [{ text: 'line' }];
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
    expect(await tellChannel(mail, [{ text: 'Round 3 is out. @everyone' }], { round: 3 })).toBeNull();
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
    answer.mockResolvedValue({ ok: false, status, json: async () => ({}) });
    expect(await tellChannel(mail, LINE, { round: 4 })).toBe(fault);
    expect(notes).toEqual({ channel: { address: HOOK } });
  });

  it('goes nowhere without a network or without an address', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await tellChannel(mail, LINE, { round: 4 })).toBe('unreachable');
    keepChannel(mail, '');
    expect(await tellChannel(mail, LINE, { round: 4 })).toBe('address');
    expect(answer).toHaveBeenCalledOnce();
  });

  it('goes out in pieces, the last with a file; after a failure on from the piece that failed', async () => {
    keepChannel(mail, HOOK);
    const pieces = [{ text: 'one' }, { text: 'two', file: { name: 'r.txt', text: 'BLOCK' } }];
    answer.mockResolvedValueOnce({ ok: true, status: 204 }).mockResolvedValueOnce({ ok: false, status: 500 });
    expect(await tellChannel(mail, pieces, { round: 5 })).toBe('refused');
    expect(notes).toEqual({ channel: { address: HOOK, begun: { of: expect.any(String), sent: 1 } } });
    answer.mockResolvedValue({ ok: true, status: 204 });
    expect(await tellChannel(mail, pieces, { round: 5 })).toBeNull();
    expect(answer).toHaveBeenCalledTimes(3);
    const { body } = answer.mock.calls[2]![1] as { readonly body: FormData };
    expect(JSON.parse(String(body.get('payload_json')))).toMatchObject({ content: 'two' });
    expect(await (body.get('files[0]') as File).text()).toBe('BLOCK');
    expect(notes).toEqual({ channel: { address: HOOK, told: 5 } });
  });

  it('post-use: a post in another language or length begins anew, and pieces of two texts are never mixed', async () => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValueOnce({ ok: true, status: 204 }).mockResolvedValueOnce({ ok: false, status: 500 });
    expect(await tellChannel(mail, [{ text: 'one' }, { text: 'two' }], { round: 5 })).toBe('refused');
    answer.mockClear();
    answer.mockResolvedValue({ ok: true, status: 204 });
    expect(await tellChannel(mail, [{ text: 'раз' }, { text: 'два' }, { text: 'три' }], { round: 5 })).toBeNull();
    expect(answer.mock.calls.map(([, { body }]) => JSON.parse(body).content)).toEqual(['раз', 'два', 'три']);
  });

  it('is sent once, though two parts of the page send it at once', async () => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValue({ ok: true, status: 204 });
    expect(await Promise.all([tellChannel(mail, LINE, { round: 7 }), tellChannel(mail, LINE, { round: 7 })])).toEqual([
      null,
      null,
    ]);
    expect(answer).toHaveBeenCalledOnce();
  });

  it('review 3: a correction that comes while the first report of the round is being sent goes out too', async () => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValue({ ok: true, status: 204 });
    const first = tellChannel(mail, LINE, { round: 8, last: 'aa' });
    const corrected = tellChannel(mail, [{ text: 'corrected' }], { round: 8, last: 'bb' });
    expect(await Promise.all([first, corrected])).toEqual([null, null]);
    expect(answer.mock.calls.map(([, { body }]) => JSON.parse(body).content)).toEqual(['line', 'corrected']);
    expect(notes).toEqual({ channel: { address: HOOK, told: 8, last: 'bb' } });
  });

  it('a post that is no report leaves the last told round as it is', async () => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValue({ ok: true, status: 204 });
    await tellChannel(mail, LINE, { round: 7 });
    await tellChannel(mail, [{ text: 'closed' }]);
    expect(notes).toEqual({ channel: { address: HOOK, told: 7 } });
  });

  it('is sent again when the channel takes more after a moment', async () => {
    keepChannel(mail, HOOK);
    answer.mockResolvedValueOnce({ ok: false, status: 429, json: async () => ({ retry_after: 0.001 }) });
    answer.mockResolvedValue({ ok: true, status: 204 });
    expect(await tellChannel(mail, LINE, { round: 6 })).toBeNull();
  });

  it('holds a whole post only where the channel is Discord’s', () => {
    const all = [HOOK, 'https://ptb.discord.com/api/webhooks/1/a', 'https://discord.com.evil.example/a', 'nonsense'];
    expect(all.map(isDiscord)).toEqual([true, true, false, false]);
  });
});
