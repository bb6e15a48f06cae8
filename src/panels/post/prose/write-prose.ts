import { bbcode } from './bbcode.ts';
import { blocksAddressIn } from './clean.ts';
import { markdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import type { Dialect, ProsePart, ProseWriter } from './prose-page.ts';

interface Board {
  readonly write: ProseWriter;
  /** The most characters of a post, by the board's defaults. */
  readonly most: number;
}

const BOARDS: Readonly<Record<Dialect, Board>> = {
  phpbb: { write: bbcode({ spoiler: false }), most: 60_000 },
  xenforo: { write: bbcode({ spoiler: true }), most: 10_000 },
  vbulletin: { write: bbcode({ spoiler: false }), most: 10_000 },
  discourse: { write: markdown(false), most: 32_000 },
  discord: { write: markdown(true), most: 2_000 },
  plain: { write: plainText, most: Number.POSITIVE_INFINITY },
};

/** Text in a post that must not be cut: a separate message, or a file. */
const isWhole = ({ kind }: ProsePart): boolean => kind === 'armour';

const written = (parts: readonly ProsePart[], dialect: Dialect): string[] =>
  parts.map(BOARDS[dialect].write).filter((text) => text !== '');

/** The post as one text, ready to be pasted. */
export const writeProse = (parts: readonly ProsePart[], dialect: Dialect): string =>
  `${written(parts, dialect).join('\n\n')}\n`;

/** A post in the form that the board accepts. */
export interface PostMessages {
  /** In order, each short enough for the board. */
  readonly texts: readonly string[];
  /** True if a block is too long for any message and must be attached as a file. */
  readonly hasFile: boolean;
}

/** The post split into messages if the board limits their length. Lines of prose stay whole where possible. */
export function messagesOf(parts: readonly ProsePart[], dialect: Dialect): PostMessages {
  const { write, most } = BOARDS[dialect];
  const whole = written(parts, dialect).join('\n\n');
  if (whole.length <= most) return { texts: [whole], hasFile: false };
  const tooLong = (part: ProsePart) => isWhole(part) && write(part).length > most;
  const hasFile = parts.some(tooLong);
  const said = (part: ProsePart): ProsePart =>
    hasFile && part.kind === 'line' && part.withFile ? { ...part, of: part.withFile } : part;
  const pieces = parts
    .filter((part) => !tooLong(part))
    .map(said)
    .flatMap((part) => piecesOf(write(part), most));
  const texts: string[] = [];
  for (const piece of pieces.filter((text) => text !== '')) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 2 + piece.length <= most) texts[texts.length - 1] = `${last}\n\n${piece}`;
    else texts.push(piece);
  }
  return { texts, hasFile };
}

/** A text of several lines in pieces; a fence of code is closed and opened again at each cut. */
function piecesOf(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const [fence = ''] = /^`{3,}/.exec(text) ?? [];
  const lines = (fence ? text.slice(fence.length, -fence.length).trim() : text).split('\n');
  const room = most - 2 * (fence.length + 1);
  const pieces: string[] = [];
  for (const line of lines.flatMap((each) => shortened(each, room))) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= room) pieces[pieces.length - 1] = `${last}\n${line}`;
    else pieces.push(line);
  }
  return fence ? pieces.map((piece) => `${fence}\n${piece}\n${fence}`) : pieces;
}

/** A line that is too long by itself, cut at spaces. */
function shortened(line: string, room: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > room) {
    const blank = rest.lastIndexOf(' ', room);
    const at = blank > 0 ? blank : room;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...pieces, rest];
}

/** Longer links are cut by mail programs, some chats and old forums. */
export const LONG_LINK = 8_000;

/**
 * A post with its blocks, and the link that does what copying and pasting it does: left out where it is too long, or would make
 * more messages of the post.
 */
export function postWithBlocks(
  prose: readonly ProsePart[],
  armour: ProsePart,
  link: { readonly text: string; readonly address: string } | undefined,
  dialect: Dialect,
): PostMessages {
  const without = messagesOf([...prose, armour], dialect);
  if (!link || link.address.length > LONG_LINK || blocksAddressIn(link.address) === undefined) return without;
  const leading: ProsePart = { kind: 'line', of: [{ style: 'blocks', ...link }] };
  const linked = messagesOf([...prose, leading, armour], dialect);
  return linked.texts.length === without.texts.length && linked.hasFile === without.hasFile ? linked : without;
}
