import { create } from 'zustand';
import { digestOf } from '../../../post/armour.ts';
import type { Pasted, PastedRow } from '../../../post/read-paste.ts';
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

/** True when nothing among the rows needs to be looked at. */
export const needsNoChoice = (rows: readonly PastedRow[], sealed: ReadonlyMap<string, NoteAccess>): boolean =>
  rows.every((row) => {
    const mood = moodOf(row, sealed.get(row.digest ?? ''));
    return mood === 'good' || mood === 'here';
  });

interface TakenIn {
  /** The changes by the last paste in the one campaign that its blocks belong to. */
  readonly news: CampaignNews | null;
  /** Time of the import, in milliseconds since 1970. */
  readonly at: number;
}

/** Shown by the page of the campaign, which opens by itself. */
export const useTakenIn = create<TakenIn>()(() => ({ news: null, at: 0 }));

export const noteTakenIn = (news: CampaignNews): void => useTakenIn.setState({ news, at: Date.now() });
export const forgetTakenIn = (): void => useTakenIn.setState({ news: null });

/** The digests of the blocks that were taken in for a campaign. */
export const digestsIn = ({ taken }: Pick<CampaignNews, 'taken'>): readonly string[] => taken.map(digestOf);
