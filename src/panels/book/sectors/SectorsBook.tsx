import { lazy } from 'react';
import { useTable } from '../../sectors/table.ts';
import { BookModal } from '../BookModal.tsx';

const CampaignBook = lazy(() => import('./CampaignBook.tsx'));

/** The rulebook over the table of sectors, with the numbers and options of the campaign. */
export function SectorsBook() {
  const { screen, rules, state } = useTable();
  return <BookModal screen={screen}>{(laid) => <CampaignBook rules={rules} here={state} {...laid} />}</BookModal>;
}
