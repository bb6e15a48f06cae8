import type { CampaignNews } from '../../../panels/post/thread/NewsCard.tsx';
import type { NoteAccess } from '../../../panels/post/thread/row-words.ts';
import type { ThreadTools } from '../../../panels/post/thread/ThreadReader.tsx';
import { digestsIn } from '../../../panels/post/thread/taken-in.ts';
import { type Block, digestOf } from '../../../post/armour.ts';
import { shortId } from '../../../post/header.ts';
import { isSignedBy } from '../../../post/keys.ts';
import { inArrival, type Mailbox } from '../../../post/mailbox.ts';
import type { CampaignNames, Pasted } from '../../../post/read-paste.ts';
import { openNote } from '../../../post/sealed-contents.ts';
import { type FullRoom, makingWay } from '../../../post/strangers-room.ts';
import { type KnownBlocks, knownBy, type PastedBlock } from '../../../post/thread.ts';
import type { MailStore } from '../../../store/mail.ts';
import { withoutPosted } from '../../../store/outbox.ts';
import { type BoxBefore, type BuiltOn, boxBefore, builtOn } from '../../../store/take-out.ts';
import { goTo } from '../../shell/go.ts';
import { askToKeep } from '../../storage/ask-to-keep.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { openMail } from './open-mail.ts';
import { judgeBeside, readBeside } from './read-beside.ts';

/** The thread reader's tools: the mailboxes of this browser, a worker, and the routes of the campaigns. */
export const threadDesk: ThreadTools = {
  read: (text, stop) => readPosted(text, stop, 'makes-way'),
  ...{ take, undo, openable },
  ...{ onOpen: goTo.mail, onGone: goTo.post, onKeys: goTo.keys },
};

/** The same for the contents of a link or of another app: reading them changes nothing here. */
export const strangerDesk: ThreadTools = {
  ...threadDesk,
  read: async (text, stop) => (await look(text, stop, 'makes-way')).pasted,
};

/** Reads what a carrier has brought. It would bring again what has made way, so strangers whom it has no room for stay out. */
export const readCarried = (text: string, stop: AbortSignal): Promise<Pasted> => readPosted(text, stop, 'refuses');

async function readPosted(text: string, stop: AbortSignal, full: FullRoom): Promise<Pasted> {
  const { pasted, boxes } = await look(text, stop, full);
  const storage = await postStorage();
  // A block found in a thread has been posted.
  const found = pasted.rows.flatMap(({ digest }) => digest ?? []);
  for (const { notes } of boxes) {
    const left = withoutPosted(notes, found);
    if (left) await storage.keep({ id: notes.id, ...left });
  }
  return pasted;
}

async function look(text: string, stop: AbortSignal, full: FullRoom) {
  const boxes = await (await postStorage()).list();
  const known: KnownBlocks = new Map(boxes.map((box) => [box.notes.id, blocksIn(box)]));
  return { boxes, pasted: await readBeside(text, known, { unknown: 'offer', full }, stop) };
}

/** Notes that are tried at most: more than a page of a thread has. */
const MOST_NOTES = 100;

async function openable(rows: Pasted['rows']): Promise<ReadonlyMap<string, NoteAccess>> {
  const notes = rows
    .filter(({ block, state }) => block?.kind === 'note' && (state === 'good' || state === 'duplicate'))
    .slice(0, MOST_NOTES);
  const answers = new Map<string, NoteAccess>();
  if (notes.length === 0) return answers;
  const me = await (await postStorage()).identity().catch(() => undefined);
  // Keys that could not be read may open them, so nothing is said then.
  if (me === undefined) return answers;
  for (const { block, digest } of notes) {
    const text = me && (await openNote(me, block!));
    answers.set(digest!, text ? 'mine' : 'others');
  }
  return answers;
}

/** Stores blocks without following their campaigns. */
async function keepBlocks(blocks: readonly Block[]): Promise<void> {
  const at = Date.now();
  // Blocks of one paste keep their order: which of two contradicting blocks came first depends on it.
  await (await postStorage()).add(blocks.map((block, i) => ({ block, at: at + i })));
  void askToKeep();
}

async function take(rows: Pasted['rows']): Promise<readonly CampaignNews[]> {
  const before = await boxesNow();
  return newsOfAll(await keepGood(rows, before), before);
}

/** Milliseconds until news of what a carrier brought are worked out: what others wait for comes first. */
const NEWS_LATER = 1_500;

/** Takes in what a carrier brought. Its news follow; they are for the page, and hold nothing up. */
export async function takeCarried(rows: Pasted['rows'], onNews: (news: CampaignNews) => void): Promise<void> {
  const before = await boxesNow();
  const taken = await keepGood(rows, before);
  setTimeout(() => {
    // Without a storage the page of the campaign says so.
    void newsOfAll(taken, before).then(
      (all) => all.forEach(onNews),
      () => {},
    );
  }, NEWS_LATER);
}

