import { useEffect, useRef } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { GM } from '../../engine/kernel/ids.ts';
import type { Draft } from '../../engine/kernel/system.ts';
import { say } from '../../store/screen.ts';
import { spoken } from '../../systems/nuclear/spoken.ts';
import { useDrafting, usePlay, useScreen, useTable } from './play.ts';

/** Tells what was added to the campaign or taken back, by whomever, who sat down, and how the order on its way stands. */
function useNews(): void {
  const { screen } = usePlay();
  const { system, campaign, sitting, game, words, ask } = useTable();
  const draft = useDrafting((now) => now.draft);
  const { entries } = campaign;
  const { seat } = sitting;
  const known = useRef({ entries, draft, seat });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry and every draft once, whatever else changes
  useEffect(() => {
    const before = known.current;
    known.current = { entries, draft, seat };
    const told = [
      entries === before.entries ? '' : news(before.entries),
      entries === before.entries && seat !== before.seat ? sat() : '',
      draft === before.draft ? '' : chosen(before.draft),
      draft === before.draft ? '' : ordered(),
    ].filter((text) => text !== '');
    if (told.length > 0) say(screen, 'news', told.join(' '));
  }, [entries, draft, seat]);

  function news(old: typeof entries): string {
    const undone = old.at(-1);
    if (entries.length < old.length && undone)
      return words.t('reader:news.undone', { order: words.command(String(undone.command.command)) });
    const lines = readLog(system, entries, sitting.viewer, old.length);
    return spoken(
      lines.map(({ event }) => event),
      words,
    );
  }
  /** The curtain is up for somebody. */
  function sat(): string {
    if (seat === null || seat === GM) return '';
    const { turn, phase } = game.state;
    const name = words.t(`terms:phase.${phase}`);
    const when = phase === 'setup' ? name : words.t('play:bar.turn-phase', { turn, phase: name });
    return `${when}. ${words.t('reader:at-it', { side: words.side(seat) })}.`;
  }
  function chosen(old: Draft): string {
    const unit = typeof draft.unit === 'string' && draft.unit !== old.unit ? game.state.units[draft.unit] : undefined;
    return unit ? `${[words.unit(unit.id), unit.hex].filter((text) => text !== null).join(', ')}.` : '';
  }
  /** An order that has all it needs: the next Enter gives it. */
  function ordered(): string {
    if (draft.command === undefined) return '';
    const { ready } = ask(draft);
    return ready
      ? words.t('reader:news.ready', { order: words.order(ready) })
      : `${words.t('play:orders.pick-place', { order: words.command(String(draft.command)) })}.`;
  }
}

/** Reads out refusals and results. */
export function Live() {
  const word = useScreen((now) => now.word);
  useNews();
  return (
    <>
      <div className="hx-unseen" role="status" aria-live="polite" data-news>
        {word?.kind === 'news' && <span key={word.id}>{word.text}</span>}
      </div>
      <div className="hx-unseen" role="alert">
        {word?.kind === 'refusal' && <span key={word.id}>{word.text}</span>}
      </div>
    </>
  );
}
