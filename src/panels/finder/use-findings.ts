import { useEffect, useMemo, useState } from 'react';
import { everyLanguage, LANGUAGES, type Language, type Translate } from '../../words/index.ts';
import type { Names } from '../system-ui.ts';
import { useTable, useTools } from '../table/tools.ts';
import { useCommandFindings, useOrderFindings } from './command-findings.ts';
import type { Finding, SystemFindings } from './finder-search.ts';
import { usePreferenceFindings } from './preference-findings.ts';
import type { RuleSearch } from './rule-search.ts';
import { useTableFindings } from './table-findings.ts';

/** The names of the table in every language, the screen's first; only the screen's until the others are loaded. */
function useEveryNames(): readonly Names[] {
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

const NOTHING: SystemFindings = { things: [] };
const noneOfItsOwn = (_: readonly Names[]) => NOTHING;

interface Findings {
  readonly all: readonly Finding[];
  /** Things too numerous for the other list: those whose names begin with the query. */
  readonly byQuery: (query: string) => readonly Finding[];
}

/** Everything that can be found now. */
export function useFindings(): Findings {
  const { finder } = useTools().ui.screen;
  const names = useEveryNames();
  const { things, actions = [], byQuery = () => [] } = (finder?.useFindings ?? noneOfItsOwn)(names);
  const { orders, goals } = useOrderFindings(names);
  const commands = useCommandFindings(names);
  const table = useTableFindings(names);
  const preferences = usePreferenceFindings(names);
  return { all: [...orders, ...commands, ...actions, ...things, ...table, ...preferences, ...goals], byQuery };
}

/** Rules are searched by words of three letters or more; at most `MOST_RULES` are shown. */
const WORD = /\p{L}{3}/u;
const MOST_RULES = 8;

/** Places in the rulebook that match a query; none without a rulebook. */
export function useRuleFindings(query: string): readonly Finding[] {
  const { screen, ui } = useTools();
  const { words } = useTable();
  const { t, language } = words;
  const [search, setSearch] = useState<{ readonly find: RuleSearch } | null>(null);
  const { book } = ui;
  const asks = book !== undefined && WORD.test(query);
  useEffect(() => {
    if (!asks) return undefined;
    let here = true;
    import('./rule-search.ts')
      .then(({ ruleSearch }) => ruleSearch(book!, language))
      .then(
        (find) => here && setSearch({ find }),
        // Without the book everything else is still found.
        () => {},
      );
    return () => {
      here = false;
    };
  }, [asks, book, language]);
  return useMemo(
    () =>
      (asks && search ? search.find(query).slice(0, MOST_RULES) : []).map(({ id, clause, heading, title }) => ({
        id: `rule ${id}`,
        label: title,
        detail: `${t('book:title')} · ${heading ?? clause}`,
        also: [],
        run: () => screen.setState({ book: id }),
      })),
    [asks, search, query, t, screen],
  );
}
