import '../shell/theme.css';
import '../shell/forced-colours.css';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type MapHandle, MapView } from '../../map/view/MapView.tsx';
import { followMap, type ShownMap } from '../../panels/map/map-channel.ts';
import { zoomOf } from '../../panels/table/keys.ts';
import { languageOf, type Messages } from '../../words/language.ts';
import { partAfter } from '../shell/address.ts';
import { readSettings } from '../shell/settings.ts';
import css from './map-route.module.css';

/**
 * `#/map/:id`: the map of a campaign alone, for a second screen. It shows what the table in another window of this browser posts to
 * it, and takes no input for the game. Neither rules nor panels are loaded.
 */
export function mountMapAlone(element: HTMLElement): void {
  const id = partAfter('map', location.hash) ?? '';
  const { theme, language = languageOf(navigator.languages) } = readSettings();
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dress(isDark ? 'dark' : 'light');
  document.documentElement.lang = language;
  addEventListener('hashchange', () => location.reload());
  createRoot(element).render(
    <StrictMode>
      <MapAlone id={id} />
    </StrictMode>,
  );
}

const dress = (theme: 'light' | 'dark'): void => {
  document.documentElement.dataset.mantineColorScheme = theme;
};

type Sentences = Readonly<Record<'waiting' | 'how' | 'table' | 'follow' | 'whole' | 'full' | 'undrawn', string>>;
const files = import.meta.glob<Messages>('../../words/*/finder.json', { import: 'default' });

/** The few words of this window, in the language of the page; null until they are there. */
function useSentences(): Sentences | null {
  const [sentences, setSentences] = useState<Sentences | null>(null);
  useEffect(() => {
    void files[`../../words/${document.documentElement.lang}/finder.json`]?.().then((words) =>
      setSentences(words['map-window'] as Sentences),
    );
  }, []);
  return sentences;
}

/** The place where the table looks is shown when it is outside this part of the window, counted from its middle. */
const IN_VIEW = 0.8;

function isInView(map: MapHandle, hex: string): boolean {
  const at = map.screenOf(hex);
  const [width, height] = [innerWidth / 2, innerHeight / 2];
  return at !== null && Math.abs(at.x - width) < width * IN_VIEW && Math.abs(at.y - height) < height * IN_VIEW;
}

/** Space that words and buttons take of the window, in CSS pixels. */
const COVERED = { top: 44, right: 0, bottom: 52, left: 0 };

/** One press of an arrow key, in CSS pixels. */
const STEP = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

function MapAlone({ id }: { readonly id: string }) {
  const [shown, setShown] = useState<ShownMap | null>(null);
  const [follows, setFollows] = useState(true);
  const following = useRef(follows);
  following.current = follows;
  const map = useRef<MapHandle>(null);
  const sentences = useSentences();

  useEffect(
    () =>
      followMap(id, {
        show: setShown,
        look(hex) {
          if (following.current && map.current && !isInView(map.current, hex)) map.current.centreOn(hex);
        },
      }),
    [id],
  );
  useEffect(() => {
    document.title = shown?.title ?? 'Hexpost';
    if (shown) dress(shown.theme);
  }, [shown]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const zoom = readSettings().preferences?.singleKeys === false ? undefined : zoomOf(event);
      const arrow = ARROWS[event.key];
      if (zoom === null) map.current?.fit();
      else if (zoom !== undefined) map.current?.zoomBy(zoom);
      else if (arrow) map.current?.panBy(...arrow);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!shown)
    return (
      sentences && (
        <main className={css.waiting}>
          <h1>{sentences.waiting}</h1>
          <p>{sentences.how}</p>
          <a href={`#/c/${encodeURIComponent(id)}`}>{sentences.table}</a>
        </main>
      )
    );
  const { picture, marks, cue, theme, palette, label, title, caption } = shown;
  return (
    <main className={css.map}>
      <MapView
        ref={map}
        picture={picture}
        marks={marks}
        cue={cue}
        theme={theme}
        palette={palette}
        label={label}
        undrawn={sentences?.undrawn ?? ''}
        insets={COVERED}
      />
      <h1 className={css.when}>
        {title} <small>{caption}</small>
      </h1>
      {sentences && (
        <div className={css.acts}>
          <button type="button" aria-pressed={follows} onClick={() => setFollows(!follows)}>
            {sentences.follow}
          </button>
          <button type="button" onClick={() => map.current?.fit()}>
            {sentences.whole}
          </button>
          {document.fullscreenEnabled && (
            <button type="button" onClick={toggleFullScreen}>
              {sentences.full}
            </button>
          )}
        </div>
      )}
    </main>
  );
}

function toggleFullScreen(): void {
  const { fullscreenElement, documentElement } = document;
  // Refused without harm: the window stays as it is.
  (fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen()).catch(() => {});
}
