import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@hexpost/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { openMemory } from '../../src/dev/referee/campaign-memory.ts';
import { folderSource } from '../../src/dev/referee/folder-files.ts';
import { openNotifier } from '../../src/dev/referee/notify/notifier.ts';
import {
  isReadableByOthers,
  type NotifySettings,
  readNotifySettings,
} from '../../src/dev/referee/notify/notify-settings.ts';
import { sender } from '../../src/dev/referee/notify/send.ts';
import { newsFor, type Situation } from '../../src/dev/referee/notify/situation.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { fresh, order, REASONS, sitDown } from './table.ts';

/** Players are notified of what they asked for: of each thing once, with the link, and no secret in what the host reads. */

const CAMPAIGN = 'c'.repeat(26);
const folder = () => mkdtempSync(join(tmpdir(), 'hexpost-'));
const written = (value: unknown): string => {
  const path = join(folder(), 'notify.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o600 });
  return path;
};
const settingsIn = (value: unknown): NotifySettings => {
  const read = readNotifySettings(written(value));
  if (!('site' in read)) throw new Error(read.join('\n'));
  return read;
};

const servers: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Got {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** A real server on this computer, which answers with these statuses in turn, the last one for ever. */
async function httpServer(
  statuses: number[] = [204],
  retryAfter = 600,
): Promise<{ readonly address: string; readonly got: Got[] }> {
  const got: Got[] = [];
  const server: Server = createServer((request, answer) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      got.push({ url: request.url, headers: request.headers, body: JSON.parse(text) });
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
      if (status === 0) request.socket.destroy();
      else answer.writeHead(status, status === 429 ? { 'retry-after': String(retryAfter) } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push(server);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

/** As much of a mail server as a mail needs. */
async function mailServer(answerToData = '250 taken'): Promise<{ readonly port: number; readonly mails: string[] }> {
  const mails: string[] = [];
  const server = createTcpServer((socket) => {
    let data: string | undefined;
    socket.write('220 stub\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        mails.push(data);
        data = undefined;
        if (answerToData === '') socket.destroy();
        else socket.write(`${answerToData}\r\n`);
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, mails };
}

const SITUATION: Situation = {
  ...{ id: CAMPAIGN, name: 'Winter *war*', zone: 'Europe/Paris', round: 3, isOver: false },
  sides: { red: 'Reds', blue: 'Blues' },
  holders: [{ seat: 'red', name: 'Anna' }],
  due: ['red'],
  until: Date.UTC(2026, 0, 3, 18),
};
const NOW = Date.UTC(2026, 0, 1);
const site = 'https://example.org/hexpost/';

describe('the file of the host', () => {
  const faults = (value: unknown) => readNotifySettings(written(value)) as readonly string[];

  test('says what is wrong and where, and shows no address', () => {
    const found = faults({
      site,
      addressees: [
        { seat: 'red', wants: ['due'], webhook: 'http://chat.example.org/secret-1' },
        { campaign: CAMPAIGN, seat: 'red', wants: [], ntfy: 'https://ntfy.example.org/a/secret-2' },
        {
          campaign: CAMPAIGN,
          seat: 'red',
          wants: ['due'],
          mail: 'secret-3@example.org',
          webhook: 'https://a.example.org/secret-4',
        },
      ],
    }).join('\n');
    expect(found).toContain('addressees[0].webhook has to be an address that begins with https://');
    expect(found).toContain('addressees[1].wants names at least one of due, reminder, report and person');
    expect(found).toContain('addressees[1].ntfy has to end in one topic');
    expect(found).toContain('addressees[2] has exactly one of');
    expect(found).not.toContain('secret');
  });

  test('names a seat only with its campaign, and mail only with a server', () => {
    expect(faults({ site, addressees: [{ seat: 'red', wants: ['due'], ntfy: 'https://ntfy.example.org/t' }] })).toEqual(
      [expect.stringContaining('has to name its "campaign"')],
    );
    expect(faults({ site, addressees: [{ seat: '*', wants: ['due'], mail: 'a@example.org' }] })).toEqual([
      expect.stringContaining('mail is needed'),
    ]);
  });

  test('that is not JSON is not quoted', () => {
    const found = faults('{"site": "https://example.org", secret-5').join('\n');
    expect(found).toContain('is not JSON');
    expect(found).not.toContain('secret');
  });

  test.skipIf(process.platform === 'win32')('that others can read is noticed', () => {
    const path = written({ site, addressees: [] });
    expect(isReadableByOthers(path)).toBe(false);
    chmodSync(path, 0o644);
    expect(isReadableByOthers(path)).toBe(true);
  });
});

describe('each player is notified of what they asked for, and nobody else anything', () => {
  const asking = (wants: readonly string[], more: object = {}) =>
    settingsIn({
      site,
      addressees: [{ campaign: CAMPAIGN, seat: 'red', wants, ntfy: 'https://ntfy.example.org/t', ...more }],
    }).addressees[0]!;
  const kinds = (to: ReturnType<typeof asking>, at = SITUATION, now = NOW) =>
    newsFor(to, at, now, 12 * HOUR).map(({ news }) => news.kind);
  const ALL = ['due', 'reminder', 'report', 'person'];

  test('by seat and what was asked for', () => {
    expect(kinds(asking(ALL))).toEqual(['due']);
    expect(kinds(asking(['report']))).toEqual([]);
    expect(kinds(asking(ALL, { seat: 'blue' }))).toEqual([]);
    expect(kinds(asking(ALL), { ...SITUATION, report: { round: 2, digest: 'd' } })).toEqual(['report', 'due']);
    expect(kinds(asking(ALL), SITUATION, SITUATION.until! - HOUR)).toEqual(['due', 'reminder']);
    expect(kinds(asking(ALL), SITUATION, SITUATION.until!)).toEqual(['due']);
    expect(kinds(asking(ALL), { ...SITUATION, due: [], person: 'keys' })).toEqual(['person']);
  });

  test('not in another campaign, nor when somebody else has the seat', () => {
    expect(kinds(asking(ALL), { ...SITUATION, id: 'd'.repeat(26) })).toEqual([]);
    expect(kinds(asking(ALL, { player: 'Anna' }))).toEqual(['due']);
    expect(kinds(asking(ALL, { player: 'Boris' }))).toEqual([]);
  });
});

/** A notifier with a memory on the disk, and a clock that is moved by hand. */
function notifierOf(file: NotifySettings, memories = folder(), password?: string) {
  const clock = { now: NOW };
  const said: string[] = [];
  const memory = openMemory(memories, CAMPAIGN, false);
  const notifier = openNotifier({
    ...{ settings: file, send: sender(file.mail, password), clock: () => clock.now },
    say: (sentence) => said.push(sentence),
  });
  notifier.begin(memory, undefined);
  return { clock, said, memories, memory, notify: (at = SITUATION) => notifier.notify(at, memory) };
}
const toRed = (way: object, more: object = {}) => ({
  site,
  ...more,
  addressees: [{ campaign: CAMPAIGN, seat: 'red', wants: ['due', 'reminder', 'report'], ...way }],
});

describe('by webhook', () => {
  test('in the shape of Discord: nobody is called by it, no name is markup, and the link leads to the campaign', async () => {
    const { address, got } = await httpServer();
    const { notify } = notifierOf(settingsIn(toRed({ webhook: `${address}/api/webhooks/1/token` })));
    await notify();
    await notify();
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ url: '/api/webhooks/1/token', body: { allowed_mentions: { parse: [] } } });
    expect(got[0]!.body.content).toBe(
      'Round 3 of “Winter \\*war\\*” is open. Orders are due from Reds by Saturday, 3 January 2026 at 19:00 (Europe/Paris).\n' +
        `${site}#/post/${CAMPAIGN}`,
    );
  });

  test('in Russian, with a reminder when the time comes, once', async () => {
    const { address, got } = await httpServer();
    const { notify, clock } = notifierOf(
      settingsIn(toRed({ webhook: `${address}/w`, language: 'ru', zone: 'Europe/Moscow' })),
    );
    await notify();
    clock.now = SITUATION.until! - 5 * HOUR - MINUTE;
    await notify();
    clock.now += MINUTE;
    await notify();
    expect(got.map(({ body }) => String(body.content).split('\n')[0])).toEqual([
      '«Winter \\*war\\*»: открыт раунд 3. Ждём приказов: Reds. Срок: суббота, 3 января 2026 г. в 21:00 (Europe/Moscow).',
      '«Winter \\*war\\*», раунд 3. До срока 5 часов. Ждём приказов: Reds. Срок: суббота, 3 января 2026 г. в 21:00 (Europe/Moscow).',
    ]);
  });

  test('what failed is tried again with growing pauses, or after the one that the server asks for; secrets are not shown', async () => {
    const { address, got } = await httpServer([500, 404, 429, 204]);
    const { notify, clock, said } = notifierOf(settingsIn(toRed({ webhook: `${address}/secret-path` })));
    const triesAfter = async (milliseconds: number) => {
      clock.now += milliseconds;
      await notify();
      return got.length;
    };
    expect(await triesAfter(0)).toBe(1);
    expect(await triesAfter(MINUTE - 1)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(MINUTE)).toBe(2);
    expect(await triesAfter(MINUTE)).toBe(3);
    expect(await triesAfter(9 * MINUTE)).toBe(3);
    expect(await triesAfter(MINUTE)).toBe(4);
    expect(await triesAfter(HOUR)).toBe(4);
    expect(said).toHaveLength(3);
    expect(said[0]).toBe(
      'Winter *war*: due for red by webhook was not sent (the server answers 500); tried again in 1 min',
    );
    expect(said.join('\n')).not.toMatch(/secret|127\.0\.0\.1/);
  });

  test.each([502, 504])('a gateway that answers %i may have handed it on: it is not sent twice', async (status) => {
    const { address, got } = await httpServer([status, 204]);
    const { notify, clock, said } = notifierOf(settingsIn(toRed({ webhook: `${address}/w` })));
    await notify();
    clock.now += 3 * HOUR;
    await notify();
    expect(got).toHaveLength(1);
    expect(said[0]).toContain('may not have arrived');
  });

  test('a server that asks for a year of patience is asked again after two hours', async () => {
    const { address, got } = await httpServer([429, 204], 365 * 86_400);
    const { notify, clock } = notifierOf(settingsIn(toRed({ webhook: `${address}/w` })));
    await notify();
    clock.now += 2 * HOUR - 1;
    await notify();
    expect(got).toHaveLength(1);
    clock.now += 1;
    await notify();
    expect(got).toHaveLength(2);
  });

  test('a server that takes it and never answers is not asked twice; one that is not there is', async () => {
    const { address, got } = await httpServer([0]);
    const cut = notifierOf(settingsIn(toRed({ webhook: `${address}/w` })));
    await cut.notify();
    cut.clock.now += HOUR;
    await cut.notify();
    expect(got).toHaveLength(1);
    expect(cut.said[0]).toContain('may not have arrived');
    servers.splice(0).map((server) => server.close());
    const gone = notifierOf(settingsIn(toRed({ webhook: `${address}/w` })));
    await gone.notify();
    expect(gone.said[0]).toContain('ECONNREFUSED');
  });
});

test('by ntfy: the topic, the title, the link, and the token as a header', async () => {
  const { address, got } = await httpServer();
  const { notify } = notifierOf(settingsIn(toRed({ ntfy: `${address}/red-topic`, token: 'tk_secret' })));
  await notify();
  expect(got).toMatchObject([
    {
      url: '/',
      headers: { authorization: 'Bearer tk_secret' },
      body: { topic: 'red-topic', title: 'Winter *war*: orders are due', click: `${site}#/post/${CAMPAIGN}` },
    },
  ]);
});

describe('by mail', () => {
  const fileFor = (port: number) =>
    settingsIn(
      toRed({ mail: 'red@example.org' }, { mail: { host: '127.0.0.1', port, from: 'Hexpost <referee@example.org>' } }),
    );

  test('with subject, link and an id by which two are one', async () => {
    const { port, mails } = await mailServer();
    const first = notifierOf(fileFor(port));
    await first.notify();
    const again = notifierOf(fileFor(port));
    await again.notify();
    const ids = mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    expect(mails[0]).toMatch(/^To: red@example\.org$/m);
    expect(mails[0]).toMatch(/^Subject: Winter \*war\*: orders are due$/m);
    expect(mails[0]!.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`${site}#/post/${CAMPAIGN}`);
    expect(ids[0]).toMatch(/@hexpost\.invalid>$/);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a refusal is tried again, an answer that never comes is not; no address is shown', async () => {
    const refusing = await mailServer('451 later');
    const refused = notifierOf(fileFor(refusing.port));
    await refused.notify();
    refused.clock.now += HOUR;
    await refused.notify();
    expect(refusing.mails).toHaveLength(2);
    expect(refused.said[0]).toContain('451');
    const silent = await mailServer('');
    const unsure = notifierOf(fileFor(silent.port));
    await unsure.notify();
    unsure.clock.now += HOUR;
    await unsure.notify();
    expect(silent.mails).toHaveLength(1);
    expect([...refused.said, ...unsure.said].join('\n')).not.toContain('example.org');
  });
});

describe('over a crash', () => {
  test('what was being sent is not sent again, what had failed is, and no address is in the memory', async () => {
    const { address, got } = await httpServer([500, 204]);
    const file = settingsIn(toRed({ webhook: `${address}/secret` }));
    const first = notifierOf(file);
    await first.notify();
    const second = notifierOf(file, first.memories);
    second.clock.now += MINUTE;
    const sending = second.notify();
    // Killed before the answer: another process reads what is on the disk now.
    const third = notifierOf(file, first.memories);
    third.clock.now += HOUR;
    await third.notify();
    await sending;
    expect(got).toHaveLength(2);
    const kept = readFileSync(join(first.memories, `${CAMPAIGN}.json`), 'utf8');
    expect(kept).toContain('due 3');
    expect(kept).not.toMatch(/secret|127\.0\.0\.1/);
  });
});

test('a round with a referee: each player is notified when it opens and when the report is out, and a dead webhook holds up nothing', async () => {
  const table = await sitDown(fresh('nuclear', 'notified'), { calendar: defaultCalendar('UTC') });
  const { address, got } = await httpServer();
  const seats = table.players.map(({ seat }) => seat);
  const file = settingsIn({
    site,
    addressees: [
      ...seats.map((seat) => ({ campaign: table.id, seat, wants: ['due', 'report'], ntfy: `${address}/${seat}` })),
      { seat: '*', wants: ['report'], webhook: 'http://127.0.0.1:9/dead' },
    ],
  });
  const said: string[] = [];
  const notifier = openNotifier({
    settings: file,
    send: sender(undefined, undefined),
    clock: () => table.clock.now,
    say: (one) => said.push(one),
  });
  const look = watchCampaigns(table.master, folderSource(table.places.folder), table.places.memory, {
    ...{ reasons: REASONS, isDry: false, clock: () => table.clock.now, notifier },
    signature: async () => undefined,
    say: () => {},
  });
  const sentIn = async () => {
    got.length = 0;
    for (let i = 0; i < 2; i++) await (await look()).notified;
    return got.map(({ body }) => `${String(body.topic)}: ${String(body.title).replace(/^.*: /, '')}`).sort();
  };
  expect(await sentIn()).toEqual(seats.map((seat) => `${seat}: orders are due`).sort());
  await order(table);
  const both = seats.flatMap((seat) => [`${seat}: new report`, `${seat}: orders are due`]);
  expect(await sentIn()).toEqual(expect.arrayContaining(seats.map((seat) => `${seat}: new report`)));
  expect(both).toEqual(
    expect.arrayContaining(got.map(({ body }) => `${String(body.topic)}: ${String(body.title).replace(/^.*: /, '')}`)),
  );
  expect(said.every((sentence) => sentence.includes('by webhook'))).toBe(true);
});
