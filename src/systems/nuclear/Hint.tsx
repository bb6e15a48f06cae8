import { useEffect, useMemo } from 'react';
import { useSingleKeys } from '../../panels/parts/preferences.ts';
import { AGAIN, HintLine, useKeepHints } from '../../panels/table/HintLine.tsx';
import { useDrafting, useScreen, useTools } from '../../panels/table/tools.ts';
import { deedsOf, HINTS, type HintId, hintsFor, isFirstTurn, isLive, overWithFirstTurn } from './hints.ts';
import { useTable } from './table.ts';

/** True while a newcomer is guided step by step: in their first turn, or after calling the hints back. */
export function useIsLed(): boolean {
  const { onHintsSeen } = useTools();
  const seen = useScreen((now) => now.hintsSeen);
  const table = useTable();
  const led = isFirstTurn(table) || (!table.closed && seen.includes(AGAIN));
  return onHintsSeen !== undefined && led && HINTS.some((id) => !seen.includes(id));
}

/** One line on what to do next. It goes when that is done or put aside. */
export function Hint() {
  const { screen, onHintsSeen } = useTools();
  const table = useTable();
  const seen = useScreen((now) => now.hintsSeen);
  const logged = useScreen((now) => now.panel === 'log');
  const draft = useDrafting((now) => now.draft);
  const keep = useKeepHints();
  const singleKeys = useSingleKeys();
  const { words, closed, past, campaign, sitting, sheeting } = table;
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
  const wording = (hint: HintId): string =>
    hint === 'unit' && !singleKeys ? '-no-keys' : hint === 'odds' && sheeting ? '-on-sheet' : '';
  return (
    <div aria-live="polite">
      {id !== undefined && (
        <HintLine
          key={id}
          text={t(`play:hint.${id}${wording(id)}`)}
          onDone={() => putAside([id])}
          onNone={() => keep([...new Set([...seen.filter((each) => each !== AGAIN), ...HINTS])])}
        />
      )}
    </div>
  );
}
