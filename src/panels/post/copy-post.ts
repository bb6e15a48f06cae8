import { type Block, digestOf } from '../../post/armour.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { markCopied, postedTogether } from '../../store/outbox.ts';
import { turnPost } from '../../store/own-part.ts';
import i18next, { everyLanguage, isLanguage, LANGUAGES, type Language } from '../../words/index.ts';
import { copyText } from '../parts/CopyButton.tsx';
import { preferences } from '../parts/preferences.ts';
import { messagesOfPost, type SharedPost } from '../parts/ShareBlock.tsx';
import { byPostOf } from './by-post.ts';
import { clientAddress, linkTextIn } from './Post.tsx';
import { blockProse } from './prose/block-prose.ts';

/** The post of a block as its card would show it: with the posts of the game master before it that nobody has seen, or with `together`. */
export async function postOf(
  mail: MailStore,
  block: Block,
  clock = Date.now,
  together?: readonly Block[],
): Promise<SharedPost> {
  const { inBoth } = preferences.getState();
  const byPost = await byPostOf(mail.getState().rules.system.id);
  await i18next.loadNamespaces(['posting', 'post', 'calendar', 'thread', ...byPost.namespaces]);
  if (inBoth) await everyLanguage();
  const state = mail.getState();
  const blocks = together ?? postedTogether(state, block);
  const own: Language = isLanguage(i18next.language) ? i18next.language : LANGUAGES[0]!;
  const languages = inBoth ? [own, ...LANGUAGES.filter((language) => language !== own)] : [own];
  const source = { mail: state, byPost, address: clientAddress(), now: clock() };
  const prose = languages.flatMap((language) => blocks.flatMap((one) => blockProse(one, { ...source, language })));
  const title = i18next.t('thread:carry.block');
  return { blocks, name: campaignContent(state).name, prose, title, linkText: linkTextIn(languages) };
}

/** Copies a block that was just made, unless a carrier takes it: then it is posted once the carrier has it. */
export async function copyUnlessCarried(
  mail: MailStore,
  block: Block,
  isCarried: boolean,
  clock = Date.now,
): Promise<void> {
  if (!isCarried) await copyPost(mail, block, clock).catch(() => false);
}

/**
 * Copies a block as its card would, together with whatever else its seat has still to post, and counts it as posted. False when that
 * was not possible: the browser refuses, or the board takes it only in several messages or with a file.
 */
async function copyPost(mail: MailStore, block: Block, clock = Date.now): Promise<boolean> {
  const turn = turnPost(mail.getState(), block.seat);
  // Together with the rest of its seat in one message, if the board takes that.
  for (const others of turn.includes(block) && turn.length > 1 ? [turn, undefined] : [undefined]) {
    const post = await postOf(mail, block, clock, others);
    const { texts, hasFile } = messagesOfPost(post, preferences.getState().dialect);
    if (hasFile || texts.length !== 1) continue;
    if (!(await copyText(texts[0]!))) return false;
    markCopied(mail, post.blocks.map(digestOf), clock());
    return true;
  }
  return false;
}
