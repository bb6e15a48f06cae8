import './theme.css';
import './forced-colours.css';
import './mantine-first.ts';
import { freezeFromNowOn } from '@hexpost/engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listSystems } from '../../panels/listed-systems.ts';
import { tellOfMissingPart } from '../../panels/parts/missing-part.ts';
import { Trouble } from '../../panels/start/shelf.ts';
import { noteRestored } from '../../panels/start/store-safety.ts';
import { SYSTEMS } from '../../systems/index.ts';
import { loadByPost } from '../../systems/load.ts';
import words, { isLanguage, languageOf, onMissingWords, startWords } from '../../words/index.ts';
import { browserCopies } from '../storage/copies.ts';
import type { Restored } from '../storage/restore-campaigns.ts';
import { openStorage, type Storage, unusableStorage } from '../storage/storage.ts';
import { App } from './App.tsx';
import { askAhead } from './ask-ahead.ts';
import { wearPalette, wearScheme } from './colour-scheme.ts';
import { isQuietPage } from './open-windows.ts';
import { readSettings, saveSettings } from './settings.ts';
import { whenSettled } from './when-settled.ts';

/** Milliseconds after which a person wants to know why nothing is there. */
const PATIENCE = 3000;
/** Milliseconds after which the page continues without its storage. */
const LONGEST = 20_000;

const tellRestored = ({ campaigns, ...others }: Restored) => noteRestored({ restored: campaigns, ...others });

/** Forgets what is kept beside a campaign. If the part does not come, it stays: it is small, and makes way for newer things. */
const forget = (id: string) =>
  void import('./forget-campaign.ts').then(
    ({ forgetCampaign }) => forgetCampaign(id),
    () => {},
  );

/** Starts the app on an element of the page. Rejects when a part that the first screen needs does not come. */
export async function startApp(page: HTMLElement): Promise<void> {
  if (import.meta.env.DEV) freezeFromNowOn();
  listSystems(SYSTEMS, loadByPost);
  wearPalette();
  wearScheme();
  // Fetched beside the words, so that the first press finds it. If it does not arrive, the page is as usable as any.
  import('./guard-page.ts').then(
    ({ guardPage }) => guardPage(),
    () => {},
  );

  const language = readSettings().language ?? languageOf(navigator.languages);
  const opening = openStorage({ copies: browserCopies(), onRestored: tellRestored, onErased: forget }).catch(
    unusableStorage,
  );
  void askAhead(location.hash, language, opening);
  onMissingWords(tellOfMissingPart);
  await startWords(language);
  // A browser may never answer while another window holds its storage.
  const slow = setTimeout(() => page.replaceChildren(words.t('app:storage-waits')), PATIENCE);
  const storage = await Promise.race([opening, withoutAnswer(opening)]);
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

  addEventListener('hashchange', () => isLanguage(words.language) && askAhead(location.hash, words.language, opening));

  void whenSettled().then(() => {
    // Trouble may come when there is no connection any more.
    void words.loadNamespaces('problems');
    // A failure here leaves everything as it is; the next start tries again.
    import('../storage/guard.ts').then(({ guardStorage }) => guardStorage(storage)).catch(() => {});
    import('./keep-reminders.ts').then(({ keepReminders }) => keepReminders()).catch(() => {});
  });
}

/** Stands in for a storage that does not open. Should it open after all, the page reloads, unless something is open on it. */
async function withoutAnswer(opening: Promise<Storage>): Promise<Storage> {
  let hasAnswered = false;
  void opening.then(() => {
    hasAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, LONGEST));
  if (!hasAnswered) void opening.then(({ unusable }) => !unusable && isQuietPage(location.hash) && location.reload());
  return unusableStorage(new Trouble('unanswered'));
}
