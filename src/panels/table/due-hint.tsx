import type { Draft } from '@hexpost/engine';
import type { NamedTable, SystemUi } from '../system-ui.ts';
import { AGAIN, HintLine, useHintsSeen, useKeepHints } from './HintLine.tsx';
import { useDrafting, useNames, useTable, useTools } from './tools.ts';

interface HintSource {
  /** All hints of the system. */
  readonly ids: readonly string[];
  /** The hint on the next step of the seat at the screen; undefined where nothing needs a word. Those called back come at any time. */
  readonly due: (table: NamedTable, draft: Draft, calledBack: boolean) => string | undefined;
  /** The key of its text. */
  readonly textOf: (id: string) => string;
}

/** The hints of a system that has one at a time, each shown until it is put aside. */
export function hintParts({ ids, due, textOf }: HintSource): Pick<SystemUi['screen'], 'Hint' | 'useHasHint' | 'hints'> {
  function useDueHint(): string | undefined {
    const { onHintsSeen } = useTools();
    const seen = useHintsSeen();
    const draft = useDrafting((now) => now.draft);
    const id = due(useTable(), draft, seen.includes(AGAIN));
    return id === undefined || onHintsSeen === undefined || seen.includes(id) ? undefined : id;
  }

  /** One line on what to do next. */
  function Hint() {
    const id = useDueHint();
    const seen = useHintsSeen();
    const keep = useKeepHints();
    const { t } = useNames();
    const putAside = (done: readonly string[]) => keep([...new Set([...seen, ...done])]);
    return (
      <div aria-live="polite">
        {id !== undefined && (
          <HintLine key={id} text={t(textOf(id))} onDone={() => putAside([id])} onNone={() => putAside(ids)} />
        )}
      </div>
    );
  }
  return { Hint, useHasHint: () => useDueHint() !== undefined, hints: ids };
}
