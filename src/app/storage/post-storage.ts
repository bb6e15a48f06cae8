import { Trouble } from '../../panels/start/shelf.ts';
import type { Mailbox, PrivateNotes } from '../../post/mailbox.ts';
import type { MadeBlock, MailboxKeeper, MarksChange } from '../../store/mailbox-keeper.ts';
import { type Copies, NO_COPIES } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { type KeysCopy, readKeysCopy } from './keys-copy.ts';
import { type KeysKeeper, keysKeeper } from './keys-keeper.ts';
import {
  addBlocks,
  dropBlocks,
  eraseMailbox,
  mailboxOf,
  openPostTables,
  putMade,
  putNotes,
  soundBoxes,
} from './mailbox-tables.ts';
import { restoreOnce } from './restore-once.ts';
import {
  copyAnew,
  mailboxCopyKeeper,
  mendMailbox,
  type RestoredPost,
  restorePost,
  tidyPost,
} from './second-mailbox.ts';
import { troubled } from './troubled.ts';

/** The campaigns by post of this browser and its keys, in IndexedDB. Every promise may reject with a `Trouble`. */
export interface PostStorage extends MailboxKeeper, KeysKeeper {
  /** The second copy of the keys; null when there is none, `damaged` when it cannot be read. */
  keysCopy(): Promise<KeysCopy | 'damaged' | null>;
  /** Every mailbox, or those of these campaigns, in no particular order. */
  list(campaigns?: ReadonlySet<string>): Promise<readonly Mailbox[]>;
  load(id: string): Promise<Mailbox>;
  put(made: MadeBlock): Promise<boolean>;
  /** Removes a mailbox and its second copy for good. */
  remove(id: string): Promise<void>;
  /** Restores what IndexedDB has lost from the second copy. Done once a page; what failed is tried again on the next call. */
  restoreLost(): Promise<RestoredPost>;
  /** Reads all that is stored and its copies, repairs what is damaged, and brings the copies up to date. */
  tidy(): Promise<RestoredPost>;
  /** Calls back after every change in this tab or another. Returns the unsubscribe function. */
  onChange(hear: (news: StorageChange) => void): () => void;
  close(): void;
}

/** A change: of the keys, or of one campaign's notes or blocks. */
interface StorageChange {
  readonly what: 'keys' | 'notes' | 'blocks';
  /** Empty for the keys. */
  readonly campaign: string;
  /** Keys that were unlocked for the session are to be forgotten in every tab. */
  readonly locks?: boolean;
}

/** `onRestored` receives the outcome for mailboxes and keys that were lost or damaged. */
export async function openPostStorage(
  name = 'hexpost-post',
  copies: Copies = NO_COPIES,
  onRestored: (restored: RestoredPost) => void = () => {},
): Promise<PostStorage> {
  const db = await troubled(() => openPostTables(name), 'opening');
  const copy = mailboxCopyKeeper(db, copies);
  const listeners = new Set<(news: StorageChange) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-news`);
  const hear = (news: StorageChange) => {
    if (news.locks) keys.forget();
    for (const listener of listeners) listener(news);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<StorageChange>) => hear(data);
  const tell = (what: StorageChange['what'], campaign = '', locks = false) => {
    const news: StorageChange = { what, campaign, ...(locks && { locks }) };
    hear(news);
    channel?.postMessage(news);
  };
  const told = (restored: RestoredPost): RestoredPost => {
    onRestored(restored);
    if (restored.keys === 'restored') tell('keys');
    for (const { id } of restored.mailboxes) tell('blocks', id);
    return restored;
  };
  const restoreLost = restoreOnce(() => troubled(() => restorePost(db, copies)), told);
  const keys = keysKeeper({ db, copies, restoreLost, tell: (locks) => tell('keys', '', locks) });
  const load = (id: string): Promise<Mailbox> =>
    onSound([id], () => mailboxOf(db, id)).catch(async (error: unknown) => {
      if (!(error instanceof Trouble && error.code === 'no-mailbox')) throw error;
      await restoreLost();
      return mailboxOf(db, id);
    });
  /** Works on mailboxes; those that turn out to be damaged are repaired first. */
  const onSound = async <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Trouble && error.code === 'damaged')) throw error;
      for (const id of ids) told(await mendMailbox(db, copies, fileOf('post', id), id));
      return work();
    }
  };

  const note = (id: string, change: Partial<PrivateNotes> | MarksChange): Promise<void> =>
    troubled(async () => {
      const { notes, count } = await onSound([id], () => putNotes(db, id, change));
      tell('notes', id);
      void copy.notes(notes, count).catch(() => {});
    });

  return {
    ...keys,
    keysCopy: () => readKeysCopy(copies),
    list: (campaigns) => troubled(() => soundBoxes(db, campaigns), 'reading'),
    load: (id) => troubled(() => load(id), 'reading'),
    add: (blocks) =>
      troubled(async () => {
        const ids = [...new Set(blocks.map(({ block }) => block.campaign))];
        for (const added of await onSound(ids, () => addBlocks(db, blocks))) {
          tell('blocks', added.id);
          void copy.blocks(added);
        }
      }),
    drop: (id, digests) =>
      troubled(async () => {
        // The copy goes first: blocks that only it knows would be restored.
        if (!(await copies.remove(fileOf('post', id)))) throw new Trouble('copy-stays');
        await onSound([id], () => dropBlocks(db, id, digests));
        tell('blocks', id);
        await copyAnew(db, copies, id);
      }),
    put: (made) =>
      troubled(async () => {
        const id = made.stored.block.campaign;
        const isAnew = made.replaces.length > 0;
        if (isAnew && !(await copies.remove(fileOf('post', id)))) throw new Trouble('copy-stays');
        const added = await onSound([id], () => putMade(db, made)).finally(
          () => isAnew && void copyAnew(db, copies, id),
        );
        if (!added) return false;
        tell('blocks', id);
        tell('notes', id);
        if (!isAnew)
          void copy
            .blocks(added)
            .then(() => copy.notes(added.notes, added.count))
            .catch(() => {});
        return true;
      }),
    keep: (change) => note(change.id, change),
    mark: note,
    remove: (id) =>
      troubled(async () => {
        // The copy goes first: a mailbox that only its copy knows would be restored.
        if (!(await copies.remove(fileOf('post', id)))) throw new Trouble('copy-stays');
        await eraseMailbox(db, id);
        tell('blocks', id);
      }),
    restoreLost,
    tidy: () => troubled(() => tidyPost(db, copies)).then(told),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      channel?.close();
      db.close();
    },
  };
}
