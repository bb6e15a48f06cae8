import en from './en/side-names.json';
import { LANGUAGES, type Language } from './language.ts';
import ru from './ru/side-names.json';

/** The names that sides are given when nobody names them, by key, in every language. */
const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ru };

const KEYS = new Map(
  LANGUAGES.flatMap((language) => Object.entries(NAMES[language]).map(([key, name]) => [name, key])),
);

/** The name of a side that nobody named, by the name of its colour. */
export const givenName = (colour: string, language: Language): string => NAMES[language][colour] ?? colour;

/** A side's name in a language: a given name is translated, one that somebody chose stays as it is. */
export function sideNameIn(name: string, language: Language): string {
  const key = KEYS.get(name);
  return (key !== undefined && NAMES[language][key]) || name;
}

/** The players with given names in a language; the same list if nothing changes. */
export function playersIn<Player extends { readonly name: string }>(
  players: readonly Player[],
  language: Language,
): readonly Player[] {
  const named = players.map((player) => {
    const name = sideNameIn(player.name, language);
    return name === player.name ? player : { ...player, name };
  });
  return named.every((player, i) => player === players[i]) ? players : named;
}
