import './mantine-first.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { freezeFromNowOn } from '../../engine/kernel/freeze.ts';
import words, { isLanguage, languageOf, startWords } from '../../words/index.ts';
import { browserCopies } from '../storage/copies.ts';
import { openStorage, unusableStorage } from '../storage/storage.ts';
import { App } from './App.tsx';
import { wearPalette, wearScheme } from './colour-scheme.ts';
import { keepFocus } from './keep-focus.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Milliseconds after which somebody wants to know why nothing is there. */
const PATIENCE = 3000;

if (import.meta.env.DEV) freezeFromNowOn();
keepFocus();
wearPalette();
wearScheme();

const language = readSettings().language ?? languageOf(navigator.languages);
const opening = openStorage({ copies: browserCopies() }).catch(unusableStorage);
await startWords(language);
const page = document.getElementById('app')!;
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

// A failure here leaves everything as it is; the next start tries again.
import('../storage/guard.ts').then(({ guardStorage }) => guardStorage(storage)).catch(() => {});

// Optional; if offline, they are retried on the next start.
import('./keep-reminders.ts').then(
  ({ keepReminders }) => keepReminders(),
  () => {},
);
