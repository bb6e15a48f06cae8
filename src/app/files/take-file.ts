import type { Problem } from '../../store/files/problem.ts';
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
  const card = await storage.add(read.value.campaign, read.value.turn);
  void askToKeep();
  goTo.campaign(card.id);
  return null;
}
