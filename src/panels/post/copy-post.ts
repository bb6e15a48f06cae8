import { type Block, digestOf } from '../../post/armour.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { markCopied } from '../../store/outbox.ts';
import i18next, { everyLanguage, isLanguage, LANGUAGES, type Language } from '../../words/index.ts';
import { copyText } from '../parts/copy-text.ts';
import { preferences } from '../parts/preferences.ts';
import { messagesOfPost } from '../parts/ShareBlock.tsx';
import { byPostOf } from './by-post.ts';
import { clientAddress, linkTextIn } from './Post.tsx';
import { blockProse } from './prose/block-prose.ts';

/**
 * Copies a block as its card would, and counts it as posted. False when that was not possible: the browser refuses, or the board takes
 * it only in several messages or with a file.
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
  const prose = languages.flatMap((language) => blockProse(block, { ...source, language }));
  const post = { blocks: [block], name: campaignContent(state).name, prose, title: i18next.t('thread:carry.block') };
  const { texts, hasFile } = messagesOfPost({ ...post, linkText: linkTextIn(languages) }, dialect);
  if (hasFile || texts.length !== 1 || !(await copyText(texts[0]!))) return false;
  markCopied(mail, [digestOf(block)], clock());
  return true;
}
