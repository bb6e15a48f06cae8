import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from '@hexpost/engine';
import type { NatsConnection } from '@nats-io/nats-core';
import { expect, test, vi } from 'vitest';
import { standInCommands } from '../../src/bot/stand-in.ts';
import { openRelay } from '../../src/app/carriers/relay.ts';
import { relaySource } from '../../src/dev/referee/relay-source.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { isContradictory, loadHistory } from '../../src/post/campaign-history.ts';
import { findBlocks } from '../../src/post/find.ts';
import type { Identity } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { OpenParcels } from '../../src/post/parcels.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { announceCampaign } from '../../src/store/announce.ts';
import { startCarrying } from '../../src/store/carrying.ts';
import { type MailStore, mailStore, owingSeats, ownSeats, postedOrdersOf } from '../../src/store/mail.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { personCalled } from '../post/thread-parts.ts';
import { type ModelServers, modelServers, type Random } from './model-servers.ts';
import { fresh, REASONS } from './table.ts';
import { startVirtualClock } from './virtual-clock.ts';

const wires = vi.hoisted(() => ({
  connect: undefined as unknown as (address: string) => Promise<unknown>,
  letters: 3_700,
}));
vi.mock('@nats-io/nats-core', async (original) => ({
  ...(await original<typeof import('@nats-io/nats-core')>()),
  wsconnect: ({ servers }: { servers: string }) => wires.connect(servers),
}));
vi.mock('../../src/post/parcels.ts', async (original) => ({
  ...(await original<typeof import('../../src/post/parcels.ts')>()),
  cutPost(text: string, digest: string) {
    const count = Math.ceil(text.length / wires.letters);
    if (count === 1) return [text];
    return Array.from(
      { length: count },
      (_, i) =>
        `HEXPOST PARCEL ${i + 1} OF ${count} ${digest}\n${text.slice(i * wires.letters, (i + 1) * wires.letters)}`,
    );
  },
}));

const dbg = (t: string) => process.env.STORM_SAY && appendFileSync('/tmp/s1/dbg.txt', `${t}\n`);
dbg('loaded');
const START = Date.UTC(2026, 0, 1);
const ROOM = 'room';
const ROUNDS = Number(process.env.STORM_ROUNDS ?? 3);
const campaign = fresh('domination', 'storm');
const master = await personCalled('storm referee');
const calendar = { ...defaultCalendar('UTC'), atDeadline: { does: 'close' as const } };
const announced = announceCampaign(master, {
  ...{ campaign, master: 'The referee', nonce: 'c0ffee'.padStart(32, '0'), isShipped: true, calendar },
});
const id = announced.campaign;
const players: { seat: string; me: Identity; join: Block; access: string }[] = [];
for (const [i, { seat }] of campaign.players.entries()) {
  const me = await personCalled(`storm ${seat}`);
  players.push({ seat, me, join: joinBlock(me, id, `Player ${seat}`, seat), access: `s${i + 1}` });
}
const { rules } = await (async () => {
  const { shippedForTest } = await import('./storm-rules.ts');
  return { rules: await shippedForTest('domination') };
})();

const accessTo = (name: string, owner: string, server: number): RelayAccess => ({
  ...{ address: `ws://${server}/${owner}`, room: ROOM, name, jwt: '', seed: `seed of ${name}` },
}) as RelayAccess;

async function playStorm(seed: string): Promise<string | undefined> {
  const random = stream(seed);
  const clock = startVirtualClock(START);
  const servers = modelServers(ROOM, random);
  const folders: string[] = [];
  wires.letters = [3_700, 600, 300][Math.floor(3 * random())]!;
  wires.connect = (address) => {
    const [, server, owner] = /^ws:\/\/(\d)\/(.+)$/.exec(address)!;
    return servers.connect(Number(server), owner!);
  };
  const ends: (() => unknown)[] = [];
  try {
    servers.room.begin([
      { subject: `c.${ROOM}.gm`, text: armour(announced) },
      ...players.map(({ join, access }) => ({ subject: `c.${ROOM}.${access}`, text: armour(join) })),
    ]);
    const pages = await Promise.all(players.map((player) => openPage(player, random, ends)));
    const count = random() < 0.6 ? 2 : 1;
    for (let i = 0; i < count; i++) keepReferee(`r${i}`, random, servers, folders, ends);
    dbg('storm');
    const end = clock.now() + 30_000 + 60_000 * random();
    const often = 1_000 + 15_000 * random();
    while (clock.now() < end) {
      await clock.runUntil(() => false, often * random());
      servers.strike();
      dbg(`strike ${clock.now() - START}`);
    }
    servers.calm();
    dbg('calm');
    const isDone = () => {
      const there = blocksIn(servers);
      const reports = there.filter(({ kind }) => kind === 'report').length;
      return (
        reports >= ROUNDS &&
        pages.every((page) => there.every((block) => page.getState().history.ledger.blocks.has(digestOf(block))))
      );
    };
    let isEnded = false;
    for (let i = 0; i < 1_200 && !isEnded; i++) {
      await clock.runUntil(() => false, 1_000);
      isEnded = isDone();
      if (i % 30 === 0) dbg(`${clock.now() - START} steps ${clock.steps()} real ${process.uptime()} cpu ${process.cpuUsage().user / 1e6} reports ${blocksIn(servers).map((b) => b.kind).join()} ${said.slice(-3).join(" | ")}`);
    }
    dbg(`ended ${clock.now() - START} steps ${clock.steps()}`);
    for (const end of ends.splice(0)) await end();
    clock.end();
    const blocks = blocksIn(servers);
    const history = await loadHistory(blocks, id, rules, new Map());
    const reports = blocks.filter(({ kind }) => kind === 'report');
    const say = () =>
      blocks.map((b) => `${b.kind} ${b.seat} r${b.round} rev${b.revision} after ${b.after}`).join('\n');
    if (isContradictory(history)) return `contradiction\n${say()}`;
    if (history.ledger.record.forks.length > 0) return `fork\n${say()}`;
    if (reports.length !== history.checked.length) return `reports ${reports.length}`;
    if (!history.checked.every(({ finding }) => finding.match)) return 'no match';
    if (!isEnded)
      return `not ended: ${reports.length} reports, leader ${servers.room.leader}, pages lack ${pages.map((p) => blocks.filter((b) => !p.getState().history.ledger.blocks.has(digestOf(b))).map(b=>b.kind).join())}\n${said.join('\n')}\n${say()}`;
    return undefined;
  } finally {
    for (const end of ends) await end();
    clock.end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    said.length = 0;
  }
}

