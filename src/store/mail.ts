import { createStore, type StoreApi } from 'zustand/vanilla';
import { GM, type Seat } from '../engine/kernel/ids.ts';
import { type Block, digestOf } from '../post/armour.ts';
import { type CampaignHistory, type FindingCache, historyOf, type SystemAndRules } from '../post/campaign-history.ts';
import type { Identity } from '../post/keys.ts';
import type { Mailbox, PrivateNotes, StoredBlock } from '../post/mailbox.ts';
import { rosterAt } from '../post/rosters.ts';

/** Where the boxes are kept. Every promise may reject. */
export interface MailboxKeeper {
  /** Adds blocks; those that are there already stay as they are. */
  add(kept: readonly StoredBlock[]): Promise<void>;
  /** Keeps what is given of a box's notes. The rest stays as it is, whichever tab wrote it. */
  keep(notes: Pick<PrivateNotes, 'id'> & Partial<PrivateNotes>): Promise<void>;
}

/** A campaign by post that is open: its blocks, what they come to, and what is mine alone. */
export interface Mail {
  readonly rules: SystemAndRules;
  /** Null in a browser that has no keys yet, and for who only looks on. */
  readonly me: Identity | null;
  readonly notes: PrivateNotes;
  readonly blocks: readonly StoredBlock[];
  readonly history: CampaignHistory;
  /** Set when keeping failed. Nothing is lost while the page is open. */
  readonly trouble: unknown;
  /** Takes blocks in; what is here already does nothing. Answers with those that are new. */
  take(blocks: readonly Block[]): readonly Block[];
  note(change: Partial<Omit<PrivateNotes, 'id'>>): void;
}
export type MailStore = StoreApi<Mail>;

export interface MailSettings {
  readonly rules: SystemAndRules;
  readonly me: Identity | null;
  readonly keeper?: MailboxKeeper;
  readonly made?: FindingCache;
  readonly now?: () => number;
}

/** Opens a box whose campaign block is in its heap. */
export function mailStore(
  box: Mailbox,
  { rules, me, keeper, made = new Map(), now = Date.now }: MailSettings,
): MailStore {
  const follow = (heap: readonly StoredBlock[]): CampaignHistory =>
    historyOf(
      heap.map(({ block }) => block),
      box.notes.id,
      rules,
      made,
    );
  return createStore<Mail>()((set, get) => {
    const kept = (work: Promise<void> | undefined) => void work?.catch((trouble: unknown) => set({ trouble }));
    return {
      rules,
      me,
      notes: box.notes,
      blocks: box.blocks,
      history: follow(box.blocks),
      trouble: null,
      take(blocks) {
        const here = get().history.ledger.blocks;
        const own = blocks.filter((block) => block.campaign === box.notes.id);
        const unseen = new Map(own.map((block) => [digestOf(block), block]));
        const fresh = [...unseen].flatMap(([digest, block]) => (here.has(digest) ? [] : [block]));
        if (fresh.length === 0) return fresh;
        const added = fresh.map((block) => ({ block, at: now() }));
        const all = [...get().blocks, ...added];
        set({ blocks: all, history: follow(all) });
        kept(keeper?.add(added));
        return fresh;
      },
      note(change) {
        const notes = { ...get().notes, ...change };
        set({ notes });
        kept(keeper?.keep({ id: notes.id, ...change }));
      },
    };
  });
}

/** True for the game master of the campaign. */
export const isMaster = ({ me, history }: Pick<Mail, 'me' | 'history'>): boolean =>
  me !== null && me.sign === history.ledger.campaign?.content.master.sign;

/** The seats that somebody holds in the round that is now open. */
export const ownSeats = ({ me, history }: Pick<Mail, 'me' | 'history'>): readonly Seat[] => {
  const held = (rosterAt(history.ledger, history.now.round)?.seats ?? []).filter(({ keys }) => keys.sign === me?.sign);
  return [...new Set(held.map(({ seat }) => seat))];
};

/** Seats that owe orders, or a word in the open, in the round that is now open. */
export const owingSeats = ({ rules, history }: Pick<Mail, 'rules' | 'history'>): readonly Seat[] =>
  rules.system.awaited(history.live.state).filter((seat) => seat !== GM);

/** The orders of a seat that stand for the round that is now open. */
export const postedOrdersOf = ({ history }: Pick<Mail, 'history'>, seat: Seat): Block | undefined =>
  history.ledger.orders.get(`${history.now.round} ${seat}`);
