import type { Warning } from '@hexpost/engine/sectors';
import type { SectorsWords } from '../names.ts';

/** A warning as a sentence, without the sector that it is about. */
export function warningText(words: Pick<SectorsWords, 't' | 'side' | 'sector'>, { code, facts }: Warning): string {
  const named = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => {
      if (key === 'target') return [key, words.side(String(value))];
      if (key === 'instead') return [key, words.sector(String(value))];
      return [key, key === 'fallback' ? words.t(`sectors/sheet:fallback.${value}`) : value];
    }),
  );
  return words.t(`sectors/sheet:warn.${code}`, { ...named, ...('instead' in facts && { context: 'instead' }) });
}