function blocksIn({ room }: ModelServers): readonly Block[] {
  const parcels = new OpenParcels();
  const found = room.stored.flatMap(({ subject, number, text }) => {
    const whole = parcels.take(subject, number, text);
    return whole ? findBlocks(whole.text).flatMap((one) => (one.state === 'whole' ? [one.block] : [])) : [];
  });
  return [...new Map(found.map((block) => [digestOf(block), block])).values()];
}

const said: string[] = [];
function keepReferee(name: string, random: Random, servers: ModelServers, folders: string[], ends: (() => unknown)[]) {
  let life = 0;
  let memory = mkdtempSync(join('/dev/shm', 'hexpost-storm-'));
  folders.push(memory);
  const live = () => {
    life += 1;
    const owner = `${name}-${life}`;
    let isDead = false;
    const source = relaySource([accessTo('gm', owner, Math.floor(3 * random()))], { holder: name });
    const look = watchCampaigns(master, source, memory, {
      ...{ reasons: REASONS, isDry: false, silent: undefined, clock: () => Date.now() },
      signature: async () => undefined,
      say: (_, sentence) => said.push(`${(Date.now() - START) / 1_000} ${owner} ${sentence}`),
    });
    void (async () => {
      await new Promise((next) => setTimeout(next, 2_000 * random()));
      while (!isDead) {
        await look();
        await new Promise((next) => setTimeout(next, 200 + 2_000 * random()));
      }
    })();
    const end = () => {
      isDead = true;
      servers.endProgram(owner);
      return source.close();
    };
    ends.push(end);
    if (random() < 0.5)
      setTimeout(
        () => {
          void end();
          const next = mkdtempSync(join('/dev/shm', 'hexpost-storm-'));
          folders.push(next);
          cpSync(memory, next, { recursive: true });
          memory = next;
          live();
        },
        5_000 + 40_000 * random(),
      );
  };
  live();
}

async function openPage(
  { seat, me, access }: (typeof players)[number],
  random: Random,
  ends: (() => unknown)[],
): Promise<MailStore> {
  const mail = mailStore({ notes: { id, seen: 0 }, blocks: [{ block: announced, at: START }] }, { rules, me });
  const relay = await openRelay(accessTo(access, `page-${seat}`, Math.floor(3 * random())), { campaign: id });
  const carrying = startCarrying(mail, relay, {
    async takeIn(text) {
      const known = new Map([[id, mail.getState().blocks.map(({ block }) => block)]]);
      const { rows } = readPaste(text, known);
      mail
        .getState()
        .take(rows.flatMap(({ block, isNew }) => (block && isNew && block.campaign === id ? [block] : [])));
    },
  });
  let isOpen = true;
  void (async () => {
    while (isOpen) {
      await new Promise((next) => setTimeout(next, 200 + 2_000 * random()));
      const now = mail.getState();
      const { state, round } = now.history.now;
      const owes = owingSeats(now).includes(seat) && ownSeats(now).includes(seat) && !postedOrdersOf(now, seat);
      if (!owes || round > ROUNDS || !isOpen) continue;
      const { system, doctrine } = now.rules;
      const commands = standInCommands(system, doctrine!, system.view(state, seat), seat, `${seat} ${round}`);
      await sealOrders(mail, { round, seat, commands }).catch((e) => said.push(`seal ${e}`));
    }
  })();
  ends.push(() => {
    isOpen = false;
    carrying.stop();
    relay.close();
  });
  return mail;
}

const SEEDS = Number(process.env.HEXPOST_STORM_SEEDS ?? 10);
const FROM = process.env.HEXPOST_STORM_FROM ?? '';
test('storm', async () => {
  const bad: string[] = [];
  const names = process.env.HEXPOST_STORM_SEED
    ? [process.env.HEXPOST_STORM_SEED]
    : Array.from({ length: SEEDS }, (_, i) => `${FROM}${i}`);
  const began = process.cpuUsage();
  for (const seed of names) {
    const before = process.cpuUsage();
    const w = Date.now();
    const fault = await playStorm(seed);
    const { user, system } = process.cpuUsage(before);
    if (process.env.STORM_SAY) console.log(seed, fault ?? 'good', Math.round((user + system) / 1000), Date.now() - w);
    if (fault !== undefined) bad.push(`${seed}: ${fault}`);
    if (fault !== undefined && process.env.STORM_STOP) break;
  }
  const all = process.cpuUsage(began);
  console.log(`${names.length} seeds, ${Math.round((all.user + all.system) / 1e6)} s`);
  expect(bad).toEqual([]);
}, 3_000_000);
