import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { GM, type Seat } from '../../engine/kernel/ids.ts';
import { indexRules, type Rules } from '../../engine/sectors/rules.ts';
import type { Ruleset } from '../../engine/sectors/ruleset.ts';
import type { SectorId, State } from '../../engine/sectors/state.ts';
import type { CampaignStore } from '../../store/campaign.ts';
import { type ScreenStore, screenStore } from '../../store/screen.ts';
import { useLanguage } from '../../words/index.ts';
import { seated } from './seated.ts';
import type { Sketch, Table } from './table.ts';
import { sectorsWords } from './words.ts';

const indexed = new WeakMap<object, Rules>();

/** The rows of the ruleset that the campaign is pinned to. */
function rulesOf(ruleset: unknown): Rules {
  let rules = indexed.get(ruleset as object);
  if (!rules) {
    rules = indexRules(ruleset as Ruleset);
    indexed.set(ruleset as object, rules);
  }
  return rules;
}

/** With these a side is done with its secret part: the curtain falls. */
const SHEETS: ReadonlySet<string> = new Set(['deploy', 'submit-orders']);

/** Builds the table from the stores. Only the screen calls it. */
export function useMakeTable(store: CampaignStore, onLeave: () => void): Table {
  const { system, campaign, state: raw } = useStore(store);
  const state = raw as State;
  const screen = useMemo<ScreenStore>(() => screenStore(), []);
  const lifted = useStore(screen, (now) => now.lifted);
  const together = useStore(screen, (now) => now.together);
  const [acting, act] = useState<Seat | null>(null);
  const [chosen, choose] = useState<SectorId | null>(null);
  const [sketch, draw] = useState<Sketch | null>(null);
  const { t } = useTranslation([
    'sectorsplay',
    'sectors',
    'sectorssheet',
    'sectorsbattle',
    'sectorsweek',
    'sectorsmap',
  ]);
  const language = useLanguage();
  const rules = rulesOf(campaign.ruleset.rules);
  const sitting = useMemo(
    () => seated(acting)(system, campaign, state, { lifted, together }),
    [acting, system, campaign, state, lifted, together],
  );
  const view = useMemo(() => system.view(state, sitting.viewer) as State, [system, state, sitting.viewer]);
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
      planet,
      words,
      chosen,
      choose,
      sketch,
      draw,
      act,
      give(command) {
        const { seat } = sitting;
        if (seat === null || store.getState().trouble !== null) return null;
        const result = store.getState().submit(seat, command);
        if (!result.ok) return result.refusal;
        if (SHEETS.has(command.command) && seat !== GM) screen.setState({ lifted: null });
        // A new phase begins with whoever is waited for.
        if ((result.state as State).phase !== state.phase) act(null);
        return null;
      },
      onLeave,
    }),
    [store, screen, system, rules, campaign, state, view, sitting, planet, words, chosen, sketch, onLeave],
  );
}
