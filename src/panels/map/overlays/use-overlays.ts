import { distanceOf } from '@hexpost/engine';
import { useEffect, useMemo, useRef } from 'react';
import type { ScreenStore } from '../../../store/screen.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { useScreen, useTable, useTools } from '../../table/tools.ts';
import type { Measured, Overlay, OverlayContent, OverlayQuestion } from './overlay.ts';

/** A shown overlay, and its content. */
export interface ShownOverlay {
  readonly overlay: Overlay;
  readonly variant: string;
  readonly content: OverlayContent;
}

/** Cached answers about a view: it never changes, so each is computed once. */
const known = new WeakMap<object, Map<string, OverlayContent>>();

function contentOf(view: unknown, key: string, look: () => OverlayContent): OverlayContent {
  const answers = known.get(view as object) ?? new Map<string, OverlayContent>();
  known.set(view as object, answers);
  const found = answers.get(key) ?? look();
  answers.set(key, found);
  return found;
}

/** The shown overlays, the latest chosen at the end. */
export function useShownOverlays(): readonly ShownOverlay[] {
  const { overlays: parts, units } = useTools().ui.screen.map;
  const { view, plannedView, sitting, words, system, campaign } = useTable();
  const overlays = useScreen((now) => now.overlays);
  const inspected = useScreen((now) => now.inspected);
  const visit = useScreen((now) => now.visit);
  const at = useScreen((now) => now.at);
  // Without an overlay the pointer has no effect.
  const hex = useScreen((now) => (now.overlays.length > 0 ? (now.hovered ?? now.focus) : null));
  const count = at === null ? campaign.entries.length : Math.min(at + 1, campaign.entries.length);
  const entries = useMemo(() => campaign.entries.slice(0, count), [campaign, count]);
  const pointed = hex === null ? null : (units?.at(plannedView, hex) ?? null);
  const unit = pointed ?? inspected;
  const stand = inspected === null ? null : (units?.hexOf(plannedView, inspected) ?? null);
  const { viewer } = sitting;
  return useMemo(
    () =>
      overlays.flatMap(({ id, variant: wished }) => {
        const overlay = parts?.list.find((found) => found.id === id);
        if (!parts || !overlay) return [];
        const variant = wished ?? overlay.variants?.[0] ?? '';
        const subject = overlay.subject(variant);
        const then = overlay.since?.(variant, entries, visit) ?? null;
        const key = {
          unit: unit ?? '',
          hex: hex ?? stand ?? '',
          stand: stand ?? '',
          before: String(then),
          nothing: '',
        }[subject];
        const seen = overlay.ahead ? plannedView : view;
        const about = (): OverlayQuestion => ({
          unit,
          hex,
          stand,
          variant,
          before:
            then === null || then > count
              ? null
              : parts.position(system.view(stateAfter(system, campaign, then), viewer), campaign),
          colour: (side) => words.colour(side) ?? 0,
        });
        const content = contentOf(seen, `${id} ${variant} ${viewer} ${key}`, () =>
          overlay.look(parts.position(seen, campaign), viewer, about()),
        );
        return [{ overlay, variant, content }];
      }),
    [parts, overlays, view, plannedView, viewer, words, system, campaign, entries, count, visit, unit, hex, stand],
  );
}

/** The marks of all shown overlays, one over the other. */
export function useOverlayMarks(): Pick<OverlayContent, 'areas' | 'signs' | 'links' | 'arrows'> {
  const [first, second] = useShownOverlays().map(({ content }) => content);
  return useMemo(() => {
    const all = [first, second].flatMap((content) => content ?? []);
    return {
      areas: all.flatMap(({ areas }) => areas),
      signs: all.flatMap(({ signs }) => signs),
      links: all.flatMap(({ links }) => links),
      arrows: all.flatMap(({ arrows }) => arrows),
    };
  }, [first, second]);
}

/** The distance alone, for a system that measures nothing else. */
const distance = (from: string, to: string): Measured => {
  const count = distanceOf(from, to);
  return {
    ruler: { from, to, blocker: null, text: String(count) },
    result: [{ key: 'ruler.distance', blanks: { from, to }, count }],
  };
};

/** The ruler's measurement, up to the pointer until the far end is set. */
export function useMeasured(): Measured | null {
  const { measure } = useTools().ui.screen.map;
  const table = useTable();
  const ruler = useScreen((now) => now.ruler);
  const pointer = useScreen((now) => (now.ruler ? (now.hovered ?? now.focus) : null));
  const from = ruler?.from ?? null;
  const to = ruler?.to ?? pointer;
  return useMemo(
    () => (from === null || to === null ? null : measure ? measure(table, from, to) : distance(from, to)),
    [measure, table, from, to],
  );
}

/** Starts the ruler, from the selected hex if there is one, or ends it. */
export function layRuler(screen: ScreenStore, from: string | null): void {
  screen.setState(({ ruler }) => ({ ruler: ruler ? null : { from, to: null } }));
}

/** Remembers how far the viewer has seen the log, now and before sitting down. */
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
