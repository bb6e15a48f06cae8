import { bbcode } from './bbcode.ts';
import { markdown } from './markdown.ts';
import type { Block, Format, Pen } from './page.ts';
import { plain } from './plain.ts';

const PENS: Readonly<Record<Format, Pen>> = { bbcode, markdown, plain };

/** The post as one text, ready to be pasted. */
export const written = (page: readonly Block[], format: Format): string =>
  `${page
    .map(PENS[format])
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
