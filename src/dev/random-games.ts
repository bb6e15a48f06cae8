import {
  type AnySystem,
  type Campaign,
  type Entry,
  type OptionRow,
  replay,
  type SeatCommand,
  stream,
  submit,
} from '@hexpost/engine';
import type { StoredCampaign } from './tested-system.ts';

/** Campaigns that random players play: what is the same in every rule system. */

/** A seed as part of an id. */
export const idOf = (seed: string): string => seed.replace(/[^a-z0-9-]+/gi, '-');

/** Any value of every option; of a number one of those listed for it, by default its default. */
export function randomOptions(
  rows: readonly OptionRow[],
  seed: string,
  numbers: Readonly<Record<string, readonly number[]>>,
): Readonly<Record<string, string | number | boolean>> {
  const random = stream(`options|${seed}`);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  return Object.fromEntries(
    rows.map((row) => {
      if (row.kind === 'choice') return [row.id, pick(row.values).id];
      return [row.id, row.kind === 'switch' ? random() < 0.5 : pick(numbers[row.id] ?? [Number(row.default)])];
    }),
  );
}

/** One entry of a game with the states around it. */
export interface GameMoment<State> {
  readonly campaign: Campaign;
  readonly before: State;
  readonly entry: Entry;
  readonly after: State;
}

/**
 * Plays a campaign on and hands out every entry. Ends when `next` finds nothing to do; throws when a command that it gives is
 * refused. The campaign of all moments is the same object: its entries grow.
 */
export function* momentsOf<State>(
  system: AnySystem,
  fresh: Campaign,
  next: (state: State) => SeatCommand | undefined,
): Generator<GameMoment<State>> {
  const entries: Entry[] = [...fresh.entries];
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(system, campaign) as State;
  for (let step = next(state); step; step = next(state)) {
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) throw new Error(`${JSON.stringify(step)} was refused: ${result.refusal.code}`);
    entries.push(result.entry);
    const before = state;
    state = result.state as State;
    yield { campaign, before, entry: result.entry, after: state };
  }
}

export interface PlayedCampaign<State> {
  readonly campaign: Campaign;
  readonly state: State;
}

/** Plays a campaign until `goesOn` says no. Throws when a player is refused or finds nothing to do before. */
export function playOut<State>(
  system: AnySystem,
  fresh: Campaign,
  goesOn: (state: State, entries: number) => boolean,
  next: (state: State) => SeatCommand | undefined,
): PlayedCampaign<State> {
  let state = replay(system, fresh) as State;
  let { entries } = fresh;
  const step = (now: State): SeatCommand | undefined => {
    if (!goesOn(now, entries.length)) return undefined;
    const found = next(now);
    if (!found) throw new Error(`nobody finds anything to do after ${entries.length} entries`);
    return found;
  };
  for (const moment of momentsOf(system, fresh, step)) {
    state = moment.after;
    ({ entries } = moment.campaign);
  }
  return { campaign: { ...fresh, entries: [...entries] }, state };
}

/** A kind of game that is to be stored. */
export interface WantedGame<Setup, State> extends Pick<StoredCampaign, 'file' | 'demo'> {
  readonly setup: Setup;
  /** The number of seeds whose games are compared: `seed 0`, `seed 1` and so on. Default: the game of the seed alone. */
  readonly seeds?: number;
  /** Default: any game. */
  readonly isRight?: (game: PlayedCampaign<State>) => boolean;
}

/** The games of several seeds with the most to see, by a score. Throws when none is right. */
export const storedGames = <Setup extends { readonly seed: string }, State>(
  wanted: readonly WantedGame<Setup, State>[],
  play: (setup: Setup) => PlayedCampaign<State>,
  score: (campaign: Campaign) => number,
): StoredCampaign[] =>
  wanted.map(({ file, demo, setup, seeds, isRight = () => true }) => ({
    file,
    ...(demo !== undefined && { demo }),
    play() {
      if (seeds === undefined) return play(setup).campaign;
      const games = Array.from({ length: seeds }, (_, i) => play({ ...setup, seed: `${setup.seed} ${i}` }));
      const right = games.filter(isRight).map(({ campaign }) => campaign);
      const [best] = right.sort((a, b) => score(b) - score(a));
      if (!best) throw new Error(`no game of ${setup.seed} came to what was wanted`);
      return best;
    },
  }));

/** The position of a random game in which `score` is highest, the latest of several, among those after its first `most` entries. */
export function wildestOf<State>(
  system: AnySystem,
  fresh: Campaign,
  next: (state: State) => SeatCommand | undefined,
  score: (state: State) => number,
  most: number,
): State {
  let wildest: State | undefined;
  for (const { campaign, after } of momentsOf(system, fresh, next)) {
    if (wildest === undefined || score(after) >= score(wildest)) wildest = after;
    if (campaign.entries.length === most) break;
  }
  if (wildest === undefined) throw new Error(`nobody finds anything to do in ${fresh.name}`);
  return wildest;
}
