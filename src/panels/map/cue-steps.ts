import {
  type AnyEvent,
  type AnySystem,
  type Campaign,
  type Hex,
  readLog,
  type UnitId,
  type Viewer,
} from '@hexpost/engine';
import type { Cue, CueKind } from '../../map/cues.ts';
import { stateAfter } from '../../store/state-cache.ts';
import type { CueMoment } from './map-parts.ts';

/** A cue, and the viewer's view before and after it. */
export interface CueStep {
  readonly cue: Cue;
  readonly before: unknown;
  readonly after: unknown;
  /** The events that it shows, for a line of text. */
  readonly events: readonly AnyEvent[];
}

/** A campaign and its viewer; `cueOf` gives the cue of one event. */
export interface StepSource {
  readonly system: AnySystem;
  readonly campaign: Campaign;
  readonly viewer: Viewer;
  readonly cueOf: (moment: Omit<CueMoment, 'campaign' | 'words'>) => Cue | undefined;
}

/** The events of an entry (numbered from 0), cue by cue. Secret events change the state without a cue, as at the table. */
export function stepsOf({ system, campaign, viewer, cueOf }: StepSource, entry: number): CueStep[] {
  const entries = campaign.entries;
  const shown = new Map(
    readLog(system, entries, viewer, entry)
      .filter((line) => line.entry === entry)
      .map(({ index, event }) => [index, event]),
  );
  const views = new Map<unknown, unknown>();
  const seen = (state: unknown): unknown => {
    const view = views.get(state) ?? system.view(state, viewer);
    views.set(state, view);
    return view;
  };
  const steps: CueStep[] = [];
  let state = stateAfter(system, campaign, entry);
  entries[entry]!.events.forEach((happened, index) => {
    const then = state;
    state = system.evolve(then, happened);
    const event = shown.get(index);
    if (!event) return;
    const [before, after] = [seen(then), seen(state)];
    const cue = cueOf({ event, entry: entries[entry]!, before, after });
    if (cue) steps.push({ cue, before, after, events: [event] });
  });
  return together(steps);
}

/** Merges consecutive arrivals of one side's counters into one. */
function together(steps: readonly CueStep[]): CueStep[] {
  const made: CueStep[] = [];
  for (const step of steps) {
    const last = made.at(-1);
    if (last?.cue.kind === 'arrive' && step.cue.kind === 'arrive' && last.cue.colour === step.cue.colour)
      made[made.length - 1] = {
        cue: { ...last.cue, hexes: [...last.cue.hexes, ...step.cue.hexes], counter: undefined },
        before: last.before,
        after: step.after,
        events: [...last.events, ...step.events],
      };
    else made.push(step);
  }
  return made;
}

/** Makes the cues of units and hexes; none without a location on the map. */
export function cueMaker(
  placeOf: (unit: UnitId) => Hex | null | undefined,
  colourOf: (unit: UnitId) => number | null | undefined,
) {
  const at = (kind: CueKind, hex: Hex | null | undefined, more: Partial<Cue> = {}): Cue | undefined =>
    hex ? { kind, hexes: [hex], ...more } : undefined;
  const own = (id: UnitId): Partial<Cue> => ({ counter: id, colour: colourOf(id) ?? null });
  const on = (kind: CueKind, id: UnitId, more: Partial<Cue> = {}): Cue | undefined =>
    at(kind, placeOf(id), { ...own(id), ...more });
  const of = (kind: CueKind, id: UnitId, hex: Hex): Cue => ({ kind, hexes: [hex], ...own(id) });
  const going = (kind: CueKind, id: UnitId, hexes: readonly Hex[]): Cue | undefined =>
    hexes.length < 2 ? undefined : { kind, hexes, ...own(id) };
  return {
    at,
    /** A cue at the place of a unit. */
    on,
    /** A cue of a unit at another place. */
    of,
    /** A moving unit; none for a path of one hex. */
    going,
    /** The cue that the table of events specifies for an event. */
    usual(kind: CueKind, event: AnyEvent): Cue | undefined {
      const { unit, from, to, at: hex } = event as { readonly [fact in 'unit' | 'from' | 'to' | 'at']?: string };
      if (unit === undefined) return at(kind, hex);
      if (from !== undefined && to !== undefined) return going(kind, unit, [from, to]);
      return hex === undefined ? on(kind, unit) : of(kind, unit, hex);
    },
  };
}
