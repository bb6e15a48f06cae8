import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Namespace, Translate } from './keys.ts';
import { isLanguage, LANGUAGES, type Language, type Messages, type RulesetText } from './language.ts';

export type { Namespace, TextKey, Translate } from './keys.ts';
export * from './language.ts';

const files = import.meta.glob<Messages>('./*/**/*.json', { import: 'default' });

/** Every namespace, found by its files. */
export const NAMESPACES: readonly Namespace[] = Object.keys(files).flatMap(
  (path) => (/^\.\/en\/(.+)\.json$/.exec(path)?.[1] as Namespace | undefined) ?? [],
);

/** Words are fetched when a page first asks for their namespace, in the language of the moment only. */
const fromFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`no words for ${language}/${namespace}`), null);
    void untilThere(async () => {
      // Its texts agree with the names in them; those of the start page have none.
      if (language === 'ru' && !/^app$|\/(phases|start)$/.test(namespace)) await import('./agreement.ts');
      return load();
    }).then((words) => done(null, words as never));
  },
};

/** Milliseconds before a missing file of words is requested again; doubled every time, up to the longest. */
const PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

let hearMissing = (_isMissing: boolean): void => {};
/** Calls `hear` with true when words that a page waits for could not be fetched, and with false when they have arrived. */
export const onMissingWords = (hear: (isMissing: boolean) => void): void => {
  hearMissing = hear;
};

/** Keys are unreadable for people: code that needs words waits until they have arrived. */
async function untilThere(load: () => Promise<Messages>): Promise<Messages> {
  for (let pause = PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      const words = await load();
      if (pause > PAUSE) hearMissing(false);
      return words;
    } catch {
      hearMissing(true);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * Starts the words in a language, with the namespaces that must be there at once. Later ones are fetched when requested. Rejects
 * when those that must be there cannot be fetched.
 */
export async function startWords(language: Language, namespaces: readonly Namespace[] = ['app']): Promise<i18n> {
  if (i18next.isInitialized) {
    await i18next.changeLanguage(language);
    await i18next.loadNamespaces(namespaces);
    return i18next;
  }
  await Promise.all(namespaces.map((namespace) => files[`./${language}/${namespace}.json`]?.()));
  i18next.on('languageChanged', (now) => {
    if (typeof document !== 'undefined') document.documentElement.lang = now;
  });
  await i18next
    .use(fromFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      // No fallback to another language: a test holds both to the same keys.
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: 'agreement',
      postProcessPassResolved: true,
      react: { useSuspense: true },
    });
  return i18next;
}

/** Loads the words of the shared screens, for code that needs them outside React too. */
export const loadSharedWords = (): Promise<void> =>
  i18next.loadNamespaces(NAMESPACES.filter((namespace) => !namespace.includes('/')));

/** Loads the words of a rule system. */
export const loadWordsOf = (system: string): Promise<void> =>
  i18next.loadNamespaces(NAMESPACES.filter((namespace) => namespace.startsWith(`${system}/`)));

/** Fetches the words of the shared screens, or of a rule system, before they are loaded. Failures are reported when they are loaded. */
export function fetchWords(language: Language, system?: string): void {
  for (const namespace of NAMESPACES)
    if (system ? namespace.startsWith(`${system}/`) : !namespace.includes('/'))
      files[`./${language}/${namespace}.json`]?.().catch(() => {});
}

/** The texts in one language, whatever the language on the screen is. Its words must have been loaded. */
export const translateIn = (language: Language): Translate => i18next.getFixedT(language) as never;

/** The words of every language at once, for a search that takes any of them. */
export async function everyLanguage(): Promise<Readonly<Record<Language, Translate>>> {
  await i18next.loadLanguages([...LANGUAGES]);
  return { en: translateIn('en'), ru: translateIn('ru') };
}

export const changeLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
};

/** The language on the screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Reads texts of rulesets in the language on the screen: `const nameOf = useNameOf(); nameOf(unit.name)`. */
export function useNameOf(): (text: RulesetText) => string {
  const language = useLanguage();
  return (text) => text[language];
}

export default i18next;
