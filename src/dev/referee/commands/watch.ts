import type { Identity } from '../../../post/keys.ts';
import { fetchBeacon } from '../../../store/beacon.ts';
import type { CampaignSource } from '../block-source.ts';
import { openHealth } from '../health.ts';
import { type CommandOptions, firstLine, refuse } from '../options.ts';
import { lockMemory, MemoryInUseError } from '../process-lock.ts';
import { reasonsIn } from '../reasons.ts';
import type { SilentSeats } from '../referee-step.ts';
import { openSignOfLife, type SignOfLife } from '../sign-of-life.ts';
import { sender } from '../tell/send.ts';
import { openTeller, type PlayerTeller } from '../tell/teller.ts';
import { isReadableByOthers, readTelling } from '../tell/telling-file.ts';
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
  if (options.silent !== undefined && !silent) refuse(`--silent is one of ${SILENT.join(', ')}`);
  const seconds = Number(options.every);
  if (!(seconds >= 1)) refuse('--every takes a number of seconds, 1 or more');
  const reasons = reasonsIn(options.language) ?? refuse('--language is en or ru');
  const isDry = options['dry-run'];
  if (!isDry) takeMemory(memories);
  const health = openHealth({ clock: Date.now, every: seconds * 1_000 });
  if (options.health !== undefined)
    await health.listen(portOf(options.health)).catch(() => refuse('The port of --health is taken'));
  const teller = isDry || options.tell === undefined ? undefined : openTelling(options.tell, health.count);
  const lookAround = watchCampaigns(me, source, memories, {
    ...{ silent, reasons, isDry, say, teller, clock: Date.now, count: health.count },
    async signature(beacon, round) {
      const answer = await fetchBeacon(beacon, round);
      return 'signature' in answer ? answer.signature : undefined;
    },
  });
  const sign = options.folder === undefined || isDry ? undefined : beginAlone(options, memories, me);
  for (;;) {
    if (sign && !isAlone(sign)) {
      say('folder', 'another referee with these keys is at work, and goes first');
      await new Promise((next) => setTimeout(next, seconds * 1_000));
      continue;
    }
    const { campaigns, told } = await health.timed(lookAround);
    health.noteCampaigns(campaigns);
    if (options.once || isDry) {
      await told;
      break;
    }
    await new Promise((next) => setTimeout(next, seconds * 1_000));
  }
  health.close();
}

function takeMemory(memories: string): void {
  try {
    lockMemory(memories);
  } catch (error) {
    if (!(error instanceof MemoryInUseError)) throw error;
    refuse(error.message);
  }
}

/** Refuses to begin beside another referee with the same keys. */
function beginAlone(options: CommandOptions, memories: string, { sign: key }: Identity): SignOfLife {
  const sign = openSignOfLife(options.folder!, memories, key, Date.now);
  try {
    if (!options['take-over'] && sign.others().length > 0)
      refuse(
        'Another referee with these keys was at work in this folder within the last 15 minutes. Two could publish two reports. If it runs no more, wait, or add --take-over.',
      );
  } catch {
    // A drive that is away for a moment comes back.
  }
  return sign;
}

/** False while another one goes first. While the folder is away nothing is done anyway. */
function isAlone(sign: SignOfLife): boolean {
  try {
    const goesOn = sign.goesOn();
    if (goesOn) sign.renew();
    return goesOn;
  } catch {
    return true;
  }
}

function portOf(text: string): number {
  const port = Number(text);
  return Number.isSafeInteger(port) && port > 0 && port < 65_536 ? port : refuse('--health takes a port');
}

function openTelling(path: string, count: (what: 'told' | 'failed') => void): PlayerTeller {
  const telling = readTelling(path);
  if (!('site' in telling)) return refuse(telling.join('\n'));
  if (isReadableByOthers(path))
    say(path, 'others on this computer can read it, and the addresses in it are as good as passwords');
  const { mail } = telling;
  const password = mail?.passwordFile === undefined ? process.env.HEXPOST_MAIL_PASSWORD : firstLine(mail.passwordFile);
  return openTeller({
    telling,
    send: sender(mail, password),
    clock: Date.now,
    say: (sentence) => say('telling', sentence),
    count,
  });
}
