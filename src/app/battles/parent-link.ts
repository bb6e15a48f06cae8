import type { Campaign } from '@hexpost/engine';
import type { ParentLink } from '../../panels/table/battle-link.ts';
import { goTo } from '../shell/go.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * The way back to the campaign that this battle belongs to: on a table of this browser, where a deleted one can be restored, else
 * by post.
 */
export function parentLink(storage: Storage, { battleOf }: Campaign): ParentLink | undefined {
  if (!battleOf) return undefined;
  const { campaign: id } = battleOf;
  const open = async () => {
    const tables = await Promise.all([storage.list(), storage.deleted()]);
    if (tables.flat().some((card) => card.id === id)) goTo.campaign(id);
    else goTo.mailTable(id);
  };
  return { open: () => void open() };
}
