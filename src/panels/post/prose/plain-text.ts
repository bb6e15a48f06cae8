import { blocksAddressIn, noFaces, oneLine, safeAddress } from './clean.ts';
import { aligned, type Inline, type ProseWriter, textOf, widthOf } from './prose-page.ts';

const clean = (text: string): string => noFaces(oneLine(text));
/** Sentences are cleaned between addresses, which must not change. */
const line = (of: readonly Inline[]): string => {
  const pieces: string[] = [];
  let run: Inline[] = [];
  const end = () => {
    if (run.length > 0) pieces.push(clean(textOf(run)));
    run = [];
  };
  for (const piece of of)
    if (typeof piece !== 'string' && piece.style === 'link') {
      end();
      pieces.push(safeAddress(piece.text) ?? clean(piece.text));
    } else if (typeof piece !== 'string' && piece.style === 'blocks') {
      end();
      pieces.push(`${clean(piece.text)}: ${blocksAddressIn(piece.address) ?? ''}`);
    } else run.push(piece);
  end();
  return pieces.join(' ').replace(/ (?=[.,;:])/g, '');
};
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
