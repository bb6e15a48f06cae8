import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOnce } from '../../src/dev/referee/commands/one-campaign.ts';
import { LOCK_TIME } from '../../src/dev/referee/lead-lock.ts';
import type { OpenedCampaign } from '../../src/dev/referee/open-campaign.ts';
import type { SilentSeats } from '../../src/dev/referee/referee-step.ts';
import { type RelaySource, relaySource } from '../../src/dev/referee/relay-source.ts';
import { openTeller, type PlayerTeller } from '../../src/dev/referee/tell/teller.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { makeRoom } from '../../src/dev/relay/rooms.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { announceCampaign } from '../../src/store/announce.ts';
import { personCalled } from '../post/thread-parts.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from '../relay/relay-server.ts';
import { ask, fresh, order, REASONS, type Table } from './table.ts';

/** Referees at a real relay: one leads, and whatever happens between two of them, a round has one report. */

let server: RelayServer | undefined;
const sources: RelaySource[] = [];
beforeAll(async () => {
  if (hasNatsServer) server = await relayServer();
});
afterAll(async () => {
  for (const source of sources) await source.close();
  await server?.stop();
});
const memory = () => mkdtempSync(join(tmpdir(), 'hexpost-'));

/** A campaign in a room of its own, whose players have asked for their seats. */
async function sitDownAtRelay(seed: string, system = 'domination') {
  const start = fresh(system, seed);
  const [gm, ...seats] = await makeRoom(server!.keeper, server!.host, start.players.length);
  const master = await personCalled(`${seed} referee`);
  const calendar = { ...defaultCalendar('UTC'), atDeadline: { does: 'close' as const } };
  const parts = {
    campaign: start,
    master: 'The referee',
    nonce: 'c0ffee'.padStart(32, '0'),
    isShipped: true,
    calendar,
  };
  const block = announceCampaign(master, parts);
  const sourceOf = (access: typeof gm, tools = {}): RelaySource => {
    const source = relaySource([access!], tools);
    sources.push(source);
    return source;
  };
  const first = sourceOf(gm);
  await first.campaigns();
  await whenItAnswers(async () => {
    await first.publish(block);
    if (!(await first.campaigns()).includes(block.campaign)) throw new Error('not there yet');
  });
  const open = async (access: typeof gm, me: typeof master): Promise<OpenedCampaign> => {
    const source = sourceOf(access);
    await whenItAnswers(source.campaigns);
    return (await openOnce(block.campaign, { source, memories: memory(), me, isDry: false }))!;
  };
  const players: Table['players'][number][] = [];
  for (const [i, { seat }] of start.players.entries()) {
    const me = await personCalled(`${seed} ${seat}`);
    const player = { seat, me, mail: await open(seats[i], me) };
    await ask(player);
    players.push(player);
  }
  /** Another referee with the same keys, on another computer. */
  const referee = (name: string, silent?: SilentSeats, teller?: PlayerTeller) => {
    const clock = { now: 0, late: 0 };
    const said: string[] = [];
    const source = sourceOf(gm, { process: name, clock: () => clock.now });
    const look = watchCampaigns(master, source, memory(), {
      ...{ reasons: REASONS, isDry: false, silent, teller, clock: () => Date.now() + clock.late },
      signature: async () => undefined,
      say: (_, sentence) => said.push(sentence),
    });
    return { clock, said, look };
  };
  const table = { players, clock: { now: Date.now() } } as unknown as Table;
  /** Somebody who reads everything anew. */
  const reports = async (): Promise<number> => {
    const { mail } = await open(gm, master);
    const { history } = mail.getState();
    expect(isContradictory(history)).toBe(false);
    expect(history.ledger.record.forks).toEqual([]);
    expect(history.checked.every(({ finding }) => finding.match)).toBe(true);
    const made = mail.getState().blocks.filter(({ block: one }) => one.kind === 'report');
    expect(made).toHaveLength(history.checked.length);
    return made.length;
  };
  return { table, referee, reports };
}

