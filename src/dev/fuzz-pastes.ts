/**
 * `npm run fuzz -- pastes --count 10000 --from 0`: so many mutated pastes of all four systems, from this number on: damaged texts,
 * altered blocks, and values and sheets with anything in them. The same number is the same paste. Prints each failure, and what the
 * dearest step cost in processor time.
 */
import { parseArgs } from 'node:util';
import { type Played, play, type Tried, trySheet, tryText, tryValue } from '../../tests/post/mutate.ts';
import { openThread, SYSTEMS, type Thread } from '../../tests/post/whole-thread.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { count: { type: 'string', default: '10000' }, from: { type: 'string', default: '0' } },
});
/** One in so many is a sheet: to open it, and to resolve a round with it, takes much longer. */
const SHEETS = 40;

const threads: { readonly played: Played; readonly open: Thread }[] = [];
for (const name of SYSTEMS) threads.push({ played: await play(name), open: await openThread(name) });

const dearest = { time: 0, what: '' };
const counts = { text: 0, value: 0, sheet: 0, accepted: 0, failed: 0 };
const [from, count] = [Number(values.from), Number(values.count)];
for (let number = from; number < from + count; number++) {
  const { played, open } = threads[number % threads.length]!;
  const turn = Math.floor(number / threads.length);
  const kind = turn % SHEETS === 0 ? 'sheet' : turn % 3 === 0 ? 'value' : 'text';
  const what = `${played.name}, ${kind} ${turn}`;
  const start = process.cpuUsage();
  let tried: Tried;
  try {
    if (kind === 'sheet') tried = await trySheet(open, played.name, turn);
    else tried = kind === 'value' ? tryValue(played, turn) : tryText(played, turn);
  } catch (error) {
    tried = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const { user, system } = process.cpuUsage(start);
  const time = (user + system) / 1_000;
  if (time > dearest.time) Object.assign(dearest, { time, what });
  counts[kind]++;
  if (tried.isAccepted) counts.accepted++;
  if (tried.fault === undefined) continue;
  counts.failed++;
  console.log(`FAILED paste ${number} (${what}): ${tried.fault}`);
}
console.log(
  `pastes ${from} to ${from + count - 1}: ${counts.text} texts and blocks, ${counts.value} values (${counts.accepted} good), ${counts.sheet} sheets, ${counts.failed} failed; ` +
    `the dearest took ${dearest.time.toFixed(0)} ms of processor time (${dearest.what})`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;
