import { expect, test } from 'vitest';
import { Trouble } from '../../src/panels/start/shelf.ts';
import type { PrivateNotes, StoredBlock } from '../../src/post/mailbox.ts';
import { mailStore } from '../../src/store/mail.ts';
import { postNotice } from '../../src/store/post-desk.ts';
import { beginWeek, RULES } from '../post/week.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An open mailbox on a disk that can be full, and what is on it. */
async function onDisk() {
  const week = await beginWeek();
  const disk = { isFull: false, blocks: [] as StoredBlock[], notes: {} as Partial<PrivateNotes>, writes: 0 };
  const write = async (work: () => void) => {
    disk.writes++;
    await settled();
    if (disk.isFull) throw new Trouble('no-room');
    work();
  };
  const mail = mailStore(
    { notes: { id: week.id, seen: 0 }, blocks: week.blocks.map((block) => ({ block, at: 1 })) },
    {
      rules: RULES,
      me: week.master,
      keeper: {
        add: (blocks) => write(() => disk.blocks.push(...blocks)),
        drop: async () => {},
        keep: (notes) => write(() => Object.assign(disk.notes, notes)),
        mark: (_, change) => write(() => Object.assign(disk.notes, change(disk.notes))),
      },
    },
  );
  const now = () => ({ trouble: mail.getState().trouble, saving: mail.getState().saving.getState() });
  const quiet = async () => {
    for (let turn = 0; turn < 6; turn++) await settled();
  };
  return { disk, mail, now, quiet };
}

const NO_ROOM = new Trouble('no-room');

test('what could not be stored is stored by the next write that succeeds, and then nothing is told of it', async () => {
  const { disk, mail, now, quiet } = await onDisk();
  disk.isFull = true;
  await postNotice(mail, 'Hello');
  mail.getState().note({ seen: 3 });
  await quiet();
  expect(now()).toEqual({ trouble: NO_ROOM, saving: expect.objectContaining({ trouble: NO_ROOM }) });
  disk.isFull = false;
  mail.getState().note({ seen: 4 });
  await quiet();
  expect(now()).toEqual({ trouble: null, saving: { pending: 0, trouble: null } });
  expect(disk.blocks.map(({ block }) => block.kind)).toEqual(['notice']);
  // What failed first does not come over what was written since.
  expect(disk.notes).toMatchObject({ seen: 4 });
});

test('it is tried again when somebody asks, and stays told while the disk is full', async () => {
  const { disk, mail, now, quiet } = await onDisk();
  disk.isFull = true;
  await postNotice(mail, 'Hello');
  await quiet();
  mail.getState().storeAgain();
  expect(now().trouble).toEqual(NO_ROOM);
  await quiet();
  const { pending } = now().saving;
  expect({ pending, trouble: now().trouble }).toEqual({ pending: 2, trouble: NO_ROOM });
  disk.isFull = false;
  mail.getState().storeAgain();
  await quiet();
  expect(now()).toEqual({ trouble: null, saving: { pending: 0, trouble: null } });
  const { writes } = disk;
  mail.getState().storeAgain();
  await quiet();
  expect(disk.writes).toBe(writes);
});
