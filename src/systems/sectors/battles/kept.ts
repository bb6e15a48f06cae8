import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { keepUnsent } from '../../../store/draft.ts';

/** State of a form that survives the closing of its panel and a reload of the page. */
export function useKept<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const { drafts } = useTools();
  const kept = useDrafting(({ unsent }) => unsent[key]);
  const value = kept && 'value' in kept ? (kept.value as T) : initial;
  return [value, (next) => keepUnsent(drafts, key, { value: next })];
}
