import { createStore, type StoreApi } from 'zustand/vanilla';
import { GM, type Seat } from '../engine/kernel/ids.ts';
import { type Armoured, digestOf } from '../post/armour.ts';
import type { Box, Kept, Notes } from '../post/box.ts';
import { type Course, courseOf, type Made, type Rules } from '../post/course.ts';
import type { Identity } from '../post/keys.ts';
import { rosterAt } from '../post/ledger.ts';

/** Where the boxes are kept. Every promise may reject. */
export interface BoxKeeper {
  /** Adds blocks; those that are there already stay as they are. */
  add(kept: readonly Kept[]): Promise<void>;
  /** Keeps what is given of a box's notes. The rest stays as it is, whichever tab wrote it. */
  keep(notes: Pick<Notes, 'id'> & Partial<Notes>): Promise<void>;
}

/** A campaign by post that is open: its blocks, what they come to, and what is mine alone. */
export interface Mail {
  readonly rules: Rules;
  /** Null in a browser that has no keys yet, and for who only looks on. */
  readonly me: Identity | null;
  readonly notes: Notes;
  readonly heap: readonly Kept[];
  readonly course: Course;
  /** Set when keeping failed. Nothing is lost while the page is open. */
  readonly trouble: unknown;
  /** Takes blocks in; what is here already does nothing. Answers with those that are new. */
  take(blocks: readonly Armoured[]): readonly Armoured[];
  note(change: Partial<Omit<Notes, 'id'>>): void;
}
export type MailStore = StoreApi<Mail>;

export interface MailSettings {
  readonly rules: Rules;
  readonly me: Identity | null;
  readonly keeper?: BoxKeeper;
  readonly made?: Made;
  readonly now?: () => number;
}

/** Opens a box whose campaign block is in its heap. */
export function mailStore(box: Box, { rules, me, keeper, made = new Map(), now = Date.now }: MailSettings): MailStore {
  const follow = (heap: readonly Kept[]): Course =>
    courseOf(
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
      heap: box.heap,
      course: follow(box.heap),
      trouble: null,
      take(blocks) {
        const here = get().course.ledger.blocks;
        const own = blocks.filter((block) => block.campaign === box.notes.id);
        const unseen = new Map(own.map((block) => [digestOf(block), block]));
        const fresh = [...unseen].flatMap(([digest, block]) => (here.has(digest) ? [] : [block]));
        if (fresh.length === 0) return fresh;
        const added = fresh.map((block) => ({ block, at: now() }));
        const heap = [...get().heap, ...added];
        set({ heap, course: follow(heap) });
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
export const isMaster = ({ me, course }: Pick<Mail, 'me' | 'course'>): boolean =>
  me !== null && me.sign === course.ledger.campaign?.content.master.sign;

/** The seats that somebody holds in the round that is now open. */
export const seatsOf = ({ me, course }: Pick<Mail, 'me' | 'course'>): readonly Seat[] => {
  const held = (rosterAt(course.ledger, course.now.round)?.seats ?? []).filter(({ keys }) => keys.sign === me?.sign);
  return [...new Set(held.map(({ seat }) => seat))];
};

/** Seats that owe orders, or a word in the open, in the round that is now open. */
export const dueIn = ({ rules, course }: Pick<Mail, 'rules' | 'course'>): readonly Seat[] =>
  rules.system.awaited(course.live.state).filter((seat) => seat !== GM);

/** The orders of a seat that stand for the round that is now open. */
export const postedBy = ({ course }: Pick<Mail, 'course'>, seat: Seat): Armoured | undefined =>
  course.ledger.orders.get(`${course.now.round} ${seat}`);
