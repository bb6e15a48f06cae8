import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBulb, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useDrafting, usePlay, useScreen, useTable } from '../play/play.ts';
import css from './Hint.module.css';
import { HINTS, hintsFor, isFirstTurn } from './hints.ts';

/** True while a newcomer is still led: his first turn, until he has put every hint aside. */
export function useIsLed(): boolean {
  const { onHintsSeen } = usePlay();
  const seen = useScreen((now) => now.hintsSeen);
  const table = useTable();
  return onHintsSeen !== undefined && isFirstTurn(table) && HINTS.some((id) => !seen.includes(id));
}

/** One line on what to do next. Each is told until it is put aside, and none after the first turn. */
export function Hint() {
  const { screen, onHintsSeen } = usePlay();
  const table = useTable();
  const seen = useScreen((now) => now.hintsSeen);
  const unit = useDrafting((now) => now.draft.unit);
  const led = useIsLed();
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const { words, closed, past } = table;
  const over = !closed && !past && !isFirstTurn(table) && HINTS.some((id) => !seen.includes(id));
  const putAside = (ids: readonly string[]) => {
    const all = [...new Set([...screen.getState().hintsSeen, ...ids])];
    screen.setState({ hintsSeen: all });
    onHintsSeen?.(all);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first turn is over
  useEffect(() => {
    if (over && onHintsSeen) putAside(HINTS);
  }, [over]);
  const id = led ? hintsFor(table, unit).find((hint) => !seen.includes(hint)) : undefined;
  const { t } = words;
  return (
    <div aria-live="polite">
      {id !== undefined && (
        <div className={css.hint} role="note" key={id}>
          <IconBulb size={18} aria-hidden />
          <span>{t(`play:hint.${id}`)}</span>
          {wide && (
            <Button size="compact-sm" variant="default" onClick={() => putAside([id])}>
              {t('play:hint.done')}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(wide ? 'play:hint.none' : 'play:hint.done')}
            title={t(wide ? 'play:hint.none' : 'play:hint.done')}
            onClick={() => putAside(wide ? HINTS : [id])}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
