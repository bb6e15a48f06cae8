import { armour, type Block, digestOf } from '../post/armour.ts';
import { MAX_PASTE_LETTERS, MAX_PASTED_BLOCKS } from '../post/find.ts';
import type { Mail, MailStore } from './mail.ts';
import { markCopied } from './outbox.ts';

/** The posts of a campaign as text, from some time on: they can leave a folder or a relay for a thread, and come back. */

/** The first round of posting that is copied, 0 for everything; `last` for what has come in since the last copying. */
export type Since = number | 'last';

/** Oldest first. What its author did not sign, and what nobody can read, stays here. */
export function blocksSince({ blocks, history, notes }: Pick<Mail, 'blocks' | 'history' | 'notes'>, since: Since) {
  const { status } = history.ledger;
  const isUseless = (block: Block) => ['forged', 'unreadable'].includes(status.get(digestOf(block)) ?? 'forged');
  const isWanted = ({ block, at }: (typeof blocks)[number]) =>
    since === 'last' ? at > (notes.copiedTo ?? Number.NEGATIVE_INFINITY) : block.round >= since;
  return blocks
    .filter((one) => isWanted(one) && !isUseless(one.block))
    .sort((a, b) => a.at - b.at)
    .map(({ block }) => block);
}

/** The blocks as few texts, each no longer than a reader takes. */
export function pasteTexts(blocks: readonly Block[]): readonly string[] {
  const texts: string[][] = [];
  let room = 0;
  for (const block of blocks) {
    const text = armour(block);
    const last = texts.at(-1);
    if (last && text.length + 2 <= room && last.length < MAX_PASTED_BLOCKS) last.push(text);
    else texts.push([text]);
    room = (texts.at(-1) === last ? room : MAX_PASTE_LETTERS) - text.length - 2;
  }
  return texts.map((all) => all.join('\n\n'));
}

/** Notes that these blocks have left the page, and up to when the next copying need not look. */
export function noteCopied(mail: MailStore, copied: readonly Block[], at: number): void {
  const digests = new Set(copied.map(digestOf));
  markCopied(mail, [...digests], at);
  const { blocks, note } = mail.getState();
  const times = blocks.flatMap((one) => (digests.has(digestOf(one.block)) ? [one.at] : []));
  if (times.length > 0) note({ copiedTo: times.reduce((latest, time) => Math.max(latest, time)) });
}
