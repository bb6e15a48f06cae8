import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LessonStep } from '../../panels/lesson/lesson.ts';
import { useWide } from '../../panels/table/window-size.ts';
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

interface Way {
  readonly name: string;
  readonly act: (() => void) | undefined;
}

/**
 * The banner above the table of a lesson: the task, and once it is done what was learned. In a small window the map needs the
 * room: a menu has every way but the one that is due.
 */
export function LessonBanner({ step, place, of, isDone, onNext, onBack, onAgain, onShow, onLeave }: Props) {
  const { t } = useTranslation('play');
  const nameOf = useNameOf();
  const wide = useWide();
  const onward: Way = {
    name: t(place === of ? 'play:lesson.finish' : isDone ? 'play:lesson.next' : 'play:lesson.skip'),
    act: onNext,
  };
  const others: readonly Way[] = [
    { name: t('play:lesson.back'), act: onBack },
    { name: t('play:lesson.again'), act: onAgain },
    { name: t('play:lesson.show'), act: onShow },
    { name: t('play:lesson.leave'), act: onLeave },
  ];
  const isOnwardDue = wide || isDone;
  const ways = (isOnwardDue ? others : [onward, ...others]).filter(({ act }) => act);
  return (
    <section className={`${css.banner} ${wide ? '' : css.lean}`} aria-label={t('play:lesson.name')}>
      <p role="status" translate="yes">
        <b>
          {place}/{of} · {nameOf(step.title)}
        </b>{' '}
        {isDone ? nameOf(step.learned) : nameOf(step.task)}
      </p>
      {isOnwardDue && (
        <Button size="xs" variant={isDone ? 'filled' : 'default'} onClick={onNext}>
          {onward.name}
        </Button>
      )}
      {wide ? (
        ways.map(({ name, act }) => (
          <Button key={name} size="xs" variant="default" onClick={act}>
            {name}
          </Button>
        ))
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('play:lesson.name')}>
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ways.map(({ name, act }) => (
              <Menu.Item key={name} onClick={act}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  );
}
