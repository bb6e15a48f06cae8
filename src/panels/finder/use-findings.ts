import { useEffect, useMemo, useState } from 'react';
import { centreOn } from '../../store/screen.ts';
import { hexesByNumber, type Texts, type Thing, thingsOf } from '../../systems/nuclear/finder.ts';
import { useGoTo } from '../../systems/nuclear/keys.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { everyLanguage, type Language, type Translate } from '../../words/index.ts';
import { useTools } from '../table/tools.ts';
import { focusMap } from '../table/use-table-keys.ts';
import { useCommandFindings, useOrderFindings } from './finder-orders.ts';
import type { Finding } from './finder-search.ts';
import { useTableFindings } from './finder-table.ts';
import { useWishFindings } from './finder-wishes.ts';

/** So many hexes are offered for the beginning of a number. */
const HEXES = 8;

/** A word of the interface in every language; until the other ones are there, in that of the screen. */
function useTexts(): Texts {
  const { words } = useTable();
  const [every, setEvery] = useState<Readonly<Record<Language, Translate>> | null>(null);
  useEffect(() => {
    let here = true;
    everyLanguage().then(
      (found) => here && setEvery(found),
      // Without the other language the search knows one.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  const { t } = words;
  return useMemo(
    () => (key) => ({ en: (every?.en ?? (t as Translate))(key), ru: (every?.ru ?? (t as Translate))(key) }),
    [every, t],
  );
}

/** Goes to what was found on the map: a unit is chosen, of a place the note is shown. */
function useThing(): (thing: Thing) => Finding {
  const { screen } = useTools();
  const { words } = useTable();
  const goTo = useGoTo();
  const { t, language } = words;
  return ({ id, kind, name, hex, side, type }) => ({
    id: `${kind} ${id}`,
    label: kind === 'hex' ? `${t('finder:hex')} ${hex}` : name[language],
    detail: [side === null ? '' : words.side(side), kind === 'hex' ? name[language] : (hex ?? t('finder:off-map'))]
      .filter((text) => text !== '')
      .join(' · '),
    also: [name.en, name.ru, ...(kind === 'hex' ? [hex!] : [])],
    ...(side !== null && { side }),
    ...(type !== undefined && { type }),
    run() {
      if (kind === 'unit') return goTo(id);
      if (hex === null) return;
      centreOn(screen, hex);
      screen.setState({ asked: hex });
      focusMap();
    },
  });
}

export interface Findings {
  readonly all: readonly Finding[];
  /** Hexes are too many to stand among the others: those whose number a query begins to tell. */
  readonly hexes: (query: string) => readonly Finding[];
}

/** Everything that can be found now. */
export function useFindings(): Findings {
  const { game } = useTable();
  const texts = useTexts();
  const thing = useThing();
  const { orders, goals } = useOrderFindings(texts);
  const commands = useCommandFindings(texts);
  const table = useTableFindings(texts);
  const wishes = useWishFindings(texts);
  return {
    all: [...orders, ...commands, ...thingsOf(game, texts).map(thing), ...table, ...wishes, ...goals],
    hexes: (query) => hexesByNumber(game, /\d{2,6}/.exec(query)?.[0] ?? '', HEXES).map(thing),
  };
}
