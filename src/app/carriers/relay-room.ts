import type { Msg } from '@nats-io/nats-core';
import { type CarriedText, readCarriedText } from '../../post/carried-text.ts';
import type { CarriedList } from '../../post/carrier.ts';
import { joinMessages, OpenParcels } from '../../post/parcels.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { relaySubjects } from '../../post/relay-subjects.ts';

/**
 * The posts in a room of a relay. The relay numbers what it is given, and is asked for one number after the other; nothing that it
 * says of a message is believed but this number.
 */

/** Messages of a room that are looked at, twice what a room may hold. */
const MOST_MESSAGES = 100_000;
/** Requests that are under way at once: a few at first, since mostly little is new. */
const FEWEST_AT_ONCE = 4;
const MOST_AT_ONCE = 64;
/** Characters that are kept for whoever reads what was listed. */
const KEPT_LETTERS = 8_000_000;
/** Milliseconds of work after which the page has its turn. */
const LONGEST_PIECE = 8;
/** A gap is asked for so often in a row, with a wait in milliseconds before each time; the next list asks again. */
const MOST_TRIES = 10;
const GAP_WAIT = 50;

interface Message {
  readonly number: number;
  readonly subject: string;
  readonly text: string;
  readonly time: string;
}

/** A block that is whole in a room, as the room has it. */
interface RelayPost extends Pick<CarriedText, 'campaign' | 'kind'> {
  /** The name of the credential that it came under first. */
  readonly name: string;
  /** The time at which the relay got it, by its own clock, in milliseconds since 1970, if it says one. */
  readonly at: number | undefined;
}

export interface ListedRoom extends CarriedList {
  /** The number of the last message under one's own credential, among those that were looked at; 0 before the first. */
  readonly ownLast: number;
}

export interface RelayRoom {
  list(mark?: string): Promise<ListedRoom>;
  read(digest: string): Promise<string | undefined>;
  /** True for a block that was found whole in the room. */
  has(digest: string): boolean;
  /** Undefined for a block that is not in the room. */
  postOf(digest: string): RelayPost | undefined;
  /** True if the message of this number is this text. */
  holds(number: number, text: string): Promise<boolean>;
  /** Says that the connection is another one: the room may be another one too. */
  forgetConnection(): void;
}

/** Asks the relay; rejects as soon as it does not answer. */
export type AskRelay = (subject: string, question: string) => Promise<Msg>;

