import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LessonStep } from '../../panels/lesson/lesson.ts';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';

interface Props {
  readonly step: LessonStep;
  /** The number of the step, from 1, and of all. */
  readonly place: number;
  readonly of: number;
  readonly isDone: boolean;
  readonly onNext: () => void;
  /** Absent at the first step. */
  readonly onBack: (() => void) | undefined;
  /** Starts the step over; absent before the first order. */
  readonly onAgain: (() => void) | undefined;
  /** Gives the orders of the task; absent after an order. */
  readonly onShow: (() => void) | undefined;
  readonly onLeave: () => void;
}

/** The banner above the table of a lesson: the task, and once it is done what was learned. */
export function LessonBanner({ step, place, of, isDone, onNext, onBack, onAgain, onShow, onLeave }: Props) {
  const { t } = useTranslation('play');
  const nameOf = useNameOf();
  const ways = [
    { key: 'play:lesson.back', act: onBack },
    { key: 'play:lesson.again', act: onAgain },
    { key: 'play:lesson.show', act: onShow },
    { key: 'play:lesson.leave', act: onLeave },
  ] as const;
  return (
    <section className={`${css.banner} ${css.lesson}`} aria-label={t('play:lesson.name')}>
      <p role="status" translate="yes">
        <b>
          {place}/{of} · {nameOf(step.title)}
        </b>{' '}
        {isDone ? nameOf(step.learned) : nameOf(step.task)}
      </p>
      <Button size="xs" variant={isDone ? 'filled' : 'default'} onClick={onNext}>
        {place < of ? (isDone ? t('play:lesson.next') : t('play:lesson.skip')) : t('play:lesson.finish')}
      </Button>
      {ways.map(
        ({ key, act }) =>
          act && (
            <Button key={key} size="xs" variant="default" onClick={act}>
              {t(key)}
            </Button>
          ),
      )}
    </section>
  );
}
