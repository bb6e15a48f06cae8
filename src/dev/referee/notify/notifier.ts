import { HOUR, MINUTE } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CampaignMemory } from '../campaign-memory.ts';
import { messageOf } from './messages.ts';
import type { Addressee, NotifySettings } from './notify-settings.ts';
import type { Send } from './send.ts';
import { newsFor, type Situation } from './situation.ts';

/**
 * Notifies players of what they asked for, of each thing once. It counts as sent before it is sent, and no more only when it certainly was
 * not: after a crash it may be missing, and never comes twice. Nothing here holds up a round.
 */

/** `sent`, or the number of failures and the time of the next try. */
type NotificationState = 'sent' | { readonly tries: number; readonly next: number };

export interface Notifier {
  /** Begins to send news of a campaign. A report that was there before anything was sent is none. */
  readonly begin: (memory: Pick<CampaignMemory, 'told'>, report: string | undefined) => void;
  /** Takes what there is to say in a campaign for said: another referee has led it. */
  readonly takeOver: (at: Situation, memory: Pick<CampaignMemory, 'told'>) => void;
  /** Begins to send what is new in a campaign. Resolves when all of it was tried. */
  readonly notify: (at: Situation, memory: Pick<CampaignMemory, 'told' | 'keep'>) => Promise<void>;
}

interface NotifierTools {
  readonly settings: NotifySettings;
  readonly send: Send;
  readonly clock: () => number;
  readonly say: (sentence: string) => void;
  readonly count?: (what: 'notified' | 'failed') => void;
}

/** Also where a server asks for more: what is said later is of no use. */
const LONGEST_PAUSE = 2 * HOUR;
/** Keys that are remembered of a campaign: more than two rounds of all that a file can ask for in it. */
const MOST_SENT = 10_000;

export function openNotifier({ settings, send, clock, say, count }: NotifierTools): Notifier {
  const underWay = new Set<string>();

  async function sendOnce(
    to: Addressee,
    key: string,
    at: Situation,
    memory: Pick<CampaignMemory, 'told' | 'keep'>,
  ): Promise<void> {
    const found = newsFor(to, at, clock(), settings.reminder).find((one) => `${idOf(to)} ${one.key}` === key);
    const before = memory.told?.[key];
    if (!found || underWay.has(`${at.id} ${key}`) || before === 'sent' || (before && before.next > clock())) return;
    underWay.add(`${at.id} ${key}`);
    try {
      await remember(memory, key, 'sent');
      const link = `${settings.site}#/post/${at.id}`;
      const message = messageOf(found.news, to.language, to.zone ?? at.zone, link);
      const sent = await send(to, message, digest(`${at.id} ${key}`));
      if (sent.state === 'sent') return count?.('notified');
      count?.('failed');
      const what = `${at.name}: ${found.news.kind} for ${to.seat} by ${wayOf(to)}`;
      if (sent.state === 'unsure') return say(`${what} may not have arrived (${sent.why}); it is not sent twice`);
      const tries = (typeof before === 'object' ? before.tries : 0) + 1;
      const pause = Math.min(LONGEST_PAUSE, Math.max(sent.pause ?? 0, MINUTE * 2 ** (tries - 1)));
      await remember(memory, key, { tries, next: clock() + pause });
      say(`${what} was not sent (${sent.why}); tried again in ${Math.round(pause / MINUTE)} min`);
    } finally {
      underWay.delete(`${at.id} ${key}`);
    }
  }

  return {
    begin(memory, report) {
      memory.told ??= report === undefined ? {} : { [oldReport(report)]: 'sent' };
    },
    takeOver(at, memory) {
      for (const to of settings.addressees)
        for (const { key } of newsFor(to, at, clock(), settings.reminder))
          memory.told = { ...memory.told, [`${idOf(to)} ${key}`]: 'sent' };
    },
    async notify(at, memory) {
      for (const to of settings.addressees) {
        const found = newsFor(to, at, clock(), settings.reminder).filter(
          ({ key }) => memory.told?.[`old ${key}`] === undefined,
        );
        const keys = found.map(({ key }) => `${idOf(to)} ${key}`);
        await Promise.all(
          keys.map((key) =>
            sendOnce(to, key, at, memory).catch(() => say(`${at.name}: the memory of what was sent cannot be written`)),
          ),
        );
      }
    },
  };
}

const oldReport = (digest: string): string => `old report ${digest}`;

async function remember(
  memory: Pick<CampaignMemory, 'told' | 'keep'>,
  key: string,
  state: NotificationState,
): Promise<void> {
  const { [key]: _, ...others } = memory.told ?? {};
  // The oldest are forgotten first.
  memory.told = Object.fromEntries([...Object.entries(others).slice(1 - MOST_SENT), [key, state]]);
  await memory.keep();
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);

/** An addressee in the memory, where no address is shown. */
const idOf = ({ seat, webhook, ntfy, mail }: Addressee): string =>
  digest(`${seat} ${webhook ?? ntfy ?? mail}`).slice(0, 12);

const wayOf = ({ webhook, ntfy }: Addressee): string =>
  webhook !== undefined ? 'webhook' : ntfy !== undefined ? 'ntfy' : 'mail';
