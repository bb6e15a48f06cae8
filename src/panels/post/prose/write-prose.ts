import { bbcode } from './bbcode.ts';
import { markdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import type { ProseFormat, ProsePart, ProseWriter } from './prose-page.ts';

const PENS: Readonly<Record<ProseFormat, ProseWriter>> = { bbcode, markdown, plain: plainText };

/** The post as one text, ready to be pasted. */
export const writeProse = (page: readonly ProsePart[], format: ProseFormat): string =>
  `${page
    .map(PENS[format])
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