type Boxes = ReadonlyMap<string, Mailbox>;
const boxesNow = async (): Promise<Boxes> =>
  new Map((await (await postStorage()).list()).map((box) => [box.notes.id, box]));

/** Blocks that were stored, and the verdicts on those whose campaigns were only offered before. */
interface Taken {
  readonly blocks: readonly Block[];
  readonly judged: readonly PastedBlock[];
}

/** Stores the blocks of rows. Those that were only offered are judged first, by what is here now. */
async function keepGood(rows: Pasted['rows'], before: Boxes): Promise<Taken> {
  const blocks = rows.flatMap(({ block }) => block ?? []);
  const offered = new Set(rows.flatMap(({ state, block }) => (state === 'offered' && block ? [block.campaign] : [])));
  const judged = await judgeNew(
    blocks.filter(({ campaign }) => offered.has(campaign) || !before.has(campaign)),
    before,
  );
  const refused = new Set(judged.flatMap(({ block, isNew }) => (block && !isNew ? [block] : [])));
  const good = blocks.filter((block) => !refused.has(block));
  await keepBlocks(good);
  return { blocks: good, judged };
}

async function newsOfAll({ blocks, judged }: Taken, before: Boxes): Promise<readonly CampaignNews[]> {
  const ids = [...new Set(blocks.map(({ campaign }) => campaign))];
  const news: CampaignNews[] = [];
  for (const id of ids) {
    const own = blocks.filter(({ campaign }) => campaign === id);
    const told = await newsOf(id, own, !before.has(id), boxBefore(before.get(id)));
    const verdicts = judged.filter(({ header }) => header.campaign === id);
    news.push(verdicts.length > 0 ? { ...told, judged: verdicts } : told);
  }
  return news;
}

/** Judges the blocks of campaigns that were only offered before. The worker has sent copies: the blocks themselves are kept. */
async function judgeNew(blocks: readonly Block[], before: Boxes): Promise<readonly PastedBlock[]> {
  if (blocks.length === 0) return [];
  const own = new Map(blocks.map((block) => [digestOf(block), block]));
  const ids = [...new Set(blocks.map(({ campaign }) => campaign))];
  const known: KnownBlocks = new Map(
    ids.flatMap((id) => {
      const box = before.get(id);
      return box ? [[id, blocksIn(box)] as const] : [];
    }),
  );
  return (await judgeBeside(blocks, known)).map((row) => ({ ...row, block: own.get(row.digest ?? '')! }));
}

/** Takes blocks out again; a campaign that came with them goes whole. Those on which something was built stay. */
async function undo(news: readonly CampaignNews[]): Promise<ReadonlyMap<string, BuiltOn>> {
  const storage = await postStorage();
  const stay = new Map<string, BuiltOn>();
  for (const one of news) {
    const { id, isNew, before } = one;
    const taken = digestsIn(one);
    const why = builtOn(await storage.load(id), new Set(taken), before);
    if (why) stay.set(id, why);
    else if (isNew) await storage.remove(id);
    else await storage.drop(id, taken);
  }
  return stay;
}

/** Forgets the oldest requests and offers of people without a seat where there are too many: never one's own, or one that somebody voted for. */
async function makeWay(mail: MailStore): Promise<void> {
  const { blocks, notes, me, history } = mail.getState();
  const wanted = new Set(history.ledger.votes.map(({ content }) => content.offer));
  const gone = makingWay(inArrival(blocks), knownBy(history.ledger)).filter(
    (block) => !wanted.has(digestOf(block)) && !(me && isSignedBy(me.sign, block)),
  );
  if (gone.length > 0) await (await postStorage()).drop(notes.id, gone.map(digestOf));
}

async function newsOf(id: string, fresh: readonly Block[], isNew: boolean, before: BoxBefore): Promise<CampaignNews> {
  const counts: Partial<Record<Block['kind'], number>> = {};
  for (const { kind } of fresh) counts[kind] = (counts[kind] ?? 0) + 1;
  const opened = await openMail(id);
  const nobody: CampaignNames = { name: shortId(id), players: [] };
  if ('problem' in opened)
    return { id, names: nobody, isNew, reports: [], gap: [], counts, taken: fresh, before, problem: opened.problem };
  const { ledger, checked, gap } = opened.mail.getState().history;
  await makeWay(opened.mail);
  // A report that fills a gap brings the later ones with it.
  const from = Math.min(...fresh.flatMap(({ kind, round }) => (kind === 'report' ? [round] : [])));
  const reports = checked
    .filter(({ block, finding }) => block.round >= from || !finding.match)
    .map(({ block, finding, remarks }) => ({ round: block.round, finding, remarks }));
  const { name, players, open } = ledger.campaign!.content;
  const names: CampaignNames = { name, players, ...(open && { isMasterless: true }) };
  return { id, names, isNew, reports, gap, counts, taken: fresh, before };
}
