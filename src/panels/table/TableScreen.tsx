import { type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type PlanStore, restoreSheet } from '../../store/plan.ts';
import { WithBook } from '../book/BookDialog.tsx';
import { type CueRun, CueRunContext, useMakeCueRun } from '../map/cue-run.ts';
import { InsetsContext, insetStyle, useMeasuredInsets } from '../map/insets.ts';
import { MapStage } from '../map/MapStage.tsx';
import { PublicMap } from '../map/PublicMap.tsx';
import { SmallMapKeeper } from '../map/SmallMapKeeper.tsx';
import { useNewsMarks } from '../map/use-cues.ts';
import { OrderSheetDialog } from '../order-sheet/OrderSheet.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { preferences } from '../parts/preferences.ts';
import { noteDeed } from '../parts/press-guard.ts';
import { CaptionTeller, ReplayBar } from '../replay/ReplayBar.tsx';
import { About } from './About.tsx';
import { Curtain } from './Curtain.tsx';
import { RevealCards } from './cards/RevealCards.tsx';
import { ComputerPlayerContext, useComputerPlayer } from './computer-player.ts';
import { ConcedeDialog, EndOfGame } from './EndDialog.tsx';
import { KeyList } from './KeyList.tsx';
import { PictureDialog, StatsDialog } from './LateDialogs.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notices } from './Notices.tsx';
import { Panels } from './Panels.tsx';
import { useKeptFolds } from './panel-folds.ts';
import css from './TableScreen.module.css';
import { TopBar } from './TopBar.tsx';
import {
  type Table,
  TableContext,
  type TableScreenProps,
  ToolsContext,
  useDrafting,
  useMakeTable,
  useMakeTools,
  useScreen,
  useTable,
  useTools,
} from './tools.ts';
import { useTableKeys } from './use-table-keys.ts';

/**
 * At a shared screen, ends a part in which nobody could act from its beginning, unless the user wants to see it. A part
 * with an action is ended by hand, and an undone end is not repeated.
 */
function useEmptyParts(): void {
  const { ui } = useTools();
  const { own: _, ...table } = useTable();
  const { campaign, hotseat, byPost, past, closed, give, sitting, words, view } = table;
  const skips = preferences(({ skipEmptyParts }) => skipEmptyParts);
  const count = campaign.entries.length;
  const part = `${sitting.seat} ${words.when(view)}`;
  const known = useRef({ count, part });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry
  useEffect(() => {
    const isNew = count > known.current.count && part !== known.current.part;
    known.current = { count, part };
    if (!isNew || !skips || !hotseat || byPost || past || closed) return;
    const end = ui.table.endOfEmptyPart?.(table);
    if (end) give(end);
  }, [count]);
}

/**
 * The table for the panels. While dice are still shown on the map, or a card is open, it is the previous one, which
 * offers nothing: no panel reveals the result first.
 */
function useHeldTable({ holds: isPlayed }: Pick<CueRun, 'holds'>): Table {
  const tools = useTools();
  const now = useTable();
  const settled = useRef(now);
  const isCovered = useScreen(({ cards }) => cards.length > 0);
  // A card that is opened from the log tells what the panels show already.
  const holds = isPlayed || (isCovered && settled.current.campaign.entries !== now.campaign.entries);
  useLayoutEffect(() => {
    // A card that is put on the table by this entry is there already, before it is drawn.
    if (!isPlayed && tools.screen.getState().cards.length === 0) settled.current = now;
  });
  const before = settled.current;
  const held = useMemo(() => {
    const { own: _, ...table } = { ...before, ask: () => ({ fields: [] }), canUndo: now.canUndo, canRedo: now.canRedo };
    return { ...table, own: tools.ui.own(table, tools) };
  }, [tools, before, now.canUndo, now.canRedo]);
  return useUnhurried(holds ? held : now);
}

/** The computer's moves reach the panels bit by bit, so that the page stays responsive; own orders show at once. */
function useUnhurried(table: Table): Table {
  const late = useDeferredValue(table);
  const seat = table.campaign.entries.at(-1)?.seat;
  return table.campaign.computers?.seats.some((each) => each.seat === seat) ? late : table;
}

// Loaded only when the search is opened.
const Finder = lazyPart(() => import('../finder/Finder.tsx'), { aside: true });

