// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takeInFiles } from '../../src/app/carriers/use-carrier.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { mailStore } from '../../src/store/mail.ts';
import { begin, playRound, rules, system } from '../post/by-post.ts';

/** 42.2: browsers without a folder picker take the folder in as files, with the same care. */

const played = await begin(2, 'by files');
await playRound(played);
const id = played.blocks[0]!.campaign;
const fileAt = (path: string, text: string): File => {
  const file = new File([text], path.split('/').at(-1)!);
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return file;
};
const whole = played.blocks.map((block) =>
  fileAt(`Our games/hexpost-${id}/${digestOf(block)}.txt`, `${armour(block)}\n`),
);
const open = () => {
  const mail = mailStore(
    { notes: { id, seen: 0 }, blocks: [{ block: played.blocks[0]!, at: 0 }] },
    { rules: { system, ruleset: rules.ruleset }, me: null },
  );
  const takeIn = async (text: string) => {
    mail.getState().take(readPaste(text, new Map()).rows.flatMap(({ block }) => block ?? []));
  };
  return { mail, take: (files: readonly File[]) => takeInFiles(files, id, mail, takeIn) };
};

test('42.2: the whole folder, with foreign, half and renamed files in it', async () => {
  const { mail, take } = open();
  const other = digestOf(played.blocks[1]!).replace(/^./, 'f');
  const there = await take([
    fileAt('Our games/notes.txt', 'buy milk'),
    fileAt(`Our games/hexpost-${id}/${other}.txt`, armour(played.blocks[1]!)),
    fileAt(`Our games/hexpost-${'0'.repeat(26)}/${digestOf(played.blocks[2]!)}.txt`, 'of another campaign'),
    ...whole,
  ]);
  expect([...there].sort()).toEqual(played.blocks.map(digestOf).sort());
  expect(mail.getState().history.now.round).toBe(2);
});

test('42.2: single files; one that is written half is not there yet', async () => {
  const { mail, take } = open();
  const half = armour(played.blocks[2]!).slice(0, 200);
  const there = await take([
    fileAt(`${digestOf(played.blocks[1]!)}.txt`, armour(played.blocks[1]!)),
    fileAt(`${digestOf(played.blocks[2]!)}.txt`, half),
  ]);
  expect([...there]).toEqual([digestOf(played.blocks[1]!)]);
  expect(mail.getState().blocks).toHaveLength(2);
  expect((await take([])).size).toBe(0);
});
