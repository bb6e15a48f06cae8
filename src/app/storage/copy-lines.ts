import { hashOf } from '@hexpost/engine';
import { checkOf } from './checks.ts';
import { UNFINISHED } from './copy-names.ts';

/**
 * The second copy of a campaign is a file that only grows, one change a line:
 *
 *     {"entry":{...},"at":0,"turn":{...},"updated":1700000001000}<TAB>3f0c...<TAB>2
 *
 * In the middle is the check of the line, which lines of earlier versions lack. The number is the revision after the change;
 * `UNFINISHED` when further lines are needed to make sense of it. A last line without its line break was torn by a crash or a full
 * disk and does not count.
 */

/** The name of the file for a campaign's copy. Valid in every file system, whatever the id is. */
export const fileOf = (kind: 'table' | 'post', id: string): string => `${kind}-${hashOf(id).slice(0, 32)}`;

export function copyLine(file: string, change: unknown, revision: number): string {
  const json = JSON.stringify(change);
  return `${json}\t${checkOf([file, revision], json)}\t${revision}\n`;
}

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

interface Line {
  /** Undefined when the line is damaged. */
  readonly change: unknown;
  readonly revision: number;
  readonly isChecked: boolean;
}

/**
 * The gate for everything that comes out of a copy: its whole lines in order. Lines without a check come from an earlier version,
 * and first.
 */
export function* linesIn(file: string, text: string): Generator<Line> {
  let from = 0;
  let isOld = true;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    const parts = text.slice(from, end).split('\t');
    const revision = Number(parts.at(-1));
    const isChecked = parts.length === 3;
    isOld &&= !isChecked;
    from = end + 1;
    const isSound = isChecked ? parts[1] === checkOf([file, revision], parts[0]!) : isOld && parts.length === 2;
    const change = isSound && Number.isSafeInteger(revision) ? parsed(parts[0]!) : undefined;
    yield { change, revision: Number.isSafeInteger(revision) ? revision : UNFINISHED, isChecked };
  }
}

/** An object or a list; undefined for anything else. */
function parsed(json: string): unknown {
  try {
    const found: unknown = JSON.parse(json);
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}
