import { useEffect, useMemo, useState } from 'react';
import { everyLanguage, LANGUAGES, type Language, type Translate } from '../../words/index.ts';
import type { TextKey } from '../../words/keys.ts';
import type { Names } from '../system-ui.ts';
import { useTable, useTools } from '../table/tools.ts';
import type { Finding } from './finder-search.ts';

/** The names of the table in every language, the screen's first; only the screen's until the others are loaded. */
export function useEveryNames(): readonly Names[] {
  const { ui } = useTools();
  const { system, campaign, view, words } = useTable();
  const [every, setEvery] = useState<Readonly<Record<Language, Translate>> | null>(null);
  useEffect(() => {
    let here = true;
    everyLanguage().then(
      (found) => here && setEvery(found),
      // If the other language cannot be loaded, the search knows one.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return useMemo(() => {
    const others = every === null ? [] : LANGUAGES.filter((language) => language !== words.language);
    return [
      words,
      ...others.map((language) => ui.names({ t: every![language], language, system, campaign, state: view })),
    ];
  }, [ui, system, campaign, view, words, every]);
}

type ByKey = (key: TextKey, run: () => void, more?: Partial<Finding> & { readonly group?: TextKey }) => Finding;

/** Makes findings from keys of the words: each is named by its key, and also found by its group's key. */
export const findingsBy =
  (names: readonly Names[]): ByKey =>
  (key, run, { group, also = [], ...more } = {}) => {
    const { t } = names[0]!;
    return {
      id: key,
      label: t(key),
      detail: group === undefined ? '' : t(group),
      run,
      ...more,
      also: [...names.flatMap((each) => [each.t(key), ...(group === undefined ? [] : [each.t(group)])]), ...also],
    };
  };
