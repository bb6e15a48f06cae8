import { create } from 'zustand';
import { digestOf } from '../../../post/armour.ts';
import type { Pasted, PastedRow } from '../../../post/read-paste.ts';
import type { BuiltOn } from '../../../store/take-out.ts';
import type { CampaignNews } from './NewsCard.tsx';
import { moodOf, type NoteAccess } from './row-words.ts';

/** Blocks that are taken in without a question, and what was taken in last. */

/** States of blocks whose signature holds and which change nothing that counts already. */
const AT_ONCE: readonly PastedRow['state'][] = ['good', 'superseded', 'late', 'outdated'];
/** Kinds that anybody can sign: from a link or another app they are asked about. */
const BY_ANYBODY: readonly string[] = ['campaign', 'join', 'offer'];

/** True for a new block of a campaign that is here already, and that is what it says it is. `asks`: it came from elsewhere than a paste. */
export const isTakenAtOnce = ({ state, header, isNew }: PastedRow, { campaigns }: Pasted, asks: boolean): boolean =>
  isNew &&
  AT_ONCE.includes(state) &&
  (campaigns[header.campaign ?? '']?.announced?.blocks ?? 0) > 0 &&
  !(asks && BY_ANYBODY.includes(header.kind ?? ''));

/** A paste with the verdicts on blocks whose campaign was only offered in it, and is here now. */
export function withVerdicts(pasted: Pasted, news: readonly CampaignNews[]): Pasted {
  const verdicts = new Map(news.flatMap(({ judged = [] }) => judged.map((row) => [row.digest, row] as const)));
  if (verdicts.size === 0) return pasted;
  const rows = pasted.rows.map((row) => {
    const verdict = row.isNew ? verdicts.get(row.digest) : undefined;
    return verdict ? { ...row, state: verdict.state, isNew: verdict.isNew } : row;
  });
  return { ...pasted, rows };
}

/** True when nothing among the rows needs to be looked at. */
export const needsNoChoice = (rows: readonly PastedRow[], sealed: ReadonlyMap<string, NoteAccess>): boolean =>
  rows.every((row) => {
    const mood = moodOf(row, sealed.get(row.digest ?? ''));
    return mood === 'good' || mood === 'here';
  });

/** Takes imported blocks out again. Answers, by campaign, why others stay: something was built on them. */
export type TakeOut = (news: readonly CampaignNews[]) => Promise<ReadonlyMap<string, BuiltOn>>;

/** The rows to list: a block that stands twice in a paste, as text and in the link of its post, is told once. */
export function withoutTwins(rows: readonly PastedRow[]): readonly PastedRow[] {
  const fresh = new Set(rows.flatMap(({ isNew, digest }) => (isNew ? (digest ?? []) : [])));
  return rows.filter(({ isNew, state, digest }) => isNew || state !== 'duplicate' || !fresh.has(digest ?? ''));
}

interface TakenIn {
  /** The changes by the last paste in the one campaign that its blocks belong to. */
  readonly news: CampaignNews | null;
  /** Time of the import, in milliseconds since 1970. */
  readonly at: number;
  /** Takes it out again; null for what a shared folder brought, and would bring again. */
  readonly undo: TakeOut | null;
  /** Leaves the page of a campaign that was taken out whole. */
  readonly onGone: () => void;
  /** A campaign was just taken out whole: the page that opens says so. */
  readonly isGone: boolean;
}

/** Shown by the page of the campaign, which opens by itself. */
export const useTakenIn = create<TakenIn>()(() => ({
  news: null,
  at: 0,
  undo: null,
  onGone: () => {},
  isGone: false,
}));

export const noteTakenIn = (news: CampaignNews, tools: Pick<TakenIn, 'undo' | 'onGone'>): void =>
  useTakenIn.setState({ news, at: Date.now(), isGone: false, undo: tools.undo, onGone: tools.onGone });
export const forgetTakenIn = (isGone = false): void => useTakenIn.setState({ news: null, isGone });

/** The digests of the blocks that were taken in for a campaign. */
export const digestsIn = ({ taken }: Pick<CampaignNews, 'taken'>): readonly string[] => taken.map(digestOf);
