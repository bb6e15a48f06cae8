/**
 * A relay limits the size of a message, so that the number of messages that one person may store there limits their bytes too. A longer post
 * goes in parcels, each with a first line that names the post. The parcels of one person are joined, and the result is judged as if it had
 * come whole; while one is missing, there is no post.
 */

/** Bytes of one message, with the headers that the server stores with it. */
export const MESSAGE_BYTES = 4_096;
/** Letters of its text: what is left for headers is more than we send. */
const TEXT_LETTERS = 3_800;
/** Letters of a post in one parcel, behind its first line. */
const PARCEL_LETTERS = 3_700;
/** Parcels of one post: the longest report has 430. */
const MOST_PARCELS = 500;

const FIRST = /^HEXPOST PARCEL (\d{1,3}) OF (\d{1,3}) ([0-9a-f]{64})\n/;

/** The messages in which the text of a post goes: itself where it is short enough. Undefined where it is longer than any post. */
export function cutPost(text: string, digest: string): readonly string[] | undefined {
  if (text.length <= TEXT_LETTERS) return [text];
  const count = Math.ceil(text.length / PARCEL_LETTERS);
  if (count > MOST_PARCELS) return undefined;
  return Array.from(
    { length: count },
    (_, i) =>
      `HEXPOST PARCEL ${i + 1} OF ${count} ${digest}\n${text.slice(i * PARCEL_LETTERS, (i + 1) * PARCEL_LETTERS)}`,
  );
}

interface Parcel {
  /** The same in all parcels of a post; nobody checks it. */
  readonly post: string;
  /** Counted from 1. */
  readonly place: number;
  readonly count: number;
  readonly text: string;
}

function parcelIn(text: string): Parcel | undefined {
  const [first, place, count, digest] = FIRST.exec(text) ?? [];
  if (first === undefined) return undefined;
  const parcel = { post: `${digest} ${count}`, place: Number(place), count: Number(count) };
  const isGood = parcel.place >= 1 && parcel.place <= parcel.count && parcel.count <= MOST_PARCELS;
  return isGood ? { ...parcel, text: text.slice(first.length) } : undefined;
}

/** A text that has come whole, and the numbers of the messages that it came in. */
interface Arrived {
  readonly text: string;
  readonly numbers: readonly number[];
}

/** Parcels whose posts are not whole yet. Nobody can have more of them here than the relay stores of one person. */
export class OpenParcels {
  readonly #posts = new Map<string, Map<number, Parcel & { readonly number: number }>>();

  /** Takes in a message of a sender; answers with the text that is whole now, if one is. */
  take(sender: string, number: number, text: string): Arrived | undefined {
    const parcel = parcelIn(text);
    if (!parcel) return { text, numbers: [number] };
    const name = `${sender} ${parcel.post}`;
    const there = this.#posts.get(name) ?? new Map<number, Parcel & { readonly number: number }>();
    this.#posts.set(name, there.set(parcel.place, { ...parcel, number }));
    if (there.size < parcel.count) return undefined;
    this.#posts.delete(name);
    const all = [...there.values()].sort((a, b) => a.place - b.place);
    return { text: all.map((one) => one.text).join(''), numbers: all.map((one) => one.number) };
  }

  forget(): void {
    this.#posts.clear();
  }
}

/** The text in messages that were read again. */
export const joinMessages = (messages: readonly string[]): string =>
  messages.map((message) => parcelIn(message)?.text ?? message).join('');
