import { lazy } from 'react';
import { usePlay, useTable } from '../table/play.ts';
import { BookModal } from './BookModal.tsx';

const CampaignBook = lazy(() => import('../../systems/nuclear/book/CampaignBook.tsx'));

/** The rulebook over the table of Nuclear, with the numbers of the campaign's own ruleset. */
export function BookDialog() {
  const { screen } = usePlay();
  const { rules } = useTable().game;
  return <BookModal screen={screen}>{(laid) => <CampaignBook rules={rules} {...laid} />}</BookModal>;
}
