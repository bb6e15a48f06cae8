import { begin, playRound } from '../../../tests/post/by-post.ts';
import { armour } from '../../post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../post/find.ts';
import { readPaste } from '../../post/read-paste.ts';
import { type BenchRow, ms, processorTime } from './measure.ts';

/** The longest paste that is read: a whole thread with talk, and what an attacker could write to stop the reader. */

const HOSTILE = [
  '-',
  '<p ',
  '[1:11 ',
  '\n[0:00 0:00',
  '&amp;amp;',
  '%25',
  '\n- -',
  '\u0301',
  '-BEGINHEXPOSTORDERS2-',
  'a',
];
const MARK = '-----BEGIN HEXPOST ORDERS 3-----\ncampaign=3D';

export async function pasteRows(): Promise<BenchRow[]> {
  const played = await begin(4, 'bench of a paste');
  for (let round = 0; round < 8; round++) await playRound(played);
  const thread = played.blocks.map(armour).join('\n\nwell then\n\n');
  const talk = 'Nobody knows what the next turn brings, but we hold the bridge. ';
  const text = thread + talk.repeat(Math.floor((MAX_PASTE_LETTERS - thread.length) / talk.length));
  const known = new Map();
  let rows = 0;
  const honest = await processorTime(3, () => {
    rows = readPaste(text, known).rows.length;
  });
  if (rows !== played.blocks.length) throw new Error('blocks of the thread were lost');
  const hostile = { piece: '', time: 0 };
  for (const piece of HOSTILE) {
    const whole = MARK + piece.repeat(Math.floor((MAX_PASTE_LETTERS - MARK.length) / piece.length));
    const time = await processorTime(2, () => readPaste(whole, known));
    if (time > hostile.time) Object.assign(hostile, { piece, time });
  }
  // Reading is done in a worker: the page hands over the text and the blocks that it has, and takes the answer.
  const answer = readPaste(text, known);
  const page = await processorTime(3, () => {
    structuredClone({ text, known: new Map([['x', played.blocks]]) });
    structuredClone(answer);
  });
  const row = (work: string, time: number, most: number): BenchRow => ({
    work,
    ours: ms(time),
    wanted: `below ${most} ms`,
    holds: time < most,
  });
  return [
    row('4,000,000 characters of a thread read', honest, 3_000),
    row(
      `4,000,000 hostile characters read, the slowest of ${HOSTILE.length} (${JSON.stringify(hostile.piece)})`,
      hostile.time,
      3_000,
    ),
    row('what of it the page does itself', page, 100),
  ];
}
