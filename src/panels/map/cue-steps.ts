import { type AnyEvent, type AnySystem, type Campaign, readLog, type Viewer } from '@hexpost/engine';
import type { Cue } from '../../map/cues.ts';
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
