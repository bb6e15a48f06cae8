import type { Problem } from '../../store/files/problem.ts';
import { returnedBattle } from '../battles/returned-battle.ts';
import { goTo } from '../shell/go.ts';
import { askToKeep } from '../storage/ask-to-keep.ts';
import type { Storage } from '../storage/storage.ts';
import { type FileReadingOptions, openCampaignFile } from './open-file.ts';

/** Keeps the campaign of a file and opens it; returns what is wrong with the file. An abort rejects. */
export async function takeCampaignFile(
  storage: Storage,
  file: Blob,
  reading?: FileReadingOptions,
): Promise<Problem | null> {
  const read = await openCampaignFile(file, reading);
  if (!read.ok) return read.problem;
  const { campaign, turn } = read.value;
  const id = (await returnedBattle(storage, campaign, turn)) ?? (await storage.add(campaign, turn)).id;
  void askToKeep();
  goTo.campaign(id);
  return null;
}
