import type { Msg, NatsConnection } from '@nats-io/nats-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearLive } from '../../src/app/carriers/relay-live.ts';
import { relayPresence } from '../../src/app/carriers/relay-presence.ts';

/** Somebody in the room says as much as they can: what a page bears of it, and what it says itself. */

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection on which words arrive, as long as somebody listens. */
function connection() {
  const listening = new Map<string, (error: null, message: Msg) => void>();
  const said: string[] = [];
  const made = {
    subscribe(subject: string, { callback }: { callback: (error: null, message: Msg) => void }) {
      listening.set(subject, callback);
      return { unsubscribe: () => listening.delete(subject) };
    },
    publish: (_: string, text: string) => said.push(text),
    isClosed: () => false,
  };
  const say = (subject: string, bytes = 10) => listening.get(subject)?.(null, { data: new Uint8Array(bytes) } as Msg);
  return { made: made as unknown as NatsConnection, listening, said, say };
}

test('what a full room says is heard, however fast', () => {
  const { made, say } = connection();
  const heard = vi.fn();
  hearLive(made, { here: heard }, () => {});
  for (let i = 0; i < 5_000; i++) say('here');
  expect(heard).toHaveBeenCalledTimes(5_000);
});

test.each([
  ['often', 100_000, 10],
  ['much', 100, 1_000_000],
])(
  'whoever says too %s is not heard for a while, nor is anybody; then the page looks, and hears again',
  (_, times, bytes) => {
    const { made, listening, say } = connection();
    const [heard, other, look] = [vi.fn(), vi.fn(), vi.fn()];
    const end = hearLive(made, { here: heard, posted: other }, look);
    for (let i = 0; i < times; i++) say('here', bytes);
    expect(heard.mock.calls.length).toBeLessThan(times / 10);
    expect([...listening]).toEqual([]);
    expect(look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(look).toHaveBeenCalledOnce();
    say('posted');
    expect(other).toHaveBeenCalledOnce();
    end();
    expect([...listening]).toEqual([]);
  },
);

test('a page that comes and goes all the time is answered once a second; another one that comes meanwhile is answered too', () => {
  const { made, said } = connection();
  const presence = relayPresence(() => made, 'mine');
  presence.show(['red']);
  said.length = 0;
  for (let i = 0; i < 1_000; i++) presence.hear('s1', i % 2 ? '' : 'blue');
  expect(said).toEqual(['red']);
  presence.hear('s2', 'green');
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual(['red', 'red']);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual(['red', 'red']);
  presence.close();
});

test('a page says for which campaign it is open: of two in one room nobody is taken to be at the other, and an earlier version is heard', () => {
  const { made, said } = connection();
  const presence = relayPresence(() => made, 'mine', 'second');
  presence.show(['red']);
  expect(said.at(-1)).toBe('#second red');
  presence.hear('s1', '#first blue');
  expect(presence.seats()).toEqual([]);
  presence.hear('s1', '#second blue');
  presence.hear('s1', '#first');
  expect(presence.seats()).toEqual(['blue']);
  presence.hear('s2', 'green');
  expect(presence.seats()).toEqual(['blue', 'green']);
  presence.show([]);
  expect(said.at(-1)).toBe('#second');
  presence.hear('s1', '#second');
  expect(presence.seats()).toEqual(['green']);
  presence.close();
});
