import { digestOf } from '../post/armour.ts';
import type { Mailbox, OrderPlan, PrivateNotes } from '../post/mailbox.ts';

/** Blocks that were taken in can be taken out again until something is built on them. */

/** The contents of a mailbox before blocks were taken in. */
export interface BoxBefore {
  readonly digests: ReadonlySet<string>;
  /** This user's own unfinished work, in one text. */
  readonly work: string;
}

/**
 * The reason why blocks stay. `made`: a post was made here since then. `later`: other blocks came in since then. `work`: orders, decisions or
 * forms were begun or changed since then.
 */
export type BuiltOn = 'made' | 'later' | 'work';

const hasOrders = (plan: OrderPlan | undefined): boolean =>
  plan !== undefined && plan.commands.length + (plan.lines?.length ?? 0) > 0;

/** This user's own unfinished work as one text. An empty plan and an empty form are none. */
const workIn = ({ plan, again, desk, correction, forms = {}, lists = {} }: PrivateNotes): string =>
  JSON.stringify([
    hasOrders(plan) ? plan : null,
    hasOrders(again) ? again : null,
    desk ?? null,
    correction ?? null,
    Object.entries(forms).filter(([, form]) => Object.keys(form).length > 0),
    Object.entries(lists).filter(([, list]) => list.length > 0),
  ]);

/** The contents of a mailbox, to compare with them later; undefined where there is none yet. */
export const boxBefore = (box: Pick<Mailbox, 'notes' | 'blocks'> | undefined): BoxBefore => ({
  digests: new Set(box?.blocks.map(({ block }) => digestOf(block))),
  work: workIn(box?.notes ?? { id: '', seen: 0 }),
});

/** The reason why these blocks have to stay in the mailbox; undefined when nothing was built on them. */
export function builtOn(
  { notes, blocks }: Pick<Mailbox, 'notes' | 'blocks'>,
  taken: ReadonlySet<string>,
  before: BoxBefore,
): BuiltOn | undefined {
  const own = new Set([...(notes.unposted ?? []), ...(notes.copied ?? []).map(({ digest }) => digest)]);
  const later = blocks
    .map(({ block }) => digestOf(block))
    .filter((digest) => !taken.has(digest) && !before.digests.has(digest));
  if (later.some((digest) => own.has(digest))) return 'made';
  if (later.length > 0) return 'later';
  return workIn(notes) === before.work ? undefined : 'work';
}
