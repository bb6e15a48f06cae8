import { noFaces, oneLine, safeAddress } from './clean.ts';
import { type Inline, type ProseWriter, textOf } from './prose-page.ts';
import { aligned, widthOf } from './prose-table.ts';

const clean = (text: string): string => noFaces(oneLine(text));
const line = (of: readonly Inline[]): string => clean(textOf(of));
const ruled = (text: string, rule: string): string => `${text}\n${rule.repeat(Math.min(60, widthOf(text)))}`;

/** Plain text, for mail and chats. */
export const plainText: ProseWriter = (block) => {
  switch (block.kind) {
    case 'title':
      return ruled(clean(block.text), '=');
    case 'heading':
      return ruled(clean(block.text), '-');
    case 'subheading':
      return `* ${clean(block.text)}`;
    case 'line':
      return line(block.of);
    case 'list':
      return block.items.map((item) => `- ${line(item)}`).join('\n');
    case 'aside':
      return [`| ${clean(block.title)}`, ...block.items.map((item) => `| ${line(item)}`)].join('\n');
    case 'table':
      return aligned(block.table, clean);
    case 'picture': {
      const address = safeAddress(block.address);
      return address === undefined ? '' : `${clean(block.caption)}: ${address}`;
    }
    case 'armour':
      return block.text.trim();
  }
};
