import type { ProsePart } from './prose-page.ts';
import type { ReportSource } from './report-source.ts';

/** The rulings of the game master with their reasons, as an aside; empty if there were none. */
export function rulingsAside({ rulings = [] }: Pick<ReportSource, 'rulings'>, title: string): ProsePart[] {
  const items = rulings.map(({ what = '', reason = '' }) => [[what, reason].filter(Boolean).join(' — ')]);
  return items.length > 0 ? [{ kind: 'aside', title, items }] : [];
}
