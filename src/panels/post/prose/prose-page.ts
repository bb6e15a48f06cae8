import type { ProseTable } from './prose-table.ts';

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
