import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBulb, IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useSingleKeys } from '../../panels/parts/preferences.ts';
import { useDrafting, useScreen, useTools } from '../../panels/table/tools.ts';
import css from './Hint.module.css';
import { AGAIN, deedsOf, HINTS, hintsFor, isFirstTurn, isLive, overWithFirstTurn } from './hints.ts';
import { useTable } from './table.ts';

/** Keeps which hints were put aside: for this table, and with whoever remembers it. */
function useKeep(): (seen: readonly string[]) => void {
  const { screen, onHintsSeen } = useTools();
  return (hintsSeen) => {
    screen.setState({ hintsSeen });
    onHintsSeen?.(hintsSeen);
  };
}

/** True while a newcomer is guided step by step: in their first turn, or after calling the hints back. */
export function useIsLed(): boolean {
  const { onHintsSeen } = useTools();
  const seen = useScreen((now) => now.hintsSeen);
  const table = useTable();
  const led = isFirstTurn(table) || (!table.closed && seen.includes(AGAIN));
  return onHintsSeen !== undefined && led && HINTS.some((id) => !seen.includes(id));
}

/** Calls back the hints that were put aside; undefined where none are given or all are still to come. */
export function useHintsBack(): (() => void) | undefined {
  const { onHintsSeen } = useTools();
  const { closed } = useTable();
  const seen = useScreen((now) => now.hintsSeen);
  const keep = useKeep();
  return onHintsSeen && !closed && HINTS.some((id) => seen.includes(id)) ? () => keep([AGAIN]) : undefined;
}

/** One line on what to do next. It goes when that is done or put aside. */
export function Hint() {
  const { screen, onHintsSeen } = useTools();
  const table = useTable();
  const seen = useScreen((now) => now.hintsSeen);
  const logged = useScreen((now) => now.panel === 'log');
  const draft = useDrafting((now) => now.draft);
  const keep = useKeep();
  const singleKeys = useSingleKeys();
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const { words, closed, past, campaign, sitting } = table;
  const deeds = useMemo(() => deedsOf(campaign, sitting.seat), [campaign, sitting.seat]);
  const putAside = (ids: readonly string[]) => keep([...new Set([...screen.getState().hintsSeen, ...ids])]);
  const over = !closed && !past && !isFirstTurn(table) ? overWithFirstTurn(seen).join() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first turn is over
  useEffect(() => {
    if (over !== '' && onHintsSeen) putAside(over.split(','));
  }, [over]);
  const told = onHintsSeen
    ? hintsFor(table, draft, deeds).filter((id) => isLive(table, seen, id) && (id !== 'log' || !logged))
    : [];
  const id = told[0];
  const { t } = words;
  return (
    <div aria-live="polite">
      {id !== undefined && (
        <div className={css.hint} role="note" key={id}>
          <IconBulb size={18} aria-hidden />
          <span>{t(`play:hint.${id}${id === 'unit' && !singleKeys ? '-no-keys' : ''}`)}</span>
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
            onClick={() => (wide ? keep(HINTS) : putAside([id]))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
