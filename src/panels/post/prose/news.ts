import { type LoggedEvent, PUBLIC, readLog } from '@hexpost/engine';
import type { ReportSource } from './report-source.ts';

/** The public part of the log since the last report, with earlier events that were still secret then. */
export function newsOf({
  system,
  before,
  after,
}: Pick<ReportSource, 'system' | 'before' | 'after'>): readonly LoggedEvent[] {
  const opened = before.entries.findLastIndex(({ events }) => events.some((event) => system.revealsSecrets(event)));
  const keyOf = ({ entry, index }: LoggedEvent): string => `${entry} ${index}`;
  const read = new Set(readLog(system, before.entries, PUBLIC, opened + 1).map(keyOf));
  return readLog(system, after.entries, PUBLIC, opened + 1).filter((line) => !read.has(keyOf(line)));
}
