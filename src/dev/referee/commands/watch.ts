import type { Identity } from '../../../post/keys.ts';
import { fetchBeacon } from '../../../store/beacon.ts';
import { openAwayNotes } from '../away-notes.ts';
import type { CampaignSource } from '../block-source.ts';
import { campaignsIn } from '../folder-files.ts';
import { openHealth } from '../health.ts';
import { type Notifier, openNotifier } from '../notify/notifier.ts';
import { isReadableByOthers, readNotifySettings } from '../notify/notify-settings.ts';
import { sender } from '../notify/send.ts';
import { type CommandOptions, firstLine } from '../options.ts';
import type { SilentSeats } from '../referee-step.ts';
import type { SignsOfLife } from '../sign-of-life.ts';
import { reasonsIn } from '../step-sentence.ts';
import { reasonInWords, refuse } from '../troubles.ts';
import { watchCampaigns } from '../watch.ts';

/** `watch`, or no command at all: leads all campaigns of these keys until the process is ended. */

const SILENT: readonly SilentSeats[] = ['wait', 'computer', 'close'];

const say = (name: string, sentence: string) => console.log(`${new Date().toISOString()} ${name}: ${sentence}`);

export async function watch(
  me: Identity,
  source: CampaignSource,
  memories: string,
  options: CommandOptions,
): Promise<void> {
  const silent = SILENT.find((known) => known === options.silent);
  if (options.silent !== undefined && !silent) refuse(`--silent is one of ${SILENT.join(', ')}.`);
  const seconds = Number(options.every);
  if (!(seconds >= 1)) refuse('--every takes a number of seconds, 1 or more.');
  const reasons = reasonsIn(options.language) ?? refuse('--language is en or ru.');
  const isDry = options['dry-run'];
  const health = openHealth({ clock: Date.now, every: seconds * 1_000 });
  if (options.health !== undefined)
    await health
      .listen(portOf(options.health))
      .catch((error) => refuse(`The port of --health cannot be used: ${reasonInWords(error)}.`));
  const notifier = isDry || options.tell === undefined ? undefined : openNotifierFor(options.tell, health.count);
  const lookAround = watchCampaigns(me, source, memories, {
    ...{ silent, reasons, isDry, say, notifier, clock: Date.now, count: health.count },
    async signature(beacon, round) {
      const answer = await fetchBeacon(beacon, round);
      return 'signature' in answer ? answer.signature : undefined;
    },
  });
  const noteAway = isDry ? () => {} : openAwayNotes(memories);
  for (;;) {
    const look = await health.timed(lookAround);
    health.noteLook(look);
    noteAway(look.away);
    if (options.once || isDry) {
      await look.notified;
      break;
    }
    await new Promise((next) => setTimeout(next, seconds * 1_000));
  }
  health.close();
}

/** Refuses to begin beside another referee with the same keys. */
export function refuseBeside(signs: SignsOfLife, folder: string): void {
  let beside: readonly string[] = [];
  try {
    beside = campaignsIn(folder).filter((campaign) => signs.othersIn(campaign).length > 0);
  } catch {
    // A drive that is away for a moment comes back. Until then nothing is led.
  }
  if (beside.length > 0)
    refuse(
      `Another referee with these keys led ${beside[0]!.slice(0, 10)} in this folder within the last 15 minutes. Two could publish two reports. If it runs no more, wait, or add --take-over.`,
    );
}

function portOf(text: string): number {
  const port = Number(text);
  return Number.isSafeInteger(port) && port > 0 && port < 65_536
    ? port
    : refuse('--health takes a port, a number below 65536.');
}

function openNotifierFor(path: string, count: (what: 'notified' | 'failed') => void): Notifier {
  const settings = readNotifySettings(path);
  if (!('site' in settings)) return refuse(settings.join('\n'));
  if (isReadableByOthers(path))
    say(path, 'others on this computer can read it, and the addresses in it are as good as passwords');
  const { mail } = settings;
  const password = mail?.passwordFile === undefined ? process.env.HEXPOST_MAIL_PASSWORD : firstLine(mail.passwordFile);
  return openNotifier({
    settings,
    send: sender(mail, password),
    clock: Date.now,
    say: (sentence) => say('notifications', sentence),
    count,
  });
}
