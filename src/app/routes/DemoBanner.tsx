import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../panels/table/window-size.ts';
import css from '../shell/app.module.css';

interface Props {
  /** The moment that the replay shows, in a sentence or two. */
  readonly moment: string;
  /** The button for going on from here. */
  readonly go: string;
  readonly onGo: () => void;
  readonly onStart: () => void;
}

/**
 * The banner above a demo. On a phone the map needs the room: two lines of it, the rest at a press, and the way back is in the bar
 * below.
 */
export function DemoBanner({ moment, go, onGo, onStart }: Props) {
  const { t } = useTranslation(['app', 'play']);
  const wide = useWide();
  const note = t('play:demo-note');
  return (
    <div className={`${css.banner} ${wide ? '' : css.lean}`} role="status">
      {wide ? (
        <p>
          {note} {moment}
        </p>
      ) : (
        <details>
          <summary>{moment}</summary>
          {note}
        </details>
      )}
      <Button size="xs" onClick={onGo}>
        {go}
      </Button>
      {wide && (
        <Button size="xs" variant="default" onClick={onStart}>
          {t('to-start')}
        </Button>
      )}
    </div>
  );
}
