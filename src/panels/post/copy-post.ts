import { type Block, digestOf } from '../../post/armour.ts';
import type { MailStore } from '../../store/mail.ts';
import { markCopied } from '../../store/outbox.ts';
import { turnPost } from '../../store/own-part.ts';
import i18next, { everyLanguage, isLanguage, LANGUAGES, type Language } from '../../words/index.ts';
import { copyText } from '../parts/copy-text.ts';
import { preferences } from '../parts/preferences.ts';
import { messagesOfPost } from '../parts/ShareBlock.tsx';
import { byPostOf } from './by-post.ts';
import { clientAddress, linkTextIn } from './Post.tsx';
import { blockProse } from './prose/block-prose.ts';

/**
 * Copies a block as its card would, together with whatever else its seat has still to post, and counts it as posted. False when that
 * was not possible: the browser refuses, or the board takes it only in several messages or with a file.
 */
export async function copyPost(mail: MailStore, block: Block, clock = Date.now): Promise<boolean> {
  const state = mail.getState();
  const { dialect, inBoth } = preferences.getState();
  const byPost = await byPostOf(state.rules.system.id);
  await i18next.loadNamespaces(['posting', 'post', 'calendar', 'thread', ...byPost.namespaces]);
  if (inBoth) await everyLanguage();
  const own: Language = isLanguage(i18next.language) ? i18next.language : LANGUAGES[0]!;
  const languages = inBoth ? [own, ...LANGUAGES.filter((language) => language !== own)] : [own];
  const source = { mail: state, byPost, address: clientAddress(), now: clock() };
  const messages = (blocks: readonly Block[]) => {
    const prose = languages.flatMap((language) => blocks.flatMap((one) => blockProse(one, { ...source, language })));
    const title = i18next.t('thread:carry.block');
    return messagesOfPost({ blocks, prose, title, linkText: linkTextIn(languages) }, dialect);
  };
  const turn = turnPost(state, block.seat);
  // In one message if the board takes that, else the block alone.
  for (const blocks of turn.includes(block) && turn.length > 1 ? [turn, [block]] : [[block]]) {
    const { texts, hasFile } = messages(blocks);
    if (hasFile || texts.length !== 1) continue;
    if (!(await copyText(texts[0]!))) return false;
    markCopied(mail, blocks.map(digestOf), clock());
    return true;
  }
  return false;
}
