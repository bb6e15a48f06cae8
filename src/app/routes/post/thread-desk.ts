import type { CampaignNews } from '../../../panels/post/thread/NewsCard.tsx';
import { masterChanges } from '../../../panels/post/thread/news-lines.ts';
import type { NoteAccess } from '../../../panels/post/thread/row-words.ts';
import type { ThreadTools } from '../../../panels/post/thread/ThreadReader.tsx';
import { digestsIn } from '../../../panels/post/thread/taken-in.ts';
import { Trouble } from '../../../panels/start/shelf.ts';
import { type Block, digestOf } from '../../../post/armour.ts';
import { shortId } from '../../../post/header.ts';
import type { Mailbox } from '../../../post/mailbox.ts';
import type { CampaignNames, Pasted } from '../../../post/read-paste.ts';
import { openNote } from '../../../post/sealed-contents.ts';
import type { KnownBlocks, PastedBlock } from '../../../post/thread.ts';
import { withoutPosted } from '../../../store/outbox.ts';
import { type BoxBefore, type BuiltOn, boxBefore, builtOn } from '../../../store/take-out.ts';
import { goTo } from '../../shell/go.ts';
import { askToKeep } from '../../storage/ask-to-keep.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { bringBack, hasMadeWay, judgeStored, makeWay } from './make-way.ts';
import { openMail } from './open-mail.ts';
import { judgeBeside, readBeside } from './read-beside.ts';

/** The thread reader's tools: the mailboxes of this browser, a worker, and the routes of the campaigns. */
export const threadDesk: ThreadTools = {
  read: readPosted,
  ...{ take, undo, openable },
  ...{ onOpen: goTo.mail, onGone: goTo.post, onKeys: goTo.keys },
};

/** The same for the contents of a link or of another app: reading them changes nothing here. */
export const strangerDesk: ThreadTools = {
  ...threadDesk,
  read: async (text, stop) => (await look(text, stop)).pasted,
};

/** Reads what a carrier has brought. It brings again and again what has made way: that stays out, on this visit. */
export async function readCarried(text: string, stop: AbortSignal): Promise<Pasted> {
  const pasted = await readPosted(text, stop);
  const staysOut = ({ isNew, digest = '', header, state }: Pasted['rows'][number]) =>
    isNew && hasMadeWay(digest, header.kind, state);
  const rows = pasted.rows.map((row) => (staysOut(row) ? { ...row, state: 'no-room' as const, isNew: false } : row));
  return { ...pasted, rows };
}

async function readPosted(text: string, stop: AbortSignal): Promise<Pasted> {
  const { pasted, boxes } = await look(text, stop);
  const storage = await postStorage();
  // A block found in a thread has been posted.
  const found = pasted.rows.flatMap(({ digest }) => digest ?? []);
  for (const { notes } of boxes) {
    if (withoutPosted(notes, found)) await storage.mark(notes.id, (marks) => withoutPosted(marks, found));
  }
  return pasted;
}

/** Reads a text beside the mailboxes of the campaigns that it names, and no others. */
async function look(text: string, stop: AbortSignal) {
  const storage = await postStorage();
  let boxes: readonly Mailbox[] = [];
  const knownOf = async (campaigns: ReadonlySet<string>): Promise<KnownBlocks> => {
    boxes = await storage.list(campaigns);
    return new Map(boxes.map((box) => [box.notes.id, blocksIn(box)]));
  };
  const pasted = await readBeside(text, knownOf, { unknown: 'offer' }, stop);
  return { boxes, pasted };
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
  const stored = blocks.map((block, i) => ({ block, at: at + i }));
  const storage = await postStorage();
  try {
    await storage.add(stored);
  } catch (error) {
    if (!(error instanceof Trouble && error.code === 'full-mailbox')) throw error;
    for (const id of new Set(blocks.map(({ campaign }) => campaign))) await makeWay(await judgeStored(id));
    await storage.add(stored);
  }
  void askToKeep();
}

async function take(rows: Pasted['rows']): Promise<readonly CampaignNews[]> {
  const before = await boxesOf(rows);
  return newsOfAll(await keepGood(rows, before), before);
}

/** Milliseconds until news of what a carrier brought are worked out: what others wait for comes first. */
const NEWS_LATER = 1_500;

/** Takes in what a carrier brought. Its news follow; they are for the page, and hold nothing up. */
export async function takeCarried(rows: Pasted['rows'], onNews: (news: CampaignNews) => void): Promise<void> {
  const before = await boxesOf(rows);
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

/** The mailboxes of the campaigns that these rows are about, as they are now. */
async function boxesOf(rows: Pasted['rows']): Promise<Boxes> {
  const storage = await postStorage();
  const ids = new Set(rows.flatMap(({ block }) => block?.campaign ?? []));
  const boxes = await Promise.all([...ids].map((id) => storage.load(id).catch(noneYet)));
  return new Map(boxes.flatMap((box) => (box ? [[box.notes.id, box] as const] : [])));
}
function noneYet(error: unknown): undefined {
  if (!(error instanceof Trouble && error.code === 'no-mailbox')) throw error;
}

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

/**
 * Takes blocks out again; a campaign that came with them goes whole. Those on which something was built stay. What made way for them comes
 * back.
 */
async function undo(news: readonly CampaignNews[]): Promise<ReadonlyMap<string, BuiltOn>> {
  const storage = await postStorage();
  const stay = new Map<string, BuiltOn>();
  for (const one of news) {
    const { id, isNew, before } = one;
    const taken = digestsIn(one);
    const why = builtOn(await storage.load(id), new Set(taken), before);
    if (why) stay.set(id, why);
    else if (isNew) await storage.remove(id);
    else {
      // First, so that nothing is gone if there is no room for it.
      await bringBack(one.madeWay ?? []);
      await storage.drop(id, taken);
    }
  }
  return stay;
}

async function newsOf(id: string, fresh: readonly Block[], isNew: boolean, before: BoxBefore): Promise<CampaignNews> {
  const opened = await openMail(id);
  const mail = 'mail' in opened ? opened.mail.getState() : undefined;
  const madeWay = await makeWay(mail ? { ...mail, ledger: mail.history.ledger } : await judgeStored(id));
  const news = { id, isNew, taken: fresh, before, madeWay };
  const nobody: CampaignNames = { name: shortId(id), players: [] };
  if ('problem' in opened) return { ...news, names: nobody, reports: [], gap: [], problem: opened.problem };
  const { ledger, checked, gap } = opened.mail.getState().history;
  // A report that fills a gap brings the later ones with it.
  const from = Math.min(...fresh.flatMap(({ kind, round }) => (kind === 'report' ? [round] : [])));
  const reports = checked
    .filter(({ block, finding }) => block.round >= from || !finding.match)
    .map(({ block, finding, remarks }) => ({ round: block.round, finding, remarks }));
  const { name, players, open } = ledger.campaign!.content;
  const names: CampaignNames = { name, players, ...(open && { isMasterless: true }) };
  return { ...news, names, masters: masterChanges(ledger.terms), reports, gap };
}
