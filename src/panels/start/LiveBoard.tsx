import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWornScheme } from '../parts/look.ts';
import css from './StartPage.module.css';

/** Positions in the file that `npm run start-art` draws, one below the other. */
const POSITIONS = 8;
/** Milliseconds for which each is shown. */
const SHOWN = 4000;

/** Signs of its own: those of the other icons would bring the script of a table along. */
const PAUSE = 'M6 5h4v14H6zm8 0h4v14h-4z';
const PLAY = 'M7 4v16l13-8z';

/** A stored war that plays in the head of the start page, round by round; a decoration, still for those who wish so. */
export function LiveBoard() {
  const { t } = useTranslation('app');
  const scheme = useWornScheme();
  const file = `${import.meta.env.BASE_URL}start/board-${scheme}.webp`;
  const [isThere, setThere] = useState('');
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setThere(file);
    image.src = file;
    return () => {
      image.onload = null;
    };
  }, [file]);
  useEffect(() => {
    if (!plays || isThere === '') return undefined;
    const next = () => !document.hidden && setAt((now) => (now + 1) % POSITIONS);
    const timer = setInterval(next, SHOWN);
    return () => clearInterval(timer);
  }, [plays, isThere]);
  if (isThere === '') return null;
  return (
    <>
      <div className={css.boardFrame} aria-hidden>
        <div
          className={css.board}
          style={{ backgroundImage: `url("${isThere}")`, backgroundPositionY: `${(100 * at) / (POSITIONS - 1)}%` }}
        />
      </div>
      <button
        type="button"
        className={css.pause}
        aria-label={t('board')}
        aria-pressed={!plays}
        onClick={() => setPlays(!plays)}
      >
        <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden>
          <path d={plays ? PAUSE : PLAY} />
        </svg>
      </button>
    </>
  );
}
