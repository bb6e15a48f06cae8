import type { Draft } from '@hexpost/engine';
import { useCallback, useEffect } from 'react';
import type { TextKey } from '../../words/keys.ts';
import { useSingleKeys } from '../parts/preferences.ts';
import type { NamedTable, SystemUi } from '../system-ui.ts';
import { AGAIN, HintLine, useHintsSeen, useKeepHints } from './HintLine.tsx';
import { useDrafting, useNames, useScreen, useTable, useTools } from './tools.ts';
import { isDocked } from './window-size.ts';

interface HintSource<Id extends string> {
  /** All hints of the system. They are stored with those of other systems, so their ids begin with the system's id. */
  readonly ids: readonly Id[];
  /**
   * The hint on the next step of the seat at the screen, or several, the likeliest first; undefined if no hint is
   * needed. Hints that were called back may come at any time. `panel` is the open one.
   */
  readonly due: (
    table: NamedTable,
    draft: Draft,
    calledBack: boolean,
    panel: string | null,
  ) => Id | readonly Id[] | undefined;
  /** The key of its text. */
  readonly textOf: (id: Id, table: NamedTable, singleKeys: boolean) => TextKey;
  /** Hints whose time is over: they are dismissed. */
  readonly over?: (table: NamedTable) => readonly Id[];
  /** True while a newcomer is guided step by step. Default: while a hint is due. */
  readonly isLed?: (table: NamedTable, calledBack: boolean) => boolean;
  /** Hints that were once stored under these names. */
  readonly renamed?: Readonly<Record<string, Id>>;
}

/** The hints of a system: one at a time, each shown until dismissed. */
export function hintParts<Id extends string>({
  ids,
  due,
  textOf,
  over,
  isLed,
  renamed,
}: HintSource<Id>): Pick<SystemUi['screen'], 'Hint' | 'useHasHint' | 'hints' | 'renamedHints'> {
  function useDueHint(): Id | undefined {
    const { onHintsSeen } = useTools();
    const seen = useHintsSeen();
    const draft = useDrafting((now) => now.draft);
    const panel = useScreen((now) => (isDocked() && now.docked.log ? 'log' : now.panel));
    const table = useTable();
    if (onHintsSeen === undefined) return undefined;
    const hints = due(table, draft, seen.includes(AGAIN), panel) ?? [];
    return (typeof hints === 'string' ? [hints] : hints).find((id) => !seen.includes(id));
  }

  function useHasHint(): boolean {
    const { onHintsSeen } = useTools();
    const seen = useHintsSeen();
    const table = useTable();
    const hint = useDueHint();
    if (!isLed) return hint !== undefined;
    return onHintsSeen !== undefined && isLed(table, seen.includes(AGAIN)) && ids.some((id) => !seen.includes(id));
  }

  /** One line on what to do next. */
  function Hint() {
    const { onHintsSeen } = useTools();
    const id = useDueHint();
    const seen = useHintsSeen();
    const keep = useKeepHints();
    const table = useTable();
    const singleKeys = useSingleKeys();
    const { t } = useNames();
    const putAside = (done: readonly string[]) => keep([...new Set([...seen, ...done])]);
    const finish = useCallback(() => id !== undefined && keep([...new Set([...seen, id])]), [id, seen, keep]);
    const finishAll = useCallback(
      () => keep([...new Set([...seen.filter((each) => each !== AGAIN), ...ids])]),
      [seen, keep],
    );
    const past = seen.includes(AGAIN) ? [] : (over?.(table) ?? []).filter((each) => !seen.includes(each));
    const passed = past.join();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when their time is over
    useEffect(() => {
      if (passed !== '' && onHintsSeen) putAside(past);
    }, [passed]);
    return (
      <div aria-live="polite">
        {id !== undefined && (
          <HintLine key={id} text={t(textOf(id, table, singleKeys))} onDone={finish} onNone={finishAll} />
        )}
      </div>
    );
  }
  return { Hint, useHasHint, hints: ids, ...(renamed && { renamedHints: renamed }) };
}
