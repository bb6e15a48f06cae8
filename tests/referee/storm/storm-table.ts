import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRelay } from '../../../src/app/carriers/relay.ts';
import { standInCommands } from '../../../src/bot/stand-in.ts';
import type { CampaignSource } from '../../../src/dev/referee/block-source.ts';
import { relaySource } from '../../../src/dev/referee/relay-source.ts';
import { watchCampaigns } from '../../../src/dev/referee/watch.ts';
import { loadRuleset, ROOT } from '../../../src/dev/ruleset-files.ts';
import { armour } from '../../../src/post/armour.ts';
import { defaultCalendar } from '../../../src/post/calendar.ts';
import type { SystemAndRules } from '../../../src/post/campaign-history.ts';
import { joinBlock } from '../../../src/post/make-blocks.ts';
import { readPaste } from '../../../src/post/read-paste.ts';
import type { RelayAccess } from '../../../src/post/relay-access.ts';
import { relaySubjects } from '../../../src/post/relay-subjects.ts';
import { announceCampaign } from '../../../src/store/announce.ts';
import { startCarrying } from '../../../src/store/carrying.ts';
import { type MailStore, mailStore, owingSeats, ownSeats, postedOrdersOf } from '../../../src/store/mail.ts';
import { sealOrders } from '../../../src/store/seal.ts';
import { loadEngine } from '../../../src/systems/engines.ts';
import { personCalled } from '../../post/thread-parts.ts';
import { fresh, REASONS } from '../table.ts';
import type { ModelServers, Random } from './model-servers.ts';

/** A campaign in the room of a model: pages whose players order for some rounds, and referees with the same keys that die and begin again. */

export const ROOM = 'room';
export const START = Date.UTC(2026, 0, 1);
/** Rounds that are played. */
export const ROUNDS = 3;
const MONTH = 30 * 86_400_000;

const SYSTEM = 'domination';
const campaign = fresh(SYSTEM, 'storm');
const master = await personCalled('storm referee');
const announced = announceCampaign(master, {
  campaign,
  ...{ master: 'The referee', nonce: 'c0ffee'.padStart(32, '0'), isShipped: true },
  calendar: { ...defaultCalendar('UTC'), atDeadline: { does: 'close' } },
});
export const id = announced.campaign;
export const rules: SystemAndRules = await (async () => {
  const read = (await loadEngine(SYSTEM))!.load(loadRuleset(join(ROOT, 'rulesets', SYSTEM)));
  if (!read.ok) throw new Error('the ruleset that ships is faulty');
  return read;
})();
const people = campaign.players.map(async ({ seat }, i) => {
  const me = await personCalled(`storm ${seat}`);
  return { seat, me, name: `s${i + 1}`, join: joinBlock(me, id, `Player ${seat}`, seat) };
});
const players = await Promise.all(people);

/** The posts that are in the room before everything. */
export const FIRST_POSTS = [{ name: 'gm', join: announced }, ...players].map(({ name, join: block }) => ({
  subject: relaySubjects(ROOM, name).stored,
  text: armour(block),
}));

/** Whoever connects says in the address to what server, and what program it is. */
const accessTo = (name: string, owner: string, server: number): RelayAccess => ({
  ...{ address: `ws://${server}/${owner}`, room: ROOM, name, jwt: 'none', seed: `seed of ${name}` },
});
export const placeIn = (address: string): readonly [server: number, owner: string] => {
  const [, server, owner] = /^ws:\/\/(\d)\/(.+)$/.exec(address)!;
  return [Number(server), owner!];
};

export interface StormTable {
  /** The mailboxes of the players. */
  readonly pages: readonly MailStore[];
  /** Sentences of the referees. */
  readonly said: readonly string[];
  readonly close: () => Promise<void>;
}

export async function sitInStorm(servers: ModelServers, random: Random): Promise<StormTable> {
  const said: string[] = [];
  const folders: string[] = [];
  const ends: (() => unknown)[] = [];
  const any = () => Math.floor(3 * random());
  const pause = (least: number, most: number) =>
    new Promise((next) => setTimeout(next, least + (most - least) * random()));
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'hexpost-storm-'));
    folders.push(folder);
    return folder;
  };

  /** A referee, which looks again and again until it is killed; it begins again then, with what was on its disk. */
  function startReferee(holder: string, life: number, memory: string, late: number): void {
    const owner = `${holder}-${life}`;
    let isKilled = false;
    let ahead = late;
    const source = relaySource([accessTo('gm', owner, any())], { holder });
    const slow: CampaignSource = {
      ...source,
      open(campaignId) {
        const opened = source.open(campaignId);
        const publish: typeof opened.publish = async (block) => {
          // Signing takes time.
          await pause(0, 300);
          return opened.publish(block);
        };
        return { ...opened, publish };
      },
    };
    const look = watchCampaigns(master, slow, memory, {
      ...{ reasons: REASONS, isDry: false, clock: () => Date.now() + ahead },
      signature: async () => undefined,
      say: (_, sentence) => said.push(`${(Date.now() - START) / 1_000} ${owner} ${sentence}`),
    });
    const kill = () => {
      isKilled = true;
      servers.endProgram(owner);
      return source.close();
    };
    ends.push(kill);
    const watch = async () => {
      await pause(0, 2_000);
      while (!isKilled) {
        await look();
        await pause(0, random() < 0.5 ? 50 : 2_000);
      }
    };
    void watch();
    // Its deadline is over, and it goes on without the silent.
    const skip = () => {
      ahead = MONTH;
    };
    if (random() < 0.2) setTimeout(skip, 50_000 * random());
    if (random() < 0.5) return;
    const beginAgain = () => {
      void kill();
      const next = makeFolder();
      cpSync(memory, next, { recursive: true });
      startReferee(holder, life + 1, next, ahead);
    };
    setTimeout(beginAgain, 3_000 + 40_000 * random());
  }

  /** The page of a player, who orders what a computer would. */
  async function openPage({ seat, me, name }: (typeof players)[number]): Promise<MailStore> {
    const mail = mailStore({ notes: { id, seen: 0 }, blocks: [{ block: announced, at: START }] }, { rules, me });
    const takeIn = async (text: string) => {
      const known = new Map([[id, mail.getState().blocks.map(({ block }) => block)]]);
      const { rows } = readPaste(text, known);
      mail.getState().take(rows.flatMap(({ block, isNew }) => (block && isNew ? [block] : [])));
    };
    const relay = await openRelay(accessTo(name, `page of ${name}`, any()), { campaign: id });
    const carrying = startCarrying(mail, relay, { takeIn });
    let isOpen = true;
    const play = async () => {
      while (isOpen) {
        await pause(200, 3_000);
        const now = mail.getState();
        const { state, round } = now.history.now;
        const owes = owingSeats(now).includes(seat) && ownSeats(now).includes(seat) && !postedOrdersOf(now, seat);
        if (!owes || round > ROUNDS || !isOpen) continue;
        const { system, doctrine } = now.rules;
        const commands = standInCommands(system, doctrine!, system.view(state, seat), seat, `${seat} ${round}`);
        await sealOrders(mail, { round, seat, commands });
      }
    };
    void play();
    ends.push(() => {
      isOpen = false;
      carrying.stop();
      relay.close();
    });
    return mail;
  }

  const pages = await Promise.all(players.map(openPage));
  for (const holder of ['one', 'two'].slice(0, random() < 0.3 ? 1 : 2)) startReferee(holder, 1, makeFolder(), 0);
  return {
    pages,
    said,
    async close() {
      for (const end of ends) await end();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
