import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { indexRuleset } from '../../engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import { zoneMiddle } from '../../engine/nuclear/zones.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import { type DraftStore, draftStore } from '../../store/draft.ts';
import { type PlanStore, restoreSheet } from '../../store/plan.ts';
import { centreOn, isClosed, type Pace, type ScreenStore, type Sits, screenStore } from '../../store/screen.ts';
import { About } from '../../systems/nuclear/About.tsx';
import { nuclearBook } from '../../systems/nuclear/book/index.ts';
import { ClosePhase } from '../../systems/nuclear/phases/ClosePhase.tsx';
import { loadNuclearStats } from '../../systems/nuclear/stats/index.ts';
import { Victory } from '../../systems/nuclear/Victory.tsx';
import { WithBook } from '../book/WithBook.tsx';
import { HexNote } from '../map/HexNote.tsx';
import { MapStage } from '../map/MapStage.tsx';
import { Lenses } from '../map/overlays/Lenses.tsx';
import { PublicMap } from '../map/PublicMap.tsx';
import { PictureDialog } from '../picture/PictureDialog.tsx';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import { StatsDialog } from '../stats/StatsDialog.tsx';
import { Concede } from './Concede.tsx';
import { Curtain } from './Curtain.tsx';
import { KeyList } from './KeyList.tsx';
import { Live } from './Live.tsx';
import { Notices } from './Notices.tsx';
import { Panels } from './Panels.tsx';
import css from './PlayScreen.module.css';
import { type Folds, useKeptFolds } from './panel-folds.ts';
import {
  type Play,
  PlayContext,
  TableContext,
  useMakeTable,
  usePlay,
  useScreen,
  useTable,
  type Visits,
} from './play.ts';
import { TopBar } from './TopBar.tsx';
import { usePlayKeys } from './use-play-keys.ts';

// Who never looks for anything never loads the search.
const Finder = lazy(() => import('../finder/Finder.tsx'));

const indexed = new WeakMap<object, RulesetIndex>();

/** The rows of the ruleset that the campaign is pinned to. */
function rulesOf(ruleset: unknown): RulesetIndex {
  let rules = indexed.get(ruleset as object);
  if (!rules) {
    rules = indexRuleset(ruleset as Ruleset);
    indexed.set(ruleset as object, rules);
  }
  return rules;
}

/** What is over is told from its beginning; a game that another tab plays is shown as it stands. */
function firstLook(store: CampaignStore): number | null {
  const { system, campaign, state } = store.getState();
  const isOver = (state as { readonly phase?: string }).phase === 'over';
  return isOver && isClosed(system, state) && campaign.entries.length > 0 ? -1 : null;
}

interface Props {
  readonly store: CampaignStore;
  readonly onLeave: () => void;
  /** Hints for newcomers that were put aside before, and who keeps them; without a keeper none are given. */
  readonly hintsSeen?: readonly string[] | undefined;
  readonly onHintsSeen?: ((seen: readonly string[]) => void) | undefined;
  /** How fast results are shown on the map, and who keeps it. */
  readonly pace?: Pace | undefined;
  readonly onPace?: ((pace: Pace) => void) | undefined;
  /** Which panels stood open the last time, and who keeps it. */
  readonly folds?: Partial<Folds> | undefined;
  readonly onFolds?: ((folds: Folds) => void) | undefined;
  readonly visits?: Visits | undefined;
  /** Who sits at the screen; by default whoever is awaited, as in a hotseat game. */
  readonly sits?: Sits | undefined;
  /** Unsent orders that somebody else keeps; by default they vanish with the screen. */
  readonly drafts?: DraftStore | undefined;
  /** By post (then the store holds a plan), and what stands in the place of the orders once they are complete. */
  readonly byPost?: boolean | undefined;
  readonly Sealing?: ComponentType | undefined;
  /** The entry (-1: before the first) after which the map is shown at first; null is now. */
  readonly openAt?: number | null | undefined;
  /** What the screen looks at, where somebody else turns the pages too. */
  readonly looking?: ScreenStore | undefined;
}

