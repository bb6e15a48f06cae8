import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Played } from '../../../tests/post/by-post.ts';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import type { BlockHeader } from '../../post/header.ts';
import { type Identity, SIGNATURE_BYTES, sign } from '../../post/keys.ts';
import { reportBlock } from '../../post/make-blocks.ts';
import type { ReportContent } from '../../post/report-content.ts';

/** Test vectors of blocks and whole threads, honest and not. */

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Texts with one block, whole or not, and the name of what a reader finds. */
export function blocks(played: Played) {
  const good = played.blocks.slice(0, 9);
  const [block] = good as [Block];
  const text = armour(played.blocks.find(({ kind }) => kind === 'orders')!);
  const lines = text.split('\n');
  const changed = (at: number, line: string) => lines.with(at, line).join('\n');
  const bad: readonly (readonly [name: string, text: string, is: string])[] = [
    ['no end mark', lines.slice(0, -1).join('\n'), 'cut'],
    ['no first line', lines.toSpliced(2, 1).join('\n'), 'damaged'],
    ['two lines exchanged', lines.with(2, lines[3]!).with(3, lines[2]!).join('\n'), 'damaged'],
    ['a line twice', lines.toSpliced(2, 0, lines[2]!).join('\n'), 'damaged'],
    ['a letter of a line changed', changed(2, (lines[2]!.startsWith('A') ? 'B' : 'A') + lines[2]!.slice(1)), 'damaged'],
    ['no head', lines.toSpliced(1, 1).join('\n'), 'damaged'],
    ['another round in the head', changed(1, lines[1]!.replace('round=1', 'round=2')), 'damaged'],
    ['another seat in the head', changed(1, lines[1]!.replace(/seat=\S+/, 'seat=blue2')), 'damaged'],
    ['a round with a leading zero', changed(1, lines[1]!.replace('round=1', 'round=01')), 'damaged'],
    ['revision 0', changed(1, lines[1]!.replace('revision=1', 'revision=0')), 'damaged'],
    ['revision 1000', changed(1, lines[1]!.replace('revision=1', 'revision=1000')), 'damaged'],
    ['round 2000', changed(1, lines[1]!.replace('round=1', 'round=2000')), 'damaged'],
    ['no after', changed(1, lines[1]!.replace(/ after=\S+/, ';')), 'damaged'],
    ['a dash as after', changed(1, lines[1]!.replace(/after=\S+/, 'after=-;')), 'damaged'],
    ['a campaign of ten letters', changed(1, lines[1]!.replace(/campaign=\S+/, 'campaign=4kq7xw2m0c')), 'damaged'],
    ['another kind at the end', changed(lines.length - 1, lines.at(-1)!.replace('ORDERS', 'REPORT')), 'damaged'],
    [
      'another check at the end',
      changed(lines.length - 1, lines.at(-1)!.replace(/ [0-9a-f]{8}-/, ' 00000000-')),
      'damaged',
    ],
    ['another kind', text.replaceAll('HEXPOST ORDERS', 'HEXPOST NOTE'), 'damaged'],
    ['version 4', changed(0, lines[0]!.replace(' 3-', ' 4-')), 'newer'],
  ];
  return [
    ...good.map((one) => ({ name: `a ${one.kind}`, text: armour(one), is: 'whole', digest: digestOf(one) })),
    { name: 'in quotes', text: text.replace(/^/gm, '> > '), is: 'whole', digest: digestOf(readable(text, played)) },
    {
      name: 'with its lines broken anew',
      text: text.replace(/\n/g, ' ').replace(/(.{37})/g, '$1\n'),
      is: 'whole',
      digest: digestOf(readable(text, played)),
    },
    // The checks of lines only say where a block is damaged.
    {
      name: 'the check of a line changed',
      text: changed(2, `${lines[2]!.slice(0, -2)}zz`),
      is: 'whole',
      digest: digestOf(readable(text, played)),
    },
    ...bad.map(([name, mangled, is]) => ({ name, text: mangled, is })),
    ...odd(played.master, block).map(([name, one]) => ({
      name,
      text: armour(one),
      is: 'whole',
      digest: digestOf(one),
    })),
  ];
}
const readable = (text: string, { blocks: all }: Played): Block => all.find((one) => armour(one) === text)!;

