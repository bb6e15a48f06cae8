import { hashOf } from '../../engine/kernel/hash.ts';
import { UNFINISHED } from './copy-names.ts';

/**
 * The second copy of a campaign is a file that only grows, one change a line:
 *
 *     {"entry":{...},"at":0,"turn":{...},"updated":1700000001000}<TAB>2
 *
 * The number is the revision after the change; `UNFINISHED` when it takes further lines to make sense. A last line without
 * its line break was torn by a crash or a full disk and does not count.
 */

/** The name of the file for a campaign's copy. Every file system takes it, whatever the id is. */
export const fileOf = (kind: 'table' | 'post', id: string): string => `${kind}-${hashOf(id).slice(0, 32)}`;

export const copyLine = (change: unknown, revision: number): string => `${JSON.stringify(change)}\t${revision}\n`;

/** The end of a copy. */
export interface Tail {
  /** Bytes up to the end of the last whole line; what follows is torn. */
  readonly length: number;
  /** Revision after the last whole line; `UNFINISHED` when there is none. */
  readonly revision: number;
}

const [TAB, BREAK] = [9, 10];

/**
 * Finds the end of a copy in its last bytes; `start` is the place of the first of them in the file. Undefined when they are
 * too few to hold the end of a whole line.
 */
export function tailIn(bytes: Uint8Array, start: number): Tail | undefined {
  const end = bytes.lastIndexOf(BREAK);
  const tab = end < 0 ? -1 : bytes.lastIndexOf(TAB, end);
  if (tab < 0) return start > 0 ? undefined : { length: 0, revision: UNFINISHED };
  const revision = Number(new TextDecoder().decode(bytes.subarray(tab + 1, end)));
  return { length: start + end + 1, revision: Number.isSafeInteger(revision) ? revision : UNFINISHED };
}

export interface Line {
  readonly change: unknown;
  readonly revision: number;
}

/** The changes of a copy in order, up to the first line that cannot be read. */
export function* linesIn(text: string): Generator<Line> {
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    const [json = '', revision = ''] = text.slice(from, end).split('\t');
    from = end + 1;
    try {
      yield { change: JSON.parse(json), revision: Number(revision) };
    } catch {
      return;
    }
  }
}