/** A campaign on the table, from setup to victory: hotseat, or as `sits` says. */
export function PlayScreen({
  store,
  onLeave,
  hintsSeen,
  onHintsSeen,
  pace,
  onPace,
  folds,
  onFolds,
  visits,
  sits,
  drafts,
  byPost,
  Sealing,
  openAt,
  looking,
}: Props) {
  const ruleset = useStore(store, ({ campaign }) => campaign.ruleset.rules);
  const atFirst = useRef(hintsSeen);
  const paceAtFirst = useRef(pace);
  const foldsAtFirst = useRef(folds);
  const placeAtFirst = useRef(openAt);
  const play = useMemo<Play>(
    () => ({
      store,
      screen:
        looking ??
        screenStore(
          placeAtFirst.current ?? firstLook(store),
          atFirst.current,
          paceAtFirst.current,
          foldsAtFirst.current,
        ),
      drafts: drafts ?? draftStore(byPost ? 'sheet' : 'orders'),
      rules: rulesOf(ruleset),
      onLeave,
      onHintsSeen,
      onPace,
      visits,
      sits,
      byPost,
      Sealing,
    }),
    [store, ruleset, onLeave, onHintsSeen, onPace, visits, sits, drafts, byPost, Sealing, looking],
  );
  useEffect(() => (byPost ? restoreSheet(play.store as PlanStore, play.drafts) : undefined), [byPost, play]);
  return (
    <PlayContext value={play}>
      <Suspense fallback={null}>
        <OnTheTable onFolds={onFolds} />
      </Suspense>
    </PlayContext>
  );
}

function OnTheTable({ onFolds }: Pick<Props, 'onFolds'>) {
  const play = usePlay();
  useKeptFolds(onFolds);
  const table = useMakeTable(play);
  return (
    <TableContext value={table}>
      <WithBook book={nuclearBook} screen={play.screen}>
        {table.sitting.curtain ? (
          <>
            <Curtain />
            <PublicMap />
          </>
        ) : (
          <div className={css.screen}>
            <Keys />
            <MapStage />
            <Lenses />
            <TopBar />
            <Notices />
            <Panels />
            <ReplayBar />
            <HexNote />
            <Victory />
            <Concede />
            <ClosePhase />
            <WhenSought />
            <About />
            <StatsDialog load={loadNuclearStats} screen={play.screen} />
            <PictureDialog />
          </div>
        )}
        <KeyList />
        <Live />
      </WithBook>
    </TableContext>
  );
}

function WhenSought() {
  const sought = useScreen((now) => now.dialog === 'finder');
  return (
    sought && (
      <Suspense fallback={null}>
        <Finder />
      </Suspense>
    )
  );
}

/** Hears the keys of the whole screen. */
function Keys() {
  const { screen, drafts } = usePlay();
  const { game, sitting, system } = useTable();
  const onKey = usePlayKeys();
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  // Whoever sits down sees his own part of the map first.
  const { seat } = sitting;
  const zone = seat === null ? null : (game.state.sides[seat]?.zone ?? null);
  const secret = system.secret(game.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every seat, not for every state
  useEffect(() => {
    screen.setState({ focus: null, hovered: null, inspected: null, asked: null });
    if (secret && zone !== null) centreOn(screen, zoneMiddle(game, zone));
  }, [screen, seat, zone, secret]);
  // A unit that is gone leaves neither a card nor a draft behind.
  useEffect(() => {
    const { inspected } = screen.getState();
    if (inspected !== null && !game.state.units[inspected]) screen.setState({ inspected: null });
    const { unit } = drafts.getState().draft;
    if (typeof unit === 'string' && !game.state.units[unit]) drafts.setState({ draft: {} });
  }, [screen, drafts, game]);
  return null;
}
