import type { ProseTable } from './prose-table.ts';

/** A post as a rule system wrote it, before it takes the form of a forum. All text in it is bare: each format escapes it. */

export const PROSE_FORMATS = ['bbcode', 'markdown', 'plain'] as const;
export type ProseFormat = (typeof PROSE_FORMATS)[number];

/** Text in a line; `strong` is what the eye looks for, `soft` what it may skip. */
export type Inline = string | { readonly style: 'strong' | 'soft'; readonly text: string };

export type ProsePart =
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'line'; readonly of: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  /** What is set apart from the story. */
  | { readonly kind: 'aside'; readonly title: string; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly table: ProseTable }
  | { readonly kind: 'picture'; readonly address: string; readonly caption: string }
  /** Text for machines: it stays as it is, to the letter. */
  | { readonly kind: 'armour'; readonly title: string; readonly text: string };

/** How a format writes blocks. */
export type ProseWriter = (block: ProsePart) => string;

/** What stands in a line, without its styles. */
export const textOf = (of: readonly Inline[]): string =>
  of.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
