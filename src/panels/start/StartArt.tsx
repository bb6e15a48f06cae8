import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { usePalette } from '../parts/palette.ts';
import { useWornScheme } from '../parts/scheme.ts';
import contrastDark from './art/contrast-dark.svg';
import contrastLight from './art/contrast-light.svg';
import usual from './art/light.svg?inline';
import css from './StartPage.module.css';

/** Milliseconds in which the page has fetched all that it needs; then the board may come. */
const SETTLED = 3000;
const LiveBoard = lazyPart(
  async () => {
    await new Promise((done) => setTimeout(done, SETTLED));
    return { default: (await import('./LiveBoard.tsx')).LiveBoard };
  },
  { aside: true },
);

/**
 * The strip of landscape behind the title: a decoration, drawn in advance by `npm run start-art`. The usual
 * one is bundled with the script, and its inks are turned by night.
 */
export function StartArt() {
  const scheme = useWornScheme();
  const strong = usePalette() === 'contrast';
  const ofContrast = scheme === 'dark' ? contrastDark : contrastLight;
  return (
    <>
      <img
        src={strong ? ofContrast : usual}
        alt=""
        draggable={false}
        className={css.art}
        data-night={(!strong && scheme === 'dark') || undefined}
      />
      {!strong && (
        <Suspense>
          <LiveBoard />
        </Suspense>
      )}
    </>
  );
}
