import type { Texts } from '../../systems/nuclear/finder.ts';
import type { Words } from '../../systems/nuclear/names.ts';
import type { Finding } from './finder-search.ts';

export type By = (key: string, run: () => void, more?: Partial<Finding> & { readonly group?: string }) => Finding;

/** Makes findings out of keys of the words: called by one, and found by that of its group as well. */
export const findingsBy =
  (texts: Texts, t: Words['t']): By =>
  (key, run, { group, ...more } = {}) => {
    const names = [texts(key), ...(group === undefined ? [] : [texts(group)])];
    return {
      id: key,
      label: t(key),
      detail: group === undefined ? '' : t(group),
      run,
      ...more,
      also: names.flatMap(({ en, ru }) => [en, ru]),
    };
  };
