import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWornScheme } from '../parts/scheme.ts';
import css from './LiveBoard.module.css';

/** Positions in the file that `npm run start-art` draws, one below the other. */
const POSITIONS = 8;
/** Milliseconds for which each is shown. */
const SHOWN = 4000;

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
  const Icon = plays ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <div className={css.frame} aria-hidden>
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
        <Icon size={18} aria-hidden />
      </button>
    </>
  );
}
