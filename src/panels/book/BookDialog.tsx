import { lazy } from 'react';
import { useTable } from '../../systems/nuclear/table.ts';
import { useTools } from '../table/tools.ts';
import { BookModal } from './BookModal.tsx';

const CampaignBook = lazy(() => import('../../systems/nuclear/book/CampaignBook.tsx'));

/** The rulebook over the table of Nuclear, with the numbers of the campaign's own ruleset. */
export function BookDialog() {
  const { screen } = useTools();
  const { rules } = useTable().game;
  return <BookModal screen={screen}>{(laid) => <CampaignBook rules={rules} {...laid} />}</BookModal>;
}
