import { blocksAddressIn, noFaces, oneLine, safeAddress } from './clean.ts';
import type { Inline, ProseWriter } from './prose-page.ts';
import { aligned, piped } from './prose-page.ts';

const escaped = (text: string): string => noFaces(oneLine(text)).replace(/[\\`*_[\]<>|~#&$^]/g, '\\$&');

/** Escapes the start of a line that would begin a list or a heading. */
const begun = (text: string): string =>
  text.replace(/^([-+=]|\d+(?=[.)]))/, (sign) => (/\d/.test(sign) ? `${sign}\u200B` : `\\${sign}`));

const inline = (piece: Inline): string => {
  if (typeof piece !== 'string' && piece.style === 'blocks')
    return `[${escaped(piece.text)}](<${blocksAddressIn(piece.address) ?? ''}>)`;
  if (typeof piece !== 'string' && piece.style === 'link') {
    const address = safeAddress(piece.text);
    return address === undefined ? escaped(piece.text) : `<${address}>`;
  }
  if (typeof piece !== 'string')
    return piece.style === 'strong' || piece.style === 'time'
      ? `**${escaped(piece.text)}**`
      : `*${escaped(piece.text)}*`;
  // Spaces at either end belong to the sentence.
  const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(piece)!;
  return (before ? ' ' : '') + escaped(text!) + (after ? ' ' : '');
};
/** Discord shows a stamp in each reader's own time, and how long it is until then. */
const stamp = (at: number): string => `<t:${Math.floor(at / 1000)}:F> (<t:${Math.floor(at / 1000)}:R>)`;

/** Markdown as GitHub, Discourse and Reddit read it, or with `isChat` as Discord does, which has no tables and no pictures in text. */
export function markdown(isChat: boolean): ProseWriter {
  const line = (of: readonly Inline[]): string =>
    begun(of.map((piece) => (isChat && isMoment(piece) ? stamp(piece.at) : inline(piece))).join(''));
  return (block) => {
    switch (block.kind) {
      case 'title':
        return `# ${escaped(block.text)}`;
      case 'heading':
        return `## ${escaped(block.text)}`;
      case 'subheading':
        return `### ${escaped(block.text)}`;
      case 'line':
        return line(block.of);
      case 'list':
        return block.items.map((item) => `- ${line(item)}`).join('\n');
      case 'aside':
        return [`**${escaped(block.title)}**`, ...block.items.map(line)].map((text) => `> ${text}`).join('\n>\n');
      case 'table':
        return isChat ? fenced(aligned(block.table, oneLine)) : piped(block.table, escaped);
      case 'picture': {
        const address = safeAddress(block.address);
        if (address === undefined) return '';
        return isChat ? address : `![${escaped(block.caption)}](${address})`;
      }
      case 'armour': {
        const code = fenced(block.text.trim());
        if (isChat) return `**${escaped(block.title)}**\n${code}`;
        return `[details="${oneLine(block.title).replace(/["\]]/g, '')}"]\n\n${code}\n\n[/details]`;
      }
    }
  };
}

const isMoment = (piece: Inline): piece is Extract<Inline, { style: 'time' }> =>
  typeof piece !== 'string' && piece.style === 'time';

/** Text in a code fence longer than any run of backticks in it. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
