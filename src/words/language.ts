/** The languages, without the machinery of translation: for pages that need hardly a sentence. */

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text of a ruleset: it carries both languages with it. */
export interface RulesetText {
  readonly en: string;
  readonly ru: string;
}

export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/** The rules of writing of a language: English as the British write it. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

/** Names in a row, with the word before the last one: "Red, Blue and Green". */
export const listIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[language]).format(names);

/** The first of the visitor's languages that we speak; English when none is. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Words as in the files: by key, in groups. */
export type Messages = Record<string, unknown>;
