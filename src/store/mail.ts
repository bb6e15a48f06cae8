import { GM, type Seat } from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Block, digestOf } from '../post/armour.ts';
import {
  type CampaignHistory,
  type FindingCache,
  historyOf,
  loadHistory,
  type SystemAndRules,
} from '../post/campaign-history.ts';
import type { CampaignContent } from '../post/contents.ts';
import { type Term, termAt } from '../post/handover.ts';
import { type Identity, isSignedBy } from '../post/keys.ts';
import type { Ledger } from '../post/ledger.ts';
import { inArrival, type Mailbox, type PrivateNotes, type StoredBlock } from '../post/mailbox.ts';
import { stageOf } from '../post/open-stage.ts';
import { rosterAt, type SeatHolder } from '../post/rosters.ts';
import type { Saving, SavingStore } from './campaign.ts';
import type { MadeBlock, MailboxKeeper, MarksChange } from './mailbox-keeper.ts';

/** An open campaign by post: its blocks, the history they prove, and this user's keys and notes. */
export interface Mail {
  readonly rules: SystemAndRules;
  /** Null in a browser without keys. */
  readonly me: Identity | null;
  readonly notes: PrivateNotes;
  readonly blocks: readonly StoredBlock[];
  readonly history: CampaignHistory;
  /** The progress of storing blocks and notes. */
  readonly saving: SavingStore;
  /** Set while something could not be stored. Nothing is lost while the page stays open. */
  readonly trouble: unknown;
  /** Repeats the writes that failed, if there are any. Every later write that succeeds does so as well. */
  storeAgain(): void;
  /** Takes blocks in, and returns those that are new. `followed` is the history of the mailbox with them, if it is known already. */
  take(blocks: readonly Block[], followed?: CampaignHistory): readonly Block[];
  /** Removes blocks: never posted, and replaced by another, or taken in by mistake. */
  drop(digests: readonly string[]): void;
  note(change: Partial<Omit<PrivateNotes, 'id'>>): void;
  /** Changes the marks on blocks. Resolves once that was written, or could not be. */
  mark(change: MarksChange): Promise<void>;
  /**
   * Stores a block that was made here, and takes it in once it is stored. False, and nothing is changed, when more has come in than its
   * author knew. Rejects with the reason why it could not be stored.
   */
  put(made: Omit<MadeBlock, 'stored'> & { readonly block: Block }): Promise<boolean>;
  /** Takes over what other tabs have stored: blocks that came in or went, and the marks on them. Rejects when it cannot be read. */
  renew(): Promise<void>;
}
export type MailStore = StoreApi<Mail>;

interface MailSettings {
  readonly rules: SystemAndRules;
  readonly me: Identity | null;
  readonly keeper?: MailboxKeeper;
  readonly cache?: FindingCache;
  /** The history of the mailbox's blocks, if it is known already: `loadHistory` finds it, and loads what a beacon needs. */
  readonly history?: CampaignHistory;
  readonly now?: () => number;
}

/** Marks as they are stored. Drafts stay as they are on this page. */
const marksIn = ({ notes: { unposted, underWay, copied, readNotes } }: Mailbox): Partial<PrivateNotes> => ({
  ...(unposted && { unposted }),
  ...(underWay && { underWay }),
  ...(copied && { copied }),
  ...(readNotes && { readNotes }),
});

/** True for the history of just these blocks: others may have come in while it was worked out. */
const isOf = ({ ledger: { blocks } }: CampaignHistory, stored: readonly StoredBlock[]): boolean =>
  blocks.size === stored.length && stored.every(({ block }) => blocks.has(digestOf(block)));