describe.skipIf(!hasNatsServer)('at a relay', () => {
  test('a round is seated, closed and reported', async () => {
    const { table, referee, reports } = await sitDownAtRelay('relayed');
    const { look, said } = referee('a');
    await look();
    await order(table);
    await look();
    expect(said).toEqual(
      expect.arrayContaining([expect.stringContaining('seats were given'), expect.stringContaining('reported')]),
    );
    expect(await reports()).toBe(1);
  });

  test('of two referees one leads; the other takes over once the lock was not renewed for its time', async () => {
    const { table, referee, reports } = await sitDownAtRelay('two of them');
    const [a, b] = [referee('a'), referee('b')];
    await a.look();
    await b.look();
    expect(b.said).toEqual(['another referee leads it']);
    await order(table);
    b.clock.now += LOCK_TIME - 1;
    await b.look();
    expect(await reports()).toBe(0);
    b.clock.now += 1;
    await b.look();
    expect(await reports()).toBe(1);
    a.clock.now += LOCK_TIME;
    await a.look();
    expect(a.said.at(-1)).toBe('another referee leads it');
  });

  test('whoever takes over tells nobody again what the other one has told, and then what is new', async () => {
    const { table, referee } = await sitDownAtRelay('told by two', 'nuclear');
    const sent: string[] = [];
    const tellerOf = (name: string): PlayerTeller =>
      openTeller({
        telling: {
          site: 'https://example.org/',
          reminder: 0,
          addressees: [{ seat: '*', wants: ['due', 'report'], language: 'en', ntfy: 'https://ntfy.example.org/t' }],
        },
        async send(_, { title }) {
          sent.push(`${name} ${title.replace(/^.*: /, '')}`);
          return { state: 'sent' };
        },
        clock: Date.now,
        say: () => {},
      });
    const [a, b] = [referee('a', undefined, tellerOf('a')), referee('b', undefined, tellerOf('b'))];
    await (await a.look()).told;
    await b.look();
    b.clock.now += LOCK_TIME;
    await (await b.look()).told;
    expect(sent).toEqual(['a orders are due']);
    await order(table);
    await (await b.look()).told;
    expect(sent.slice(1)).toContain('b new report');
  });

  test('a referee that lost its lock and does not know it: one close, one report, and the computer for the silent seat', async () => {
    const { table, referee, reports } = await sitDownAtRelay('a partition', 'nuclear');
    const [a, b] = [referee('a', 'computer'), referee('b', 'computer')];
    await a.look();
    await b.look();
    await order(table, ['red']);
    await a.look();
    // Its clock stands still: it goes on as if it led. What it knows is older than what the other one does next.
    b.clock.now += LOCK_TIME;
    a.clock.late = 30 * 86_400_000;
    b.clock.late = a.clock.late;
    await Promise.all([a.look(), b.look()]);
    await Promise.all([a.look(), b.look()]);
    expect(await reports()).toBe(1);
  });

  test('two without a lock, over and over at once: one report a round, and no fork', async () => {
    const { table, referee, reports } = await sitDownAtRelay('no lock');
    // Of one name, so the lock keeps neither back.
    const [a, b] = [referee('same'), referee('same')];
    for (let round = 1; round <= 2; round++) {
      await Promise.all([a.look(), b.look()]);
      await order(table);
      await Promise.all([a.look(), b.look()]);
      await Promise.all([a.look(), b.look()]);
      expect(await reports()).toBe(round);
    }
    expect([...a.said, ...b.said].join('\n')).not.toContain('refused');
  });

  test('the server killed and started again: the report comes, once', async () => {
    const { table, referee, reports } = await sitDownAtRelay('a power cut');
    const { look } = referee('a');
    await look();
    await order(table);
    await server!.kill();
    await look();
    await server!.start();
    await whenItAnswers(async () => {
      await look();
      if ((await reports()) !== 1) throw new Error('not yet');
    });
    expect(await reports()).toBe(1);
  });
});
