import { useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import words, { languageOf, startWords } from '../../words/index.ts';
import css from './NewVersion.module.css';
import type { Keeping, News } from './offline.ts';
import { readSettings } from './settings.ts';

let root: Root | undefined;

/** Shows the bar below whatever page is open: it is loaded separately from the app, to keep the start page small. */
export async function showNews(news: News, keeping: Keeping): Promise<void> {
  // The map in a window of its own has started no words.
  if (!words.isInitialized) await startWords(readSettings().language ?? languageOf(navigator.languages));
  await words.loadNamespaces('problems').catch(() => {});
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<NewVersion key={news} news={news} keeping={keeping} />);
}

/** Lets the waiting version take over, unless something is open in another window: then false, and nothing happens. */
async function take({ registration, lock }: Keeping): Promise<boolean> {
  const go = (): true => {
    const { waiting } = registration;
    waiting?.addEventListener('statechange', () => waiting.state === 'activated' && location.reload());
    waiting?.postMessage({ type: 'SKIP_WAITING' });
    return true;
  };
  return navigator.locks ? navigator.locks.request(lock, { ifAvailable: true }, (got) => got !== null && go()) : go();
}

interface Props {
  readonly news: News;
  readonly keeping: Keeping;
}

function hearHash(hear: () => void): () => void {
  addEventListener('hashchange', hear);
  return () => removeEventListener('hashchange', hear);
}

/** A newer version is there. It is installed when the person presses the button, and only where nothing is open. */
export function NewVersion({ news: first, keeping }: Props) {
  const { t } = useTranslation(['app', 'problems']);
  const hash = useSyncExternalStore(hearHash, () => location.hash);
  const [news, setNews] = useState(first);
  const [putAside, setPutAside] = useState<'nowhere' | 'here' | 'everywhere'>('nowhere');
  const quiet = keeping.isQuiet(hash);
  // Someone who declined the update is not asked again; where it cannot be taken yet, it is offered at the next chance.
  if (putAside === 'everywhere' || (putAside === 'here' && !quiet)) return null;
  return (
    <aside className={css.bar} aria-label={t('offline-label')}>
      <p className={css.text} role="status">
        {news === 'changed' && t('problems:offline-changed')}
        {news !== 'changed' && !quiet && t('problems:offline-waits')}
        {news === 'waiting' && quiet && t('offline-new')}
        {news === 'busy' && quiet && t('problems:offline-busy')}
      </p>
      {news === 'changed' ? (
        <button type="button" className={css.take} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      ) : (
        quiet && (
          <button
            type="button"
            className={css.take}
            onClick={async () => setNews((await take(keeping)) ? 'waiting' : 'busy')}
          >
            {t('offline-take')}
          </button>
        )
      )}
      <button type="button" className={css.later} onClick={() => setPutAside(quiet ? 'everywhere' : 'here')}>
        {t('offline-later')}
      </button>
    </aside>
  );
}
