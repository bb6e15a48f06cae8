/** A table of words and numbers. The columns listed in `right` are aligned to the right. */
export interface ProseTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly right: readonly number[];
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Width of a text in a monospaced font, in columns. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (NO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0);

const padded = (text: string, width: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? space + text : text + space;
};

/** The table as aligned lines, with a rule under the heading. `clean` is applied to every cell. */
export function aligned({ head, rows, right }: ProseTable, clean: (text: string) => string): string {
  const lines = [head, ...rows].map((row) => row.map(clean));
  const widths = head.map((_, column) => Math.max(...lines.map((row) => widthOf(row[column] ?? ''))));
  const print = (row: readonly string[]): string =>
    widths
      .map((width, column) => padded(row[column] ?? '', width, right.includes(column)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [print(lines[0]!), rule, ...lines.slice(1).map(print)].join('\n');
}

/** The table in Markdown. `clean` is applied to every cell. */
export function piped({ head, rows, right }: ProseTable, clean: (text: string) => string): string {
  const print = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  const rule = head.map((_, column) => (right.includes(column) ? '--:' : ':--'));
  return [print(head.map(clean)), print(rule), ...rows.map((row) => print(row.map(clean)))].join('\n');
}

/**
 * A post written by a rule system, before it is formatted for a forum. All text in it is plain; each format escapes it.
 */

/** The boards and chats that posts are written for, each with its own markup. */
export const DIALECTS = ['phpbb', 'xenforo', 'vbulletin', 'discourse', 'discord', 'plain'] as const;
export type Dialect = (typeof DIALECTS)[number];

/**
 * Text in a line: `strong` stands out, `soft` may be skipped, `link` is a web address, `blocks` a text that leads to blocks in a link,
 * `time` an instant, in milliseconds since 1970, which some chats show in each reader's own time.
 */
export type Inline =
  | string
  | { readonly style: 'strong' | 'soft' | 'link'; readonly text: string }
  | { readonly style: 'time'; readonly text: string; readonly at: number }
  | { readonly style: 'blocks'; readonly text: string; readonly address: string };

export type ProsePart =
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  /** `withFile` is said instead where the post's block goes along as a file. */
  | { readonly kind: 'line'; readonly of: readonly Inline[]; readonly withFile?: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  /** A box set apart from the story. */
  | { readonly kind: 'aside'; readonly title: string; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly table: ProseTable }
  | { readonly kind: 'picture'; readonly address: string; readonly caption: string }
  /** Text for machines, kept unchanged. */
  | { readonly kind: 'armour'; readonly title: string; readonly text: string };

/** Writes one part of a page in a format. */
export type ProseWriter = (block: ProsePart) => string;

/** The text of a line without its styles. */
export const textOf = (of: readonly Inline[]): string =>
  of.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
