import { blocksAddressIn, noFaces, oneLine, safeAddress } from './clean.ts';
import type { Inline, ProseWriter } from './prose-page.ts';
import { aligned } from './prose-page.ts';

/** Forums disagree on how to escape a bracket, but none reads it as a tag if a zero-width space follows. */
const escaped = (text: string): string => noFaces(oneLine(text)).replace(/\[/g, '[\u200B');

const inline = (piece: Inline): string => {
  if (typeof piece !== 'string' && piece.style === 'blocks')
    return `[url=${blocksAddressIn(piece.address) ?? ''}]${escaped(piece.text)}[/url]`;
  if (typeof piece !== 'string' && piece.style === 'link') return safeAddress(piece.text) ?? escaped(piece.text);
  if (typeof piece !== 'string')
    return piece.style === 'strong' || piece.style === 'time'
      ? `[b]${escaped(piece.text)}[/b]`
      : `[i]${escaped(piece.text)}[/i]`;
  // Spaces at either end belong to the sentence.
  const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(piece)!;
  return (before ? ' ' : '') + escaped(text!) + (after ? ' ' : '');
};
const line = (of: readonly Inline[]): string => of.map(inline).join('');

/**
 * The common subset of phpBB, vBulletin, XenForo, SMF and the like. They have no tables, so tables go into `[code]`.
 * Only some support `[spoiler]`; the others would show the tag.
 */
export const bbcode =
  (has: { readonly spoiler: boolean }): ProseWriter =>
  (block) => {
    switch (block.kind) {
      case 'title':
        return `[b][u]${escaped(block.text)}[/u][/b]`;
      case 'heading':
        return `[b]— ${escaped(block.text)} —[/b]`;
      case 'subheading':
        return `[b]${escaped(block.text)}[/b]`;
      case 'line':
        return line(block.of);
      case 'list':
        return `[list]\n${block.items.map((item) => `[*]${line(item)}`).join('\n')}\n[/list]`;
      case 'aside':
        return `[quote][b]${escaped(block.title)}[/b]\n${block.items.map(line).join('\n')}[/quote]`;
      case 'table':
        return `[code]\n${aligned(block.table, escaped)}\n[/code]`;
      case 'picture': {
        const address = safeAddress(block.address);
        return address === undefined ? '' : `[img]${address}[/img]`;
      }
      case 'armour':
        return armoured(escaped(block.title), `[code]\n${block.text.trim()}\n[/code]`, has.spoiler);
    }
  };

const armoured = (title: string, code: string, hasSpoiler: boolean): string =>
  hasSpoiler ? `[spoiler="${title.replace(/[\]"]/g, '')}"]${code}[/spoiler]` : `[b]${title}[/b]\n${code}`;
