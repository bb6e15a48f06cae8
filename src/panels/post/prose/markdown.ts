import { noFaces, oneLine, safeAddress } from './clean.ts';
import type { Inline, ProseWriter } from './prose-page.ts';
import { piped } from './prose-table.ts';

const escaped = (text: string): string => noFaces(oneLine(text)).replace(/[\\`*_[\]<>|~#&$^]/g, '\\$&');

/** Escapes the start of a line that would begin a list or a heading. */
const begun = (text: string): string =>
  text.replace(/^([-+=]|\d+(?=[.)]))/, (sign) => (/\d/.test(sign) ? `${sign}\u200B` : `\\${sign}`));

const inline = (piece: Inline): string => {
  if (typeof piece !== 'string')
    return piece.style === 'strong' ? `**${escaped(piece.text)}**` : `*${escaped(piece.text)}*`;
  // Spaces at either end belong to the sentence.
  const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(piece)!;
  return (before ? ' ' : '') + escaped(text!) + (after ? ' ' : '');
};
const line = (of: readonly Inline[]): string => begun(of.map(inline).join(''));

/** Markdown as GitHub, Discourse, Reddit and Discord read it. */
export const markdown: ProseWriter = (block) => {
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
      return piped(block.table, escaped);
    case 'picture': {
      const address = safeAddress(block.address);
      return address === undefined ? '' : `![${escaped(block.caption)}](${address})`;
    }
    case 'armour': {
      const text = block.text.trim();
      const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
      const fence = '`'.repeat(longest + 1);
      return `**${escaped(block.title)}**\n\n${fence}\n${text}\n${fence}`;
    }
  }
};
