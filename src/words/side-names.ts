import { LANGUAGES, type Language, type RulesetText } from './language.ts';
import given from './side-names.json';

/** The default names of sides, by colour. In one file, small enough for the start page. */
const GIVEN: Readonly<Record<string, RulesetText>> = given;

const BY_NAME = new Map(Object.values(GIVEN).flatMap((name) => LANGUAGES.map((language) => [name[language], name])));

/** The default name of a side, by the name of its colour. */
export const givenName = (colour: string, language: Language): string => GIVEN[colour]?.[language] ?? colour;

/** A side's name in a language: a given name is translated, one that a person chose stays as it is. */
export const sideNameIn = (name: string, language: Language): string => BY_NAME.get(name)?.[language] ?? name;

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
