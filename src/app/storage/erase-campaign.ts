import { type Database, erase, type Head, headIn, inOne, type Writing } from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { copyWhole } from './second-copy.ts';

/**
 * Erases a campaign and its copy for good, where `may` says so: it is asked once more in the transaction that erases, because people
 * and other tabs go on meanwhile. Answers whether it is gone.
 */
export async function eraseCampaign(
  db: Database,
  copies: Copies,
  id: string,
  may: (head: Head) => boolean,
): Promise<boolean> {
  const isFree = async (tx: Writing): Promise<boolean> => {
    const head = await headIn(tx, id);
    return head !== undefined && may(head);
  };
  if (!(await inOne(db, isFree))) return false;
  const file = fileOf('table', id);
  // The copy goes first: a campaign that only its copy knows would be restored.
  if (!(await copies.remove(file))) return false;
  const isGone = await inOne(db, async (tx) => {
    if (!(await isFree(tx))) return false;
    await erase(tx, id);
    return true;
  });
  // An earlier change may have been copied meanwhile.
  if (isGone) await copies.remove(file);
  else await copyWhole(db, copies, id);
  return isGone;
}