/** A campaign of any system on the table, from set-up to victory: hotseat, or by the policy `seatPolicy`. */
export function TableScreen(props: TableScreenProps) {
  const tools = useMakeTools(props);
  const { byPost, store, drafts } = tools;
  useEffect(() => (byPost ? restoreSheet(store as PlanStore, drafts) : undefined), [byPost, store, drafts]);
  return (
    <ToolsContext value={tools}>
      <Suspense fallback={null}>
        <OnTheTable onFolds={props.onFolds} keepMap={props.keepMap} onCaption={props.onCaption} />
      </Suspense>
    </ToolsContext>
  );
}

function OnTheTable({ onFolds, keepMap, onCaption }: Pick<TableScreenProps, 'onFolds' | 'keepMap' | 'onCaption'>) {
  const tools = useTools();
  const table = useMakeTable(tools);
  useKeptFolds(onFolds);
  const player = useComputerPlayer(table);
  return (
    <ComputerPlayerContext value={player}>
      <TableContext value={table}>
        {/* It is first: its cards lie on the table before the panels show what they tell. */}
        <RevealCards />
        {table.sitting.curtain ? (
          <>
            <Curtain />
            <PublicMap />
          </>
        ) : (
          <Board />
        )}
        <KeyList />
        {onCaption && <CaptionTeller tell={onCaption} />}
        {keepMap && <SmallMapKeeper keep={keepMap} />}
        <LiveRegion />
      </TableContext>
    </ComputerPlayerContext>
  );
}

/** The open table: the map, and the panels around it. */
function Board() {
  const { ui, screen } = useTools();
  const { Extras, Dialogs } = ui.screen;
  const run = useMakeCueRun();
  const held = useHeldTable(run);
  const news = useNewsMarks();
  return (
    <CueRunContext value={run}>
      <WithBook book={ui.book} screen={screen}>
        <Screen>
          <Keys />
          <MapStage news={news} />
          <TableContext value={held}>
            <TopBar />
          </TableContext>
          <Notices news={news} />
          <TableContext value={held}>
            <Panels />
          </TableContext>
          <ReplayBar />
          <TableContext value={held}>
            {Extras && <Extras />}
            <EndOfGame />
          </TableContext>
          <ConcedeDialog />
          <About />
          <WhenSought />
          <Suspense fallback={null}>
            <Dialogs />
            {ui.print && <PictureDialog load={ui.print} />}
            <OrderSheetDialog />
            {ui.stats && <StatsDialog load={ui.stats} />}
          </Suspense>
        </Screen>
      </WithBook>
    </CueRunContext>
  );
}

/** Tells everything on the screen how it is laid out, and how much of the map the panels cover. */
function Screen({ children }: { readonly children: ReactNode }) {
  const covered = useMeasuredInsets();
  const { layout, insets } = covered;
  return (
    <div
      className={css.screen}
      style={insetStyle(insets)}
      data-layout={layout}
      data-hand={layout === 'side' || layout === 'sheet' || undefined}
      data-aims={useDrafting(({ draft }) => draft.command !== undefined) || undefined}
      data-chosen={useScreen(({ inspected, region }) => inspected !== null || region !== null) || undefined}
      data-scene={useTable().sitting.seat ?? ''}
    >
      <InsetsContext value={covered}>{children}</InsetsContext>
    </div>
  );
}

function WhenSought() {
  const sought = useScreen((now) => now.dialog === 'finder');
  const { screen } = useTools();
  return (
    sought && (
      <Suspense fallback={null}>
        <Finder onMissing={() => screen.setState({ dialog: null })} />
      </Suspense>
    )
  );
}

/** Tells the press guard about every accepted command. */
function useNotedDeeds(): void {
  const { store, drafts } = useTools();
  useEffect(() => {
    let { length } = store.getState().campaign.entries;
    const stops = [
      store.subscribe(({ campaign: { entries } }) => {
        if (entries.length > length) noteDeed();
        length = entries.length;
      }),
      drafts.subscribe((now, before) => {
        if (now.lines.length > before.lines.length) noteDeed();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, drafts]);
}

/** Listens to the keys of the whole screen, ends empty parts, and resets the view for each player who sits down. */
function Keys() {
  const { screen } = useTools();
  const { seat } = useTable().sitting;
  const onKey = useTableKeys();
  useEmptyParts();
  useNotedDeeds();
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  // The next side must not see what the previous one was looking at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every seat
  useEffect(() => {
    screen.setState({ focus: null, hovered: null, inspected: null, region: null, asked: null, centre: null });
  }, [screen, seat]);
  return null;
}
