import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { GM, type Seat } from '../../engine/kernel/ids.ts';
import { indexRuleset } from '../../engine/sectors/read-ruleset.ts';
import type { Ruleset } from '../../engine/sectors/ruleset.ts';
import type { RulesetIndex } from '../../engine/sectors/ruleset-index.ts';
import type { SectorId, State } from '../../engine/sectors/state.ts';
import type { Visits } from '../../panels/table/play.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import { isClosed, NOW, type ScreenStore, type Sits, screenStore } from '../../store/screen.ts';
import { stateAfter } from '../../store/state-cache.ts';
import { useLanguage } from '../../words/index.ts';
import { seated } from './seated.ts';
import type { Sketch, Table } from './table.ts';
import { timed } from './week/use-clock.ts';
import { sectorsWords } from './words.ts';

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

/** With these a side is done with its secret part: the curtain falls. */
const SHEETS: ReadonlySet<string> = new Set(['deploy', 'submit-orders']);

/** A campaign and what is otherwise than in a game at one table. */
export interface AtTable {
  readonly store: CampaignStore;
  readonly onLeave: () => void;
  /** Who sits at the screen; by default whoever sits down, as in a hotseat game. */
  readonly sits?: Sits | undefined;
  /** The store holds a plan. */
  readonly byPost?: boolean | undefined;
  /** What the screen looks at, where somebody else turns the pages too. */
  readonly looking?: ScreenStore | undefined;
  /** The entry (-1: before the first) after which the map is shown at first; null is now. */
  readonly openAt?: number | null | undefined;
  /** By post: who sits here. Named among the members of his side (S-1.3), he acts as that member. */
  readonly person?: string | undefined;
  /** Remembers how far each seat has seen the log. */
  readonly visits?: Visits | undefined;
}

/** What is over is told from its beginning; a campaign that another tab plays is shown as it stands. */
function firstLook({ system, campaign, state }: ReturnType<CampaignStore['getState']>): number | null {
  const isOver = (state as State).phase === 'finished';
  return isOver && isClosed(system, state) && campaign.entries.length > 0 ? -1 : null;
}

/** Builds the table from the stores. Only the screen calls it. */
export function useMakeTable({
  store,
  onLeave,
  sits,
  byPost = false,
  looking,
  openAt,
  visits,
  person = '',
}: AtTable): Table {
  const { system, campaign, state: raw } = useStore(store);
  const state = raw as State;
  // Where it opens is asked once: from then on whoever looks turns the pages.
  const [own] = useState(() => looking ?? screenStore(openAt ?? firstLook(store.getState())));
  const screen: ScreenStore = looking ?? own;
  const lifted = useStore(screen, (now) => now.lifted);
  const together = useStore(screen, (now) => now.together);
  const at = useStore(screen, (now) => now.at);
  const [acting, act] = useState<Seat | null>(null);
  const [chosen, choose] = useState<SectorId | null>(null);
  const [sketch, draw] = useState<Sketch | null>(null);
  const { t } = useTranslation([
    'sectors/play',
    'sectors/terms',
    'sectors/sheet',
    'sectors/battle',
    'sectors/week',
    'sectors/map',
  ]);
  const language = useLanguage();
  const rules = rulesOf(campaign.ruleset.rules);
  const sitting = useMemo(
    () => (sits ?? seated(acting))(system, campaign, state, { lifted, together }),
    [sits, acting, system, campaign, state, lifted, together],
  );
  const { viewer } = sitting;
  const past = at !== null && at < campaign.entries.length - 1;
  const view = useMemo(
    () => system.view(past ? stateAfter(system, campaign, at + 1) : state, viewer) as State,
    [system, campaign, state, past, at, viewer],
  );
  const closed = useMemo(() => isClosed(system, state), [system, state]);
  const count = campaign.entries.length;
  useEffect(() => {
    if (!past) visits?.keep(viewer, count);
  }, [visits, viewer, count, past]);
  const words = useMemo(
    () => sectorsWords({ t, language, rules, state: view, players: campaign.players }),
    [t, language, rules, view, campaign.players],
  );
  const planet = (state.map.id === null ? undefined : rules.planets.get(state.map.id)) ?? null;
  return useMemo(
    () => ({
      store,
      screen,
      system,
      rules,
      campaign,
      state,
      view,
      sitting,
      past,
      closed,
      hotseat: sits === undefined,
      byPost,
      person,
      planet,
      words,
      chosen,
      choose,
      sketch,
      draw,
      act,
      give(command, told) {
        const { seat } = sitting;
        if (seat === null || past || store.getState().trouble !== null) return null;
        // Of a plan nobody knows when it will have been carried out.
        const given = byPost ? command : timed(state, command, Date.now());
        const result = store.getState().submit(seat, given, told);
        if (!result.ok) return result.refusal;
        // Whoever gives a command is back from any earlier time.
        screen.setState(NOW);
        if (SHEETS.has(command.command) && seat !== GM) screen.setState({ lifted: null });
        // A new phase begins with whoever is waited for.
        if ((result.state as State).phase !== state.phase) act(null);
        return null;
      },
      onLeave,
    }),
    [
      store,
      screen,
      system,
      rules,
      campaign,
      state,
      view,
      sitting,
      past,
      closed,
      sits,
      byPost,
      person,
      planet,
      words,
      chosen,
      sketch,
      onLeave,
    ],
  );
}