/** Opens a mailbox that holds its campaign block. */
export function mailStore(
  mailbox: Mailbox,
  { rules, me, keeper, cache = new Map(), history, now = Date.now }: MailSettings,
): MailStore {
  const follow = (stored: readonly StoredBlock[]): CampaignHistory =>
    historyOf(inArrival(stored), mailbox.notes.id, rules, cache);
  return createStore<Mail>()((set, get) => {
    // A separate store: the end of a write changes nothing in the mailbox.
    const saving = createStore<Saving>()(() => ({ pending: 0, trouble: null }));
    const underWay = new Set<() => Promise<void>>();
    const failed = new Map<() => Promise<void>, unknown>();
    const tell = () => {
      const trouble = [...failed.values()].at(-1) ?? null;
      saving.setState({ pending: new Set([...underWay, ...failed.keys()]).size, trouble });
      if (get().trouble !== trouble) set({ trouble });
    };
    const store = async (work: () => Promise<void>): Promise<boolean> => {
      underWay.add(work);
      tell();
      // While it is retried it is still reported as failed.
      const error = await work().then(
        () => undefined,
        (reason: unknown) => reason ?? new Error('no reason'),
      );
      underWay.delete(work);
      failed.delete(work);
      if (error !== undefined) failed.set(work, error);
      tell();
      return error === undefined;
    };
    // Blocks are added after those on their way out are gone, so that the second copy follows in the same order.
    let dropping: Promise<unknown> = Promise.resolve();
    const leaving = new Set<string>();
    /** Digests of what is known to be stored: what is no longer there was taken out in another tab. */
    const stored = new Set(mailbox.blocks.map(({ block }) => digestOf(block)));
    const noteStored = (blocks: readonly StoredBlock[]) => {
      for (const { block } of blocks) stored.add(digestOf(block));
    };
    let isAgain = false;
    const storeAgain = async () => {
      if (isAgain) return;
      isAgain = true;
      for (const work of [...failed.keys()]) await store(work);
      isAgain = false;
    };
    const report = async (work: () => Promise<void>): Promise<void> => {
      if (await store(work)) await storeAgain();
    };
    /** Repeated in the place of a block that could not be stored, which nobody has seen: it tells when the storage works again. */
    const tryStorage = async () => keeper?.mark(mailbox.notes.id, () => undefined);
    const written = () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (underWay.size > 0) return;
          end();
          resolve();
        };
        const end = saving.subscribe(look);
        look();
      });
    /** Shows other blocks, without storing anything. */
    const show = (blocks: readonly StoredBlock[], followed?: CampaignHistory) =>
      set({ blocks, history: followed && isOf(followed, blocks) ? followed : follow(blocks) });
    /** The blocks here without some and with others. */
    const changed = (gone: ReadonlySet<string>, come: readonly StoredBlock[]): readonly StoredBlock[] => {
      const known = get().history.ledger.blocks;
      const left = get().blocks.filter(({ block }) => !gone.has(digestOf(block)));
      return [...left, ...come.filter(({ block }) => !known.has(digestOf(block)) && !leaving.has(digestOf(block)))];
    };
    return {
      rules,
      me,
      notes: mailbox.notes,
      blocks: mailbox.blocks,
      history: history ?? follow(mailbox.blocks),
      saving,
      trouble: null,
      storeAgain: () => void storeAgain(),
      take(blocks, followed) {
        const known = get().history.ledger.blocks;
        const own = blocks.filter((block) => block.campaign === mailbox.notes.id);
        const unique = new Map(own.map((block) => [digestOf(block), block]));
        const fresh = [...unique].flatMap(([digest, block]) =>
          known.has(digest) || leaving.has(digest) ? [] : [block],
        );
        if (fresh.length === 0) return fresh;
        const at = now();
        // Blocks taken at once keep their order: which of two contradicting blocks came first depends on it.
        const added = fresh.map((block, i) => ({ block, at: at + i }));
        show([...get().blocks, ...added], followed);
        const before = dropping;
        if (keeper) void report(() => before.then(() => keeper.add(added)).then(() => noteStored(added)));
        return fresh;
      },
      drop(digests) {
        const left = get().blocks.filter(({ block }) => !digests.includes(digestOf(block)));
        if (left.length === get().blocks.length) return;
        show(left);
        if (!keeper) return;
        for (const digest of digests) leaving.add(digest);
        dropping = report(() =>
          keeper.drop(mailbox.notes.id, digests).then(() => {
            for (const digest of digests) leaving.delete(digest);
          }),
        );
      },
      note(change) {
        const notes = { ...get().notes, ...change };
        set({ notes });
        const fields = Object.keys(change) as (keyof typeof change)[];
        // A repeated write stores the values of that moment, not those of the first try.
        const latest = () => Object.fromEntries(fields.map((field) => [field, get().notes[field]]));
        if (keeper) void report(() => keeper.keep({ id: notes.id, ...latest() }));
      },
      async mark(change) {
        const marks = change(get().notes);
        if (!marks) return;
        set(({ notes }) => ({ notes: { ...notes, ...marks } }));
        if (keeper) await report(() => keeper.mark(mailbox.notes.id, change));
      },
      async put({ block, replaces, known, mark }) {
        const { put } = keeper ?? {};
        if (!put) {
          const { blocks } = get();
          if (blocks.length !== known.size || !blocks.every((one) => known.has(digestOf(one.block)))) return false;
          get().drop(replaces);
          get().take([block]);
          void get().mark(mark);
          return true;
        }
        await written();
        const made = { block, at: now() };
        try {
          if (!(await put({ stored: made, replaces, known, mark }))) return false;
        } catch (error) {
          failed.set(tryStorage, error);
          tell();
          throw error;
        }
        void storeAgain();
        noteStored([made]);
        for (const digest of replaces) stored.delete(digest);
        const here = changed(new Set(replaces), [made]);
        set(({ notes }) => ({ notes: { ...notes, ...mark(notes) } }));
        show(here);
        return true;
      },
      async renew() {
        await written();
        const before = [...stored];
        const box = await keeper?.load?.(mailbox.notes.id);
        if (!box) return;
        // The storage works, perhaps again.
        void storeAgain();
        const there = new Set(box.blocks.map(({ block }) => digestOf(block)));
        const gone = new Set(before.filter((digest) => !there.has(digest)));
        for (const digest of gone) stored.delete(digest);
        noteStored(box.blocks);
        const all = changed(gone, box.blocks);
        const isChanged = all.length !== get().blocks.length || gone.size > 0;
        // Everything slow about them is worked out first, so that the page does not freeze.
        if (isChanged) {
          const followed = await loadHistory(inArrival(all), mailbox.notes.id, rules, cache);
          show(changed(gone, box.blocks), followed);
        }
        // An answer that is older than what is being written tells nothing: the end of the write tells again.
        if (saving.getState().pending === 0) set(({ notes }) => ({ notes: { ...notes, ...marksIn(box) } }));
      },
    };
  });
}