/** Blocks whose text is in order and whose signature or place is not. */
function odd(master: Identity, { body, ...head }: Block): readonly (readonly [string, Block])[] {
  const moved: BlockHeader = { ...head, round: 1 };
  return [
    ['a campaign block for another round', { ...moved, body }],
    ['a campaign block with one bit of its signature changed', { ...head, body: body.with(0, body[0]! ^ 1) }],
    [
      'a campaign block signed for another round',
      { ...moved, body: sign(master, moved, body.subarray(SIGNATURE_BYTES)) },
    ],
  ];
}

/** Whole threads, and the faults that a verifier without the rules finds in them. */
export function threads(played: Played) {
  const { master, blocks: all, reports } = played;
  const thread = (of: readonly Block[]) => of.map(armour).join('\n\n');
  const { block, content } = reports[0]!;
  const changed = (change: (report: ReportContent) => ReportContent): readonly Block[] => {
    const { kind: _, version: __, body: ___, ...at } = block;
    const false_ = reportBlock(master, at, change(structuredClone(content)));
    return [...all.slice(0, all.indexOf(block)), false_];
  };
  const thrown = reports.find(({ content: { entries } }) => entries.some(([, rolls]) => rolls.length > 0));
  return [
    { name: 'an honest campaign', text: thread(all), faults: [] },
    { name: 'in any order, each twice', text: thread([...all].reverse().concat(all)), faults: [] },
    {
      name: 'a sheet left out',
      text: thread(changed((report) => ({ ...report, used: report.used.slice(1) }))),
      faults: ['dice', 'not-as-closed', 'opens'],
    },
    {
      name: 'other rulings than in the close',
      text: thread(changed((report) => ({ ...report, silent: ['red'] }))),
      faults: ['not-as-closed'],
    },
    {
      name: 'a link out of turn',
      text: thread(changed((report) => ({ ...report, link: digest('no link') }))),
      faults: ['dice', 'not-the-chain', 'not-the-key'],
    },
    {
      name: 'not after the last report',
      text: thread(changed((report) => ({ ...report, before: digest('no report') }))),
      faults: ['out-of-turn'],
    },
    {
      name: 'orders opened otherwise than they were sealed',
      text: thread(
        changed((report) => {
          report.used[0]!.content.commands.push({ command: 'concede' });
          return report;
        }),
      ),
      faults: ['altered'],
    },
    {
      name: 'another salt',
      text: thread(
        changed((report) => {
          report.used[0]!.content.salt = 'ab'.repeat(16);
          return report;
        }),
      ),
      faults: ['altered', 'dice', 'false-salt'],
    },
    {
      name: 'a report twice in one place',
      text: thread([...all, ...changed((report) => ({ ...report, at: 5 })).slice(-1)]),
      faults: ['contradiction'],
    },
    {
      name: 'the close is missing',
      text: thread(all.filter(({ kind, round }) => kind !== 'close' || round !== 1)),
      faults: ['behind-gap'],
    },
    ...(thrown
      ? [
          {
            name: 'another face of a die',
            text: thread(falseDie(played, thrown)),
            faults: ['dice'],
          },
        ]
      : []),
  ];
}

function falseDie({ master, blocks: all }: Played, { block, content }: Played['reports'][number]): readonly Block[] {
  const report = structuredClone(content);
  const [, rolls] = report.entries.find(([, thrown]) => thrown.length > 0)!;
  const faces = rolls[0]![2];
  faces[0] = faces[0] === 1 ? 2 : 1;
  const { kind: _, version: __, body: ___, ...at } = block;
  return [...all.slice(0, all.indexOf(block)), reportBlock(master, at, report)];
}
