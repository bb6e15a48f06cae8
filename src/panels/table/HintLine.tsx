import { ActionIcon } from '@mantine/core';
import { IconBulb, IconCheck, IconX } from '@tabler/icons-react';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import css from './HintLine.module.css';
import { useNames, useScreen, useTable, useTools } from './tools.ts';
import { useWide } from './window-size.ts';

/** Stores which hints were dismissed: for this table, and with its keeper. */
export function useKeepHints(): (seen: readonly string[]) => void {
  const { screen, onHintsSeen } = useTools();
  return useCallback(
    (hintsSeen) => {
      screen.setState({ hintsSeen });
      onHintsSeen?.(hintsSeen);
    },
    [screen, onHintsSeen],
  );
}

/** A mark in the list of dismissed hints: they were called back and are shown in any turn. */
export const AGAIN = 'again';

/** Calls back the dismissed hints; undefined if there are no hints or none was dismissed. */
export function useHintsBack(): (() => void) | undefined {
  const { ui, onHintsSeen } = useTools();
  const { closed } = useTable();
  const { hints = [] } = ui.screen;
  const seen = useHintsSeen();
  const keep = useKeepHints();
  if (!onHintsSeen || closed || !hints.some((id) => seen.includes(id))) return undefined;
  return () => keep([...seen.filter((id) => !hints.includes(id) && id !== AGAIN), AGAIN]);
}

export const useHintsSeen = (): readonly string[] => useScreen((now) => now.hintsSeen);

interface Props {
  readonly text: string;
  readonly onDone: () => void;
  /** Called when the user wants no more hints. */
  readonly onNone: () => void;
}

/** True while a text has more letters than there is room for. */
function useIsCut(ref: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setCut(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isCut;
}

/** One line on what to do next; of a long text the rest is unfolded over the map. With buttons that dismiss it. */
export const HintLine = memo(function HintLine({ text, onDone, onNone }: Props) {
  const { t } = useNames();
  const wide = useWide();
  const [whole, setWhole] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  const isCut = useIsCut(words);
  return (
    <div className={css.hint} role="note" data-whole={whole}>
      <IconBulb size={18} aria-hidden />
      <span ref={words} className={css.text}>
        {text}
      </span>
      {(isCut || whole) && (
        <button type="button" className={css.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'play:hint.less' : 'play:hint.more')}
        </button>
      )}
      {wide && (
        <ActionIcon variant="default" aria-label={t('play:hint.done')} title={t('play:hint.done')} onClick={onDone}>
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(wide ? 'play:hint.none' : 'play:hint.done')}
        title={t(wide ? 'play:hint.none' : 'play:hint.done')}
        onClick={wide ? onNone : onDone}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
});
