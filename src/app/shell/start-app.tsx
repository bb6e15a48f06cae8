import './theme.css';
import './forced-colours.css';
import './mantine-first.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { freezeFromNowOn } from '../../engine/kernel/freeze.ts';
import words, { isLanguage, languageOf, startWords } from '../../words/index.ts';
import { browserCopies } from '../storage/copies.ts';
import { guardStorage } from '../storage/guard.ts';
import { openStorage, unusableStorage } from '../storage/storage.ts';
import { App } from './App.tsx';
import { askAhead } from './ask-ahead.ts';
import { wearPalette, wearScheme } from './colour-scheme.ts';
import { keepReminders } from './keep-reminders.ts';
import { isQuietPage } from './open-windows.ts';
import { readSettings, saveSettings } from './settings.ts';
import { whenSettled } from './when-settled.ts';

/** Milliseconds after which somebody wants to know why nothing is there. */
const PATIENCE = 3000;

/** Starts the app on an element of the page. Rejects when a part that the first screen needs does not come. */
export async function startApp(page: HTMLElement): Promise<void> {
  if (import.meta.env.DEV) freezeFromNowOn();
  wearPalette();
  wearScheme();

  const language = readSettings().language ?? languageOf(navigator.languages);
  const opening = openStorage({ copies: browserCopies() }).catch(unusableStorage);
  void askAhead(location.hash, language, opening);
  await startWords(language);
  // A browser may never answer while another window holds its storage.
  const slow = setTimeout(() => page.replaceChildren(words.t('app:storage-waits')), PATIENCE);
  const storage = await opening;
  clearTimeout(slow);
  page.replaceChildren();
  words.on('languageChanged', (now) => {
    if (isLanguage(now)) saveSettings({ language: now });
  });

  createRoot(page).render(
    <StrictMode>
      <App storage={storage} />
    </StrictMode>,
  );

  // Fetched beside the first page, which is there without them. Where they do not come it is as usable as any page.
  import('./guard-page.ts').then(
    ({ guardPage }) => guardPage(),
    () => {},
  );
  addEventListener('hashchange', () => isLanguage(words.language) && askAhead(location.hash, words.language, opening));

  // A page without a map stands at once.
  void whenSettled(isQuietPage(location.hash) ? 0 : undefined).then(() => {
    // A failure here leaves everything as it is; the next start tries again.
    guardStorage(storage).catch(() => {});
    keepReminders();
  });
}
