import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { TurnLine } from '../../engine/kernel/system.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * A battle of a campaign that comes back as a file from whoever played on is the game that is here: its new entries go to the log of
 * that one. Answers with its id; undefined for any other campaign, and where both played on differently.
 */
export async function returnedBattle(
  storage: Storage,
  file: Campaign,
  turn: TurnLine | null,
): Promise<string | undefined> {
  const { id } = file;
  if (!file.battleOf) return undefined;
  if ((await storage.deleted()).some((card) => card.id === id)) await storage.restore(id);
  const here = await storage.load(id).catch(() => undefined);
  if (!here || here.campaign.battleOf?.battle !== file.battleOf.battle) return undefined;
  const { seed, entries } = here.campaign;
  const isSame =
    seed === file.seed && entries.every(({ hash }, i) => i >= file.entries.length || file.entries[i]!.hash === hash);
  if (!isSame) return undefined;
  const log = storage.keeper(id, here.revision, () => turn);
  for (let i = entries.length; i < file.entries.length; i++) await log.append(i, file.entries[i]!);
  return id;
}