export function relayRoom(
  request: AskRelay,
  { room, name }: Pick<RelayAccess, 'room' | 'name'>,
  campaign?: string,
): RelayRoom {
  const { read, stored } = relaySubjects(room, '*');
  const own = relaySubjects(room, name).stored;
  /** Blocks in the order in which they were whole, and where. */
  let found = new Map<string, RelayPost & { readonly numbers: readonly number[] }>();
  const parcels = new OpenParcels();
  /** Texts that were found last, by digest. */
  let texts = new Map<string, string>();
  let letters = 0;
  let ownLast = 0;
  /** The last message that was looked at; everything up to it was. */
  let last: Pick<Message, 'number' | 'time'> | undefined;
  let looked = 0;
  /** Counted up whenever the room turns out to be another one. */
  let era = 1;
  let isSure = true;
  const pause = pauses();

  async function ask(query: object): Promise<Message | undefined> {
    const answer = await request(read, JSON.stringify(query));
    const number = Number(answer.headers?.get('Nats-Sequence'));
    if (!Number.isSafeInteger(number) || number < 1) return undefined;
    const subject = answer.headers?.get('Nats-Subject') ?? '';
    return { number, subject, text: textOf(answer.data), time: answer.headers?.get('Nats-Time-Stamp') ?? '' };
  }

  /** A host may have emptied the room, or put another in its place. */
  async function checkRoom(): Promise<void> {
    const there = last && (await ask({ seq: last.number }));
    isSure = true;
    if (!last || (there?.number === last.number && there.time === last.time)) return;
    found = new Map();
    texts = new Map();
    parcels.forget();
    ownLast = 0;
    letters = 0;
    last = undefined;
    looked = 0;
    era += 1;
  }

  async function catchUp(): Promise<void> {
    if (!isSure) await checkRoom();
    let tries = 0;
    for (let count = FEWEST_AT_ONCE; looked < MOST_MESSAGES; count = Math.min(MOST_AT_ONCE, 2 * count)) {
      const from = (last?.number ?? 0) + 1;
      const asked = Array.from({ length: count }, (_, i) => ask({ seq: from + i, next_by_subj: stored }));
      const answers = await Promise.all(asked);
      const end = answers.indexOf(undefined);
      for (const message of end < 0 ? answers : answers.slice(0, end)) {
        // Where a number is missing the next one answers, more than once.
        if (!message || message.number <= (last?.number ?? 0)) continue;
        await take(message);
        if (message.subject === own) ownLast = message.number;
        last = { number: message.number, time: message.time };
        looked += 1;
      }
      // A gap: two messages came while we asked, or a server that is behind lacks the earlier one. Whoever passed over it would never read
      // it, and a referee would sign again what is there.
      if (end >= 0 && answers.slice(end).some(Boolean)) {
        tries += 1;
        if (tries > MOST_TRIES) return;
        await new Promise((resume) => setTimeout(resume, GAP_WAIT));
      } else if (end >= 0 || (last?.number ?? 0) < from) return;
    }
  }

  async function take({ number, subject, text, time }: Message): Promise<void> {
    const arrived = parcels.take(subject, number, text);
    const whole = arrived && (await readCarriedText(arrived.text, pause));
    await pause();
    if (!whole || (campaign !== undefined && whole.campaign !== campaign) || found.has(whole.digest)) return;
    const at = Date.parse(time);
    const name = subject.split('.').at(-1) ?? '';
    const { campaign: of, kind } = whole;
    const { numbers } = arrived;
    found.set(whole.digest, { numbers, campaign: of, kind, name, at: Number.isNaN(at) ? undefined : at });
    keep(whole.digest, arrived.text);
  }

  function keep(digest: string, text: string): void {
    texts.set(digest, text);
    letters += text.length;
    for (const [oldest, { length }] of texts) {
      if (letters <= KEPT_LETTERS) return;
      texts.delete(oldest);
      letters -= length;
    }
  }

  let working: Promise<void> = Promise.resolve();
  return {
    async list(mark) {
      // One after the other: what one has found the next need not ask for.
      working = working.catch(() => {}).then(catchUp);
      await working;
      const [, before, number] = /^(\d+)\.(\d+)$/.exec(mark ?? '') ?? [];
      const isSince = Number(before) === era;
      const digests = [...found].flatMap(([digest, post]) =>
        isSince && Math.max(...post.numbers) <= Number(number) ? [] : [digest],
      );
      return { digests, mark: `${era}.${last?.number ?? 0}`, ownLast, ...(!isSince && { isWhole: true }) };
    },
    async read(digest) {
      const kept = texts.get(digest);
      if (kept !== undefined) return kept;
      const post = found.get(digest);
      if (!post) return undefined;
      const again: string[] = [];
      for (let i = 0; i < post.numbers.length; i += MOST_AT_ONCE) {
        const asked = post.numbers.slice(i, i + MOST_AT_ONCE).map((seq) => ask({ seq }));
        for (const message of await Promise.all(asked)) again.push(message?.text ?? '');
      }
      const text = joinMessages(again);
      return (await readCarriedText(text, pause))?.digest === digest ? text : undefined;
    },
    has: (digest) => found.has(digest),
    postOf: (digest) => found.get(digest),
    holds: async (number, text) => (await ask({ seq: number }))?.text === text,
    forgetConnection() {
      isSure = false;
    },
  };
}

/** Blocks are ASCII; of anything else it does not matter how it is read. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Lets the page have its turn whenever a piece of work was long enough. */
function pauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_PIECE) return;
    await new Promise((resume) => setTimeout(resume));
    began = performance.now();
  };
}
