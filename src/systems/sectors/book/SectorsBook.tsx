import { lazy } from 'react';
import { BookModal } from '../../../panels/book/BookModal.tsx';
import { useTable } from '../table.ts';

const CampaignBook = lazy(() => import('./CampaignBook.tsx'));

/** The rulebook over the table of sectors, with the numbers and options of the campaign. */
export function SectorsBook() {
  const { screen, rules, state } = useTable();
  return <BookModal screen={screen}>{(laid) => <CampaignBook rules={rules} here={state} {...laid} />}</BookModal>;
}
