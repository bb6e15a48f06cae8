import { addressIn, lastSeen } from '../../../tests/post/thread-parts.ts';
import { openThread } from '../../../tests/post/whole-thread.ts';
import { type Block, digestOf } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { loadHistory } from '../../post/campaign-history.ts';
import { type BlockHeader, FORMAT_VERSION } from '../../post/header.ts';
import { sign } from '../../post/keys.ts';
import { dispatchBlock, rosterBlock } from '../../post/make-blocks.ts';
import { pack } from '../../post/pack.ts';
import { ReportContent } from '../../post/report-content.ts';
import { rosterIn } from '../../post/rosters.ts';
import { mailStore } from '../../store/mail.ts';
import { type BenchRow, millisecondsSince, ms } from './measure.ts';

/** The longest work of the page's thread, in processor time, for a kept campaign of 100 rosters and 5,000 letters: on opening it, and when a block is made. */

const ROSTERS = 100;
const LETTERS = 5_000;
const MOST = 50;

async function hugeThread() {
  const open = await openThread('sectors');
  const blocks: Block[] = [...open.blocks];
  const seats = rosterIn(blocks.find(({ kind }) => kind === 'roster')!)!.seats;
  for (let i = 0; i < ROSTERS; i++) {
    const head = { campaign: open.id, round: 2, revision: i + 2, after: lastSeen(blocks) };
    blocks.push(rosterBlock(open.master, head, { seats }));
  }
  const names = Object.keys(open.hands);
  const letters = Array.from({ length: LETTERS }, (_, i) => {
    const seat = names[i % names.length]!;
    const at = addressIn(blocks, seat, 2, 1 + (Math.floor(i / names.length) % 999));
    return dispatchBlock(open.hands[seat]!, at, { commands: [{ command: 'concede', i }], seen: [] });
  });
  return { open, blocks: [...blocks, ...letters] };
}

/** A report by the game master of as many numbers as are read: nobody plays one, and whoever leads a campaign can sign it. */
function greatestReport({ id, master, blocks }: Awaited<ReturnType<typeof openThread>>): Block {
  const zeros = '0'.repeat(64);
  const faces = () => Array.from(crypto.getRandomValues(new Uint16Array(9_700)), (face) => Math.max(1, face));
  const rolls = () => [0, 1].map(() => ['a b', 65_536, faces()]);
  const entries = Array.from({ length: 20 }, (_, i) => [`1.${i}`, rolls(), '00000000', '00000000']);
  const content = { before: zeros, close: zeros, link: zeros, state: zeros, next: master.seal, entries };
  const packed = pack({ ...content, used: [], rulings: [], silent: [] });
  const at = { campaign: id, seat: 'gm', round: 2, revision: 1, after: lastSeen(blocks) };
  const header: BlockHeader = { ...at, kind: 'report', version: FORMAT_VERSION };
  const block = { ...header, body: sign(master, header, packed) };
  if (!blockContent(ReportContent, block)) throw new Error('the greatest report cannot be read');
  return block;
}

/** The longest work without a turn of the event loop, in milliseconds of processor time. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.cpuUsage();
  let isDone = false;
  const look = () => {
    longest = Math.max(longest, millisecondsSince(last));
    last = process.cpuUsage();
  };
  const watch = () => {
    look();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  look();
  isDone = true;
  return longest;
}

export async function mailboxRows(): Promise<BenchRow[]> {
  const { open, blocks } = await hugeThread();
  const { id, manner } = open;
  const rules = { ...manner.rules, think: undefined };
  const fresh = () => blocks.map((block): Block => ({ ...block, body: block.body.slice() }));
  const heap = fresh();
  const history = await loadHistory(heap, id, rules, new Map());
  let opening = Infinity;
  for (let i = 0; i < 4; i++) {
    const again = fresh();
    opening = Math.min(opening, await longestPiece(() => loadHistory(again, id, rules, new Map())));
  }
  const withReport = [...open.blocks, greatestReport(open)];
  let reading = Infinity;
  for (let i = 0; i < 4; i++) {
    const again = withReport.map((block): Block => ({ ...block, body: block.body.slice() }));
    reading = Math.min(reading, await longestPiece(() => loadHistory(again, id, rules, new Map())));
  }
  const stored = heap.map((block, at) => ({ block, at }));
  const mail = mailStore({ notes: { id, seen: 0 }, blocks: stored }, { rules: manner.rules, me: null, history });
  let taking = Infinity;
  let dropping = Infinity;
  for (let i = 0; i < 4; i++) {
    const seat = Object.keys(open.hands)[0]!;
    const head = addressIn(open.blocks, seat, 1, 900 + i);
    const block = dispatchBlock(open.hands[seat]!, head, { commands: [{ command: 'concede' }], seen: [] });
    let start = process.cpuUsage();
    const [taken] = mail.getState().take([block]);
    taking = Math.min(taking, millisecondsSince(start));
    start = process.cpuUsage();
    mail.getState().drop(taken ? [digestOf(taken)] : []);
    dropping = Math.min(dropping, millisecondsSince(start));
  }
  const full = `${ROSTERS} rosters and ${LETTERS.toLocaleString('en')} letters`;
  const row = (work: string, time: number, most: number, what = full): BenchRow => ({
    work: `${work}, ${what}`,
    ours: ms(time),
    wanted: `below ${most} ms`,
    holds: time < most,
  });
  return [
    row('a mailbox opened: the longest piece', opening, MOST),
    row('a mailbox opened: the longest piece', reading, MOST, 'with a report of as many numbers as are read'),
    row('an own block taken in', taking, MOST),
    row('an own block dropped', dropping, MOST),
  ];
}
