import { type Campaign, readLog } from '../../engine/kernel/campaign.ts';
import type { Viewer } from '../../engine/kernel/ids.ts';
import type { AnySystem } from '../../engine/kernel/system.ts';
import type { Position } from '../../engine/nuclear/position.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { Cue } from '../../map/cues.ts';
import { stateAfter } from '../../store/state-cache.ts';
import { cueOf } from '../../systems/nuclear/cues.ts';
import type { Words } from '../../systems/nuclear/names.ts';

/** A cue, and what the viewer sees of the game before and after it. */
export interface Step {
  readonly cue: Cue;
  readonly before: Position;
  readonly after: Position;
}

/** Who looks at what, in which words. */
export interface Looking {
  readonly system: AnySystem;
  readonly rules: RulesetIndex;
  readonly campaign: Campaign;
  readonly viewer: Viewer;
  readonly words: Words;
}

/**
 * What an entry (from 0) brought, cue by cue. The log is read and the game is seen as the viewer may;
 * what is secret changes the state unseen, as it does on the table.
 */
export function stepsOf({ system, rules, campaign, viewer, words }: Looking, entry: number): Step[] {
  const entries = campaign.entries;
  const shown = new Map(
    readLog(system, entries, viewer, entry)
      .filter((line) => line.entry === entry)
      .map(({ index, event }) => [index, event]),
  );
  const views = new Map<unknown, Position>();
  const seen = (state: unknown): Position => {
    const game = views.get(state) ?? { rules, state: system.view(state, viewer) as State };
    views.set(state, game);
    return game;
  };
  const steps: Step[] = [];
  let state = stateAfter(system, campaign, entry);
  entries[entry]!.events.forEach((happened, index) => {
    const then = state;
    state = system.evolve(then, happened);
    const event = shown.get(index);
    if (!event) return;
    const moment = { event, before: seen(then), after: seen(state) };
    const cue = cueOf(moment, words);
    if (cue) steps.push({ cue, before: moment.before, after: moment.after });
  });
  return together(steps);
}

/** Counters that come one after another come at once. */
function together(steps: readonly Step[]): Step[] {
  const made: Step[] = [];
  for (const step of steps) {
    const last = made.at(-1);
    if (last?.cue.kind === 'arrive' && step.cue.kind === 'arrive' && last.cue.colour === step.cue.colour)
      made[made.length - 1] = {
        cue: { ...last.cue, hexes: [...last.cue.hexes, ...step.cue.hexes], counter: undefined },
        before: last.before,
        after: step.after,
      };
    else made.push(step);
  }
  return made;
}