/** The announced campaign of an open mailbox: its id, its content, and the digest of its block. */
export const announced = ({ history }: Pick<Mail, 'history'>): NonNullable<Ledger['campaign']> =>
  history.ledger.campaign!;

/** The content of the campaign block. */
export const campaignContent = (mail: Pick<Mail, 'history'>): CampaignContent => announced(mail).content;

/** The game master of the open round. */
export const masterNow = ({ history }: Pick<Mail, 'history'>): Term => termAt(history.ledger, history.now.round);

/** The game master who signed a block; the one of now where nobody who led the campaign did. */
export const masterOf = ({ history }: Pick<Mail, 'history'>, block: Block): Term =>
  history.ledger.terms.findLast(({ keys }) => isSignedBy(keys.sign, block)) ?? masterNow({ history });

/** True for the game master of the campaign. */
export const isMaster = ({ me, history }: Pick<Mail, 'me' | 'history'>): boolean =>
  me !== null && me.sign === masterNow({ history }).keys.sign;

/** Everybody who holds a seat in the open round. */
export const holdersNow = ({ history }: Pick<Mail, 'history'>): readonly SeatHolder[] =>
  rosterAt(history.ledger, history.now.round)?.seats ?? [];

/** Seats held with these keys in the open round. */
export const ownSeats = ({ me, history }: Pick<Mail, 'me' | 'history'>): readonly Seat[] => {
  const held = holdersNow({ history }).filter(({ keys }) => keys.sign === me?.sign);
  return [...new Set(held.map(({ seat }) => seat))];
};

/** Seats that have yet to send orders, or a command in the open, in the open round; without a game master, a commitment or an opening. */
export function owingSeats({ rules, history }: Pick<Mail, 'rules' | 'history'>): readonly Seat[] {
  const { ledger, now, live } = history;
  const awaited = rules.system.awaited(live.state).filter((seat) => seat !== GM);
  if (!ledger.campaign?.content.open || rules.system.isOver(live.state)) return awaited;
  const { stages } = stageOf(ledger, now);
  return [...stages].flatMap(([seat, stage]) => (stage === 'commit' || stage === 'open' ? [seat] : []));
}

/** True while the open round takes commands in the open. */
export const isOpenPhase = ({ rules, history }: Pick<Mail, 'rules' | 'history'>): boolean =>
  (rules.system.inTheOpen?.(history.live.state).length ?? 0) > 0;

/** True while sides may order something although the game does not wait for them. */
export const mayLodge = ({ rules, history }: Pick<Mail, 'rules' | 'history'>): boolean =>
  rules.system.atAnyTime !== undefined && !rules.system.isOver(history.now.state);

/** The orders of a seat in force for the open round. */
export const postedOrdersOf = ({ history }: Pick<Mail, 'history'>, seat: Seat): Block | undefined =>
  history.ledger.orders.get(`${history.now.round} ${seat}`);
