import { readFileSync } from 'node:fs';
import type { Campaign } from '@hexpost/engine';
import { describe, expect, it, test } from 'vitest';
import { readableReplay } from '../../src/app/files/open-file.ts';
import { readReplay } from '../../src/app/files/read-replay.ts';
import { MAX_REPLAY_LETTERS, packedReplay, unpackedReplay } from '../../src/app/files/replay-link.ts';
import { fromBase64, toBase64 } from '../../src/post/armour.ts';
import { LARGEST_PAYLOAD, pack, unpack } from '../../src/post/pack.ts';
import { SYSTEMS, type System } from '../../src/systems/index.ts';

/** A game in a link: the same game comes out, and whatever is wrong with the link is refused with a reason. */

const demo = (system: string): Campaign =>
  JSON.parse(readFileSync(`public/demo/${system}-demo.hexpost.json`, 'utf8')) as Campaign;

async function read(fragment: string) {
  const file = await unpackedReplay(fragment);
  return file.ok ? readReplay(file.value) : file;
}
async function refusal(fragment: string): Promise<string> {
  const found = await read(fragment);
  return found.ok ? 'read' : found.problem.code;
}

test.each(SYSTEMS.filter((system: System) => system.demo))(
  'a finished game of $id comes out of its link as it was',
  async ({ id }) => {
    const campaign = demo(id);
    const packed = (await packedReplay(campaign))!;
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(MAX_REPLAY_LETTERS / 2);
    const found = await read(packed);
    if (!found.ok) throw new Error(JSON.stringify(found.problem));
    const { engine: _, ...whole } = campaign;
    expect(found.value.campaign).toEqual(whole);
  },
);

describe('a link', () => {
  /** The link of the shortest demo with its content changed. */
  async function changed(change: (content: Record<string, unknown>) => object): Promise<string> {
    const packed = (await packedReplay(demo('tactical')))!.replaceAll('-', '+').replaceAll('_', '/');
    const content = JSON.parse(String(unpack(fromBase64(packed)!, LARGEST_PAYLOAD)));
    return toBase64(pack(JSON.stringify(change(content))))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  }

  it('that is cut off, mistyped, empty or endless is refused', async () => {
    const packed = (await packedReplay(demo('tactical')))!;
    for (const bad of [packed.slice(0, -9), packed.replace(/^./, 'A'), '', '!', '%00', 'é'])
      expect(await refusal(bad), bad.slice(0, 20)).toBe('replay-broken');
    expect(await refusal('A'.repeat(MAX_REPLAY_LETTERS + 1))).toBe('replay-too-long');
  });

  it('with an order that the rules refuse, another end, or without its parts is refused', async () => {
    const orders = ({ orders: all }: Record<string, unknown>) => all as readonly (readonly unknown[])[];
    const seat = (content: Record<string, unknown>) =>
      orders(content).map(([, ...order], i) => [i === 5 ? 'nobody' : orders(content)[i]![0], ...order]);
    expect(await refusal(await changed((content) => ({ ...content, orders: seat(content) })))).toBe('mismatch-command');
    const fewer = await changed((content) => ({ ...content, orders: orders(content).slice(0, -1) }));
    expect(await refusal(fewer)).toBe('mismatch-hash');
    const faces = await changed((content) => ({
      ...content,
      orders: orders(content).map((order, i) => (i === 0 ? [...order, { 'no-such-die': [6] }] : order)),
    }));
    expect(await refusal(faces)).toBe('mismatch-command');
    for (const lost of ['orders', 'ruleset', 'players', 'seed', 'scenario']) {
      const without = await changed(({ [lost]: _, ...content }) => content);
      expect(await refusal(without), lost).not.toBe('read');
    }
    expect(await refusal(await changed((content) => ({ ...content, system: 'chess' })))).toBe('unknown-system');
    const other = { id: 'tactical', hash: '0'.repeat(64) };
    expect(await refusal(await changed((content) => ({ ...content, ruleset: other })))).toBe('replay-rules');
    expect(await refusal(await changed((content) => ({ ...content, seed: 'another' })))).not.toBe('read');
  });

  it('of a newer version is called so, whatever cannot be read of it', async () => {
    const newer = [
      { format: 3 },
      { format: 3, orders: { all: [] } },
      { engine: '99.0.0', weather: 'rain' },
      { engine: '99.0.0', orders: 'a1b2' },
      { engine: '99.0.0', system: 'naval' },
      { engine: '99.0.0', ruleset: { id: 'tactical', hash: '0'.repeat(64) } },
      { engine: '99.0.0', seed: 'another' },
    ];
    for (const change of newer) {
      const found = await refusal(await changed((content) => ({ ...content, ...change })));
      expect([change, found]).toEqual([change, 'replay-newer']);
    }
    // One that follows by these rules is read, whichever version made it.
    expect(await refusal(await changed((content) => ({ ...content, engine: '99.0.0' })))).toBe('read');
    // The same faults of this version are faults.
    for (const change of [{ weather: 'rain' }, { orders: 'a1b2' }])
      expect(await refusal(await changed((content) => ({ ...content, ...change })))).toBe('replay-broken');
  });

  it('is offered only if it can be read: not for a log that an older version played to other results', async () => {
    const campaign = demo('tactical');
    expect(await readableReplay(campaign)).toBe(await packedReplay(campaign));
    const entries = campaign.entries.map((entry, i, { length }) =>
      i === length - 1 ? { ...entry, hash: '0'.repeat(64) } : entry,
    );
    expect(await packedReplay({ ...campaign, entries })).toBeDefined();
    expect(await readableReplay({ ...campaign, entries })).toBeUndefined();
  });

  it('is not made for a game by rules of its own, nor for one that is too long for it', async () => {
    const campaign = demo('tactical');
    expect(await packedReplay({ ...campaign, ruleset: { ...campaign.ruleset, hash: '0'.repeat(64) } })).toBeUndefined();
    const noise = Array.from({ length: 6_000 }, (_, i) => `${Math.sin(i)}`);
    expect(await packedReplay({ ...campaign, options: { noise } })).toBeUndefined();
  });
});
