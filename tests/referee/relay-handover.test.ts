import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openRelay } from '../../src/app/carriers/relay.ts';
import { takeRefereeStep } from '../../src/dev/referee/referee-step.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { writeRelayAccess } from '../../src/post/relay-access.ts';
import { startCarrying } from '../../src/store/carrying.ts';
import { leadOffers, offerToLead, passOn } from '../../src/store/handover.ts';
import { isMaster, type MailStore, mailStore } from '../../src/store/mail.ts';
import { outboxOf } from '../../src/store/outbox.ts';
import { randomHex } from '../../src/store/random-hex.ts';
import { personCalled } from '../post/thread-parts.ts';
import { hasNatsServer, type RelayServer, relayServer } from '../relay/relay-server.ts';
import { type BuiltReferee, builtReferee, PHRASE, writeKeys } from './built-referee.ts';
import { sitDownAtRelay } from './relay-table.ts';
import { order, REASONS, type Table } from './table.ts';

/**
 * A game master whose page has a room of a relay gives the access to it to somebody who runs a referee. Page and process have one credential of the
 * room from then on, and keys of their own.
 */

const PATIENCE = { timeout: 60_000, interval: 100 };
type Seated = Awaited<ReturnType<typeof sitDownAtRelay>>;

/** The page of the game master, as far as it posts and reads. */
async function openPage({ gm, master, announced, table }: Seated) {
  const id = announced.campaign;
  const { rules } = table.players[0]!.mail.mail.getState();
  const mail = mailStore({ notes: { id, seen: 0 }, blocks: [{ block: announced, at: 0 }] }, { rules, me: master });
  const relay = await openRelay(gm, { campaign: id });
  const carrying = startCarrying(mail, relay, {
    takeIn: async (text) => {
      const here = mail.getState().blocks.map(({ block }) => block);
      const { rows } = readPaste(text, new Map([[id, here]]));
      mail
        .getState()
        .take(rows.flatMap(({ block, isNew }) => (block && isNew && block.campaign === id ? [block] : [])));
    },
  });
  const close = () => {
    carrying.stop();
    relay.close();
  };
  return { mail, close, work: () => workAtDesk(mail) };
}

/** Does what is due at the desk, until all of it is in the room. */
async function workAtDesk(mail: MailStore): Promise<readonly string[]> {
  const did: string[] = [];
  for (;;) {
    const tools = { reasons: REASONS, signature: async () => undefined };
    const step = await takeRefereeStep(mail, { ...tools, now: Date.now() });
    if (!('did' in step)) break;
    did.push(step.did);
  }
  await vi.waitFor(() => expect(outboxOf(mail.getState())).toEqual([]), PATIENCE);
  return did;
}

const untilRound = ({ players }: Table, round: number) =>
  vi.waitFor(async () => {
    for (const { mail } of players) {
      await mail.catchUp();
      expect(mail.mail.getState().history.now.round).toBe(round);
    }
  }, PATIENCE);

describe.skipIf(!hasNatsServer)('a room whose access a page has copied for a referee', () => {
  let server: RelayServer;
  let built: BuiltReferee;
  let seated: Seated;
  let page: Awaited<ReturnType<typeof openPage>>;
  const home = mkdtempSync(join(tmpdir(), 'hexpost-'));
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    [server, built] = await Promise.all([relayServer(), builtReferee()]);
    seated = await sitDownAtRelay(server, 'given away');
    page = await openPage(seated);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    page?.close();
    await seated?.close();
    await server.stop();
    built.remove();
  });

  test('the referee offers, is given the campaign, leads two rounds, and hands it back', async () => {
    const { table, gm, master, reports } = seated;
    const keys = await writeKeys(home, await personCalled('somebody’s robot'));
    const file = join(home, 'rooms');
    writeFileSync(file, writeRelayAccess(gm), { mode: 0o600 });
    const args = ['--relay', file, '--keys', keys, '--memory', join(home, 'memory')];
    const env = { HEXPOST_PASSPHRASE: PHRASE };
    const command = async (name: string, ...more: string[]): Promise<string> => {
      const { status, out, wrong } = await built.run([name, ...args, ...more], env);
      expect({ status, wrong: wrong.replace(/^.*Warning.*$|^\(Use.*$/gm, '').trim() }).toEqual({
        status: 0,
        wrong: '',
      });
      return out;
    };
    let printed = '';
    const start = () => {
      child = built.start([...args, '--every', '1'], env);
      child.stdout!.on('data', (part) => {
        printed += part;
      });
    };
    const stop = async () => {
      child!.kill('SIGTERM');
      await once(child!, 'exit');
      child = undefined;
    };

    await vi.waitFor(async () => expect(await page.work()).toEqual(['seats']), PATIENCE);
    expect(await command('offer', '--name', 'Robot')).toContain('Robot offers to lead');
    await vi.waitFor(() => expect(leadOffers(page.mail.getState())).toMatchObject([{ name: 'Robot' }]), PATIENCE);
    passOn(page.mail, leadOffers(page.mail.getState())[0]!);
    // The open round is still the master's to close.
    await order(table);
    await vi.waitFor(async () => expect(await page.work()).toContain('report'), PATIENCE);
    await untilRound(table, 2);

    start();
    for (const round of [2, 3]) {
      await order(table);
      await untilRound(table, round + 1);
    }
    expect(printed.match(/reported/g)).toHaveLength(2);
    await vi.waitFor(() => expect(page.mail.getState().history.now.round).toBe(4), PATIENCE);
    expect(isMaster(page.mail.getState())).toBe(false);
    expect(await page.work()).toEqual([]);

    offerToLead(page.mail, master, 'Olga', randomHex(16));
    await page.work();
    await stop();
    expect(await command('hand-over', '--to', 'Olga')).toContain('Olga leads from round 5 on');
    start();
    await order(table);
    await untilRound(table, 5);
    await vi.waitFor(() => expect(isMaster(page.mail.getState())).toBe(true), PATIENCE);
    await order(table);
    await vi.waitFor(async () => expect(await page.work()).toContain('report'), PATIENCE);
    await untilRound(table, 6);
    await stop();
    expect(await reports()).toBe(5);
  });
});
