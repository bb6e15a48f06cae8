import { type Campaign, deepEqual, type Entry } from '@hexpost/engine';
import type { Progress } from '../../panels/start/shelf.ts';
import type { Storage } from '../storage/storage.ts';

/** A battle that is here and continues in a file. */
interface BattleHere {
  readonly name: string;
  readonly isDeleted: boolean;
  readonly revision: number;
  /** Entries here. */
  readonly count: number;
  /** Entries of the file that are not here. */
  readonly fresh: readonly Entry[];
}

/**
 * The game that is here, for a battle of a campaign that comes back as a file from the person who played on. Changes nothing.
 * Undefined for any other campaign, and where both played on differently.
 */
export async function battleHere(storage: Storage, file: Campaign): Promise<BattleHere | undefined> {
  const { id } = file;
  if (!file.battleOf) return undefined;
  const isDeleted = (await storage.deleted()).some((card) => card.id === id);
  const here = await storage.load(id, { deleted: isDeleted }).catch(() => undefined);
  if (!here || !deepEqual(beginningOf(here.campaign), beginningOf(file))) return undefined;
  const { name, entries } = here.campaign;
  if (!entries.every(({ hash }, i) => i >= file.entries.length || file.entries[i]!.hash === hash)) return undefined;
  return {
    ...{ name, isDeleted, revision: here.revision, count: entries.length },
    fresh: file.entries.slice(entries.length),
  };
}

/** The parts of a game that are fixed from its beginning: its name and who plays by computer may change later. */
const beginningOf = ({ name: _, computers: _c, engine: _e, entries: _l, ...rest }: Campaign) => rest;

/** Adds the entries of a file to the battle that is here, restoring it if it was deleted. Answers with its id. */
export async function returnedBattle(
  storage: Storage,
  file: Campaign,
  turn: Progress | null,
): Promise<string | undefined> {
  const here = await battleHere(storage, file);
  if (!here) return undefined;
  const { id } = file;
  if (here.isDeleted) await storage.restore(id);
  const log = storage.keeper(id, here.revision, () => turn);
  for (const [i, entry] of here.fresh.entries()) await log.append(here.count + i, entry);
  return id;
}
