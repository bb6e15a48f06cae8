import { AGAIN, HintLine, useHintsSeen, useKeepHints } from '../../panels/table/HintLine.tsx';
import { useDrafting, useTools } from '../../panels/table/tools.ts';
import { HINTS, type HintId, hintFor } from './hints.ts';
import { useTable } from './table.ts';

/** The hint that is due and was not put aside. */
function useDueHint(): HintId | undefined {
  const { onHintsSeen } = useTools();
  const seen = useHintsSeen();
  const draft = useDrafting((now) => now.draft);
  const id = hintFor(useTable(), draft, seen.includes(AGAIN));
  return id === undefined || onHintsSeen === undefined || seen.includes(id) ? undefined : id;
}

export const useHasHint = (): boolean => useDueHint() !== undefined;

/** One line on what to do next, a line for each phase. */
export function Hint() {
  const id = useDueHint();
  const seen = useHintsSeen();
  const keep = useKeepHints();
  const { t } = useTable().words;
  const putAside = (ids: readonly string[]) => keep([...new Set([...seen, ...ids])]);
  return (
    <div aria-live="polite">
      {id !== undefined && (
        <HintLine
          key={id}
          text={t(`domination/play:hint.${id}`)}
          onDone={() => putAside([id])}
          onNone={() => putAside(HINTS)}
        />
      )}
    </div>
  );
}
