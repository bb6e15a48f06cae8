import type { Fault } from '@hexpost/engine';
import { placeIn, scanJson } from './json-scan.ts';

/** The reason for a refusal. Its sentence is `<code>` of the words `problems`, the facts fill its blanks. */
export interface Problem {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Places inside the file, each with its reason. */
  readonly faults?: readonly Fault[];
}

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const problem = (code: string, facts: Problem['facts'] = {}, faults?: readonly Fault[]) =>
  ({ ok: false, problem: { code, facts, ...(faults && faults.length > 0 && { faults }) } }) as const;

export const MEGABYTE = 1_000_000;
export const LARGEST = 20 * MEGABYTE;
/** No file of ours comes near it; anything deeper was made to harm. */
export const DEEPEST = 60;

/** The bytes of a chosen file; one that is too large is not even read. */
export async function bytesOf(file: Blob): Promise<Read<Uint8Array<ArrayBuffer>>> {
  if (file.size > LARGEST)
    return problem('too-big', { size: Math.ceil(file.size / MEGABYTE), most: LARGEST / MEGABYTE });
  try {
    return { ok: true, value: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return problem('unreadable');
  }
}

/** The bytes of a file as JSON, or what is wrong with them. Builds nothing else, never throws. */
export function readJson(bytes: Uint8Array): Read<unknown> {
  const text = decode(bytes);
  if (!text.ok) return text;
  const other = otherText(text.value);
  if (other) return problem(other.code, other.facts);
  const fault = scanJson(text.value, DEEPEST);
  if (fault) return problem(`json-${fault.what}`, placeIn(text.value, fault.at));
  try {
    return { ok: true, value: JSON.parse(text.value) };
  } catch {
    return problem('json-syntax', { line: 1, column: 1 });
  }
}

/** A list of words is not a JSON list, nor a line of hyphens a number. */
const JSON_BEGINS = /^(?:\{|"|-?\d|(?:true|false|null)\b|\[(?![a-su-zA-Z*]))/;

/** Letters of a text's beginning that are shown to name it. */
const SHOWN = 40;

/** Names a text that does not even begin as JSON, in a problem that says what is wanted; undefined for JSON. */
function otherText(text: string): { readonly code: string; readonly facts: Problem['facts'] } | undefined {
  const begins = text.replace(/^\uFEFF/, '').trimStart();
  if (JSON_BEGINS.test(begins)) return undefined;
  const code = /^-----BEGIN AGE/.test(begins)
    ? 'file-keys'
    : text.includes('-----BEGIN HEXPOST')
      ? 'file-blocks'
      : /^<(!doctype|html)/i.test(begins)
        ? 'file-page'
        : 'file-text';
  const line = begins.split('\n', 1)[0]!.trim();
  return { code, facts: { begins: line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line } };
}

/** Binary files that are chosen by mistake, by their first letters. */
const BINARY: readonly (readonly [start: string, kind: string])[] = [
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['%PDF', 'PDF'],
  ['RIFF', 'WebP'],
  ['GIF8', 'GIF'],
];

/** Text in UTF-8, with or without its mark. Other encodings are named, not guessed. */
export function decode(bytes: Uint8Array): Read<string> {
  if (bytes.length === 0) return problem('empty');
  if (bytes.length > LARGEST)
    return problem('too-big', { size: Math.ceil(bytes.length / MEGABYTE), most: LARGEST / MEGABYTE });
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const binary = BINARY.find(([first]) => start.startsWith(first));
  if (binary) return problem('file-binary', { kind: binary[1] });
  const [a, b] = bytes;
  const marked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  // A brace and a zero: UTF-16 or UTF-32 without a mark.
  if (marked || (a === 0 && b !== undefined) || (a !== 0 && b === 0)) return problem('utf-16');
  if (a === 0x1f && b === 0x8b) return problem('packed', { kind: 'gzip' });
  if (a === 0x50 && b === 0x4b) return problem('packed', { kind: 'zip' });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? problem('empty') : { ok: true, value: text };
  } catch {
    return problem('not-utf-8');
  }
}
