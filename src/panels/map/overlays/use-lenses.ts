import { useEffect, useMemo, useRef } from 'react';
import type { State } from '../../../engine/nuclear/state.ts';
import { unitAt } from '../../../engine/nuclear/units.ts';
import type { ScreenStore } from '../../../store/screen.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { LENSES, measure } from '../../../systems/nuclear/lenses/index.ts';
import { useTable } from '../../../systems/nuclear/table.ts';
import { useScreen, useTools } from '../../table/tools.ts';
import type { About, Lens, Measured, Position, Seen } from './lens.ts';

/** A lens that is worn, and what is seen through it. */
export interface Worn {
  readonly lens: Lens;
  readonly variant: string;
  readonly seen: Seen;
}

/** What was seen of a position: it never changes, so each question is put once. */
const known = new WeakMap<Position, Map<string, Seen>>();

function seenThrough(lens: Lens, position: Position, viewer: string, about: About, key: string): Seen {
  const answers = known.get(position) ?? new Map<string, Seen>();
  known.set(position, answers);
  let found = answers.get(key);
  if (!found) {
    found = lens.look(position, viewer, about);
    answers.set(key, found);
  }
  return found;
}

/** The lenses that are worn, the one put on last at the end. */
export function useWorn(): readonly Worn[] {
  const { game, planned, sitting, words, system, campaign } = useTable();
  const lenses = useScreen((now) => now.lenses);
  const inspected = useScreen((now) => now.inspected);
  const visit = useScreen((now) => now.visit);
  const at = useScreen((now) => now.at);
  // Without a lens the pointer is nothing to us.
  const hex = useScreen((now) => (now.lenses.length > 0 ? (now.hovered ?? now.focus) : null));
  const count = at === null ? campaign.entries.length : Math.min(at + 1, campaign.entries.length);
  const entries = useMemo(() => campaign.entries.slice(0, count), [campaign, count]);
  const pointed = hex === null ? undefined : unitAt(planned, hex)?.id;
  const unit = pointed ?? inspected;
  const stand = inspected === null ? null : (planned.state.units[inspected]?.hex ?? null);
  const { viewer } = sitting;
  return useMemo(
    () =>
      lenses.flatMap(({ id, variant: wished }) => {
        const lens = LENSES.find((found) => found.id === id);
        if (!lens) return [];
        const variant = wished ?? lens.variants?.[0] ?? '';
        const subject = lens.subject(variant);
        const then = lens.since?.(variant, entries, visit) ?? null;
        const key = {
          unit: unit ?? '',
          hex: hex ?? stand ?? '',
          stand: stand ?? '',
          before: String(then),
          nothing: '',
        }[subject];
        const position = lens.ahead ? planned : game;
        const about: About = {
          unit,
          hex,
          stand,
          variant,
          before: then === null || then > count ? null : earlier(then),
          colour: (side) => words.colour(side) ?? 0,
        };
        return [
          { lens, variant, seen: seenThrough(lens, position, viewer, about, `${id} ${variant} ${viewer} ${key}`) },
        ];

        function earlier(entries: number): Position {
          const state = system.view(stateAfter(system, campaign, entries), viewer) as State;
          return { rules: game.rules, state };
        }
      }),
    [lenses, game, planned, viewer, words, system, campaign, entries, count, visit, unit, hex, stand],
  );
}

/** What the ruler measures, up to the pointer as long as its end is not set. */
export function useMeasured(): Measured | null {
  const { game } = useTable();
  const ruler = useScreen((now) => now.ruler);
  const pointer = useScreen((now) => (now.ruler ? (now.hovered ?? now.focus) : null));
  const from = ruler?.from ?? null;
  const to = ruler?.to ?? pointer;
  return useMemo(() => (from === null || to === null ? null : measure(game, from, to)), [game, from, to]);
}

/** The ruler is laid on the map, from the chosen unit if there is one, or put away. */
export function layRuler(screen: ScreenStore, stand: string | null): void {
  screen.setState(({ ruler }) => ({ ruler: ruler ? null : { from: stand, to: null } }));
}

/** Remembers how far the viewer has seen the log, and how far he had when he sat down. */
export function useVisits(): void {
  const { screen, visits } = useTools();
  const { sitting, campaign, past } = useTable();
  const { viewer } = sitting;
  const count = campaign.entries.length;
  const sat = useRef<string | null>(null);
  useEffect(() => {
    if (sat.current === viewer) return;
    sat.current = viewer;
    screen.setState({ visit: visits?.of(viewer) ?? null, ruler: null });
  }, [screen, visits, viewer]);
  useEffect(() => {
    if (!past) visits?.keep(viewer, count);
  }, [visits, viewer, count, past]);
}
