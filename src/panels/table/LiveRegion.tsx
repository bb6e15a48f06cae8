import { type Draft, GM, readLog } from '@hexpost/engine';
import { useEffect, useRef } from 'react';
import { newsFrom } from '../../store/news.ts';
import { say } from '../../store/screen.ts';
import { useDrafting, useNames, useScreen, useTable, useTools } from './tools.ts';

/** Reads out entries added to the campaign or undone, by anyone, who sat down, and the state of the drafted order. */
function useNews(): void {
  const { screen, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { system, campaign, sitting, view, words, ask, hotseat } = table;
  const draft = useDrafting((now) => now.draft);
  const { entries } = campaign;
  const { seat } = sitting;
  const known = useRef({ entries, draft, seat });
  // A card tells its news itself; the summary follows when it is closed.
  const isCovered = useScreen(({ cards }) => cards.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry and every draft once, whatever else changes
  useEffect(() => {
    if (isCovered) return;
    const before = known.current;
    known.current = { entries, draft, seat };
    const isTaken = seat !== before.seat && hotseat;
    const news = [
      entries === before.entries ? (isTaken ? whatIsNew(entries.length) : '') : whatChanged(before.entries, isTaken),
      entries === before.entries && seat !== before.seat ? whoSatDown() : '',
      draft === before.draft ? '' : (ui.screen.spokenChoice?.(draft, before.draft, table) ?? ''),
      draft === before.draft || sitting.curtain ? '' : whatIsDrafted(draft),
    ].filter((text) => text !== '');
    if (news.length > 0) say(screen, 'news', news.join(' '));
  }, [entries, draft, seat, isCovered]);

  function whatChanged(old: typeof entries, isTaken: boolean): string {
    const undone = old.at(-1);
    if (entries.length < old.length && undone)
      return words.t('reader:news.undone', { order: words.command(String(undone.command.command)) });
    if (isTaken && ui.screen.spoken) return whatIsNew(old.length);
    const events = readLog(system, entries, sitting.viewer, old.length).map(({ event }) => event);
    if (ui.screen.spoken) return ui.screen.spoken(events, table);
    return events
      .map((event) => words.plain(event))
      .filter((text) => text !== '')
      .join(' ');
  }
  /** A short summary of everything since the last action of the seat that takes over. Entries from `latest` on are always new. */
  function whatIsNew(latest: number): string {
    const from = Math.min(latest, newsFrom(table, ui.table) ?? latest);
    const events = readLog(system, entries, sitting.viewer, from).map(({ event }) => event);
    return events.length > 0 ? (ui.screen.spoken?.(events, table) ?? '') : '';
  }
  function whoSatDown(): string {
    if (seat === null || seat === GM) return '';
    return `${words.when(view)}. ${words.t('reader:at-it', { side: words.side(seat) })}.`;
  }
  /** A complete order: the next Enter gives it. */
  function whatIsDrafted(now: Draft): string {
    if (now.command === undefined) return '';
    const { ready } = ask(now);
    return ready
      ? words.t('reader:news.ready', { order: words.order(ready) })
      : `${words.t('play:orders.pick-place', { order: words.command(String(now.command)) })}.`;
  }
}

/** Reads out refusals and results. */
export function LiveRegion() {
  const { screen } = useTools();
  const { language } = useNames();
  const { curtain } = useTable().sitting;
  const word = useScreen((now) => now.word);
  // A sentence in the previous language is no longer useful, and a sentence for one side is not for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every language and every curtain
  useEffect(() => screen.setState({ word: null }), [screen, language, curtain]);
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
