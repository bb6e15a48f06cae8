import { createServer, type Server } from 'node:http';
import { MINUTE } from '@hexpost/engine';
import type { PlaceAway } from './block-source.ts';

/** Health and metrics of a referee, for this computer alone. No campaign and no person is named. */

/** Things that are counted since the start. */
const COUNTED = ['seats', 'extend', 'close', 'report', 'notified', 'failed', 'trouble'] as const;
export type RefereeCount = (typeof COUNTED)[number];

/** The number of campaigns by what they wait for. */
export type WaitingCampaigns = Readonly<Record<string, number>>;

interface Health {
  readonly count: (what: RefereeCount) => void;
  readonly noteLook: (look: { readonly campaigns: WaitingCampaigns; readonly away: readonly PlaceAway[] }) => void;
  /** Does a look, and measures it. */
  readonly timed: <T>(look: () => Promise<T>) => Promise<T>;
  readonly listen: (port: number) => Promise<void>;
  readonly close: () => void;
}

/** Looks that may be missed before it is called ill. */
const PATIENCE = 5;
const LEAST_PATIENCE = MINUTE;

export function openHealth({ clock, every }: { readonly clock: () => number; readonly every: number }): Health {
  const counts = new Map<RefereeCount, number>(COUNTED.map((what) => [what, 0]));
  let waiting: WaitingCampaigns = {};
  let away: readonly PlaceAway[] = [];
  let looks = 0;
  let lastLook: number | undefined;
  let lookTime = 0;
  let server: Server | undefined;
  const startedAt = clock();

  /** The trouble in a sentence; undefined if all is well. A place that is away for a moment is no trouble yet. */
  const trouble = (): string | undefined => {
    const patience = Math.max(LEAST_PATIENCE, PATIENCE * every);
    if (clock() - (lastLook ?? startedAt) >= patience + lookTime) return 'the last look was long ago\n';
    const long = away.filter(({ since }) => clock() - since >= patience);
    const lines = long.map(({ name, since }) => `${name} does not answer since ${new Date(since).toISOString()}\n`);
    return lines.length > 0 ? lines.join('') : undefined;
  };

  const metrics = (): string => {
    const rows: string[] = [];
    const add = (name: string, type: 'counter' | 'gauge', help: string, values: Readonly<Record<string, number>>) => {
      rows.push(`# HELP hexpost_referee_${name} ${help}`, `# TYPE hexpost_referee_${name} ${type}`);
      for (const [label, value] of Object.entries(values)) rows.push(`hexpost_referee_${name}${label} ${value}`);
    };
    const labelled = (label: string, values: Iterable<readonly [string, number]>) =>
      Object.fromEntries([...values].map(([name, value]) => [`{${label}="${name}"}`, value]));
    add('campaigns', 'gauge', 'Campaigns by what they wait for.', labelled('waits', Object.entries(waiting)));
    add('away', 'gauge', 'Folders or rooms that do not answer.', { '': away.length });
    const since = away.length > 0 ? Math.min(...away.map((place) => place.since)) / 1_000 : 0;
    add('away_since_timestamp_seconds', 'gauge', 'Time since which the first of them does not; 0 if all do.', {
      '': since,
    });
    add('done_total', 'counter', 'Things done since the start.', labelled('what', counts));
    add('looks_total', 'counter', 'Looks at all campaigns.', { '': looks });
    add('look_seconds', 'gauge', 'Duration of the last look.', { '': lookTime / 1_000 });
    add('last_look_timestamp_seconds', 'gauge', 'Time of the last look.', { '': (lastLook ?? 0) / 1_000 });
    add('resident_memory_bytes', 'gauge', 'Memory of the process.', { '': process.memoryUsage.rss() });
    return `${rows.join('\n')}\n`;
  };

  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    noteLook(look) {
      waiting = look.campaigns;
      away = look.away;
    },
    async timed(look) {
      const began = performance.now();
      const answer = await look();
      lookTime = performance.now() - began;
      lastLook = clock();
      looks += 1;
      return answer;
    },
    listen: (port) =>
      new Promise((listening, failed) => {
        const answered: Readonly<Record<string, () => readonly [number, string]>> = {
          '/health': () => {
            const wrong = trouble();
            return wrong === undefined ? [200, 'ok\n'] : [503, wrong];
          },
          '/metrics': () => [200, metrics()],
        };
        server = createServer(({ method, url = '', headers: { host = '' } }, answer) => {
          // A page in a browser of this computer may know another name for it.
          const isHere = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);
          const found = method === 'GET' && isHere && Object.hasOwn(answered, url) ? answered[url] : undefined;
          const [status, text] = found ? found() : [404, 'not here\n'];
          answer.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
        });
        server.once('error', failed);
        server.listen(port, '127.0.0.1', listening);
        server.unref();
      }),
    close: () => server?.close(),
  };
}
