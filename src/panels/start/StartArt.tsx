import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { systemWords } from '../../words/keys.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { usePalette, useWornScheme } from '../parts/look.ts';
import contrastDark from './art/contrast-dark.svg';
import contrastLight from './art/contrast-light.svg';
import usual from './art/light.svg?raw';
import css from './StartPage.module.css';

interface SystemPictureProps {
  readonly id: string;
  readonly className: string;
}

/** The map of a system, drawn in advance by `npm run start-art`. */
export function SystemPicture({ id, className }: SystemPictureProps) {
  const { t } = useTranslation(systemWords(id, 'start'));
  const scheme = useWornScheme();
  return (
    <img
      src={`${import.meta.env.BASE_URL}start/${id}-${scheme}.webp`}
      alt={t(`${systemWords(id, 'start')}:picture`)}
      width={960}
      height={600}
      loading="lazy"
      draggable={false}
      className={className}
    />
  );
}

/** Milliseconds in which the page has fetched all that it needs; then the board may come. */
const SETTLED = 3000;
const LiveBoard = lazyPart(
  async () => {
    await new Promise((done) => setTimeout(done, SETTLED));
    return { default: (await import('./LiveBoard.tsx')).LiveBoard };
  },
  { aside: true },
);

/** Packed better as it stands than in the letters of an address. */
const USUAL = `data:image/svg+xml,${encodeURIComponent(usual)}`;

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
        src={strong ? ofContrast : USUAL}
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
