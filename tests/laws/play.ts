import { vi } from 'vitest';
import { type FuzzGame, type FuzzReport, fuzzGame } from '../../src/dev/fuzz-game.ts';
import { type Campaign, type Entry, submit } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { freezeFromNowOn } from '../../src/engine/kernel/freeze.ts';
import type { Random } from '../../src/engine/kernel/random-player.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import {
  freshCampaign,
  randomOptions,
  type Style,
  shippedRules,
  shippedSystem,
  styledStep,
} from '../../src/systems/nuclear/demo/campaigns.ts';

/** Generated play for the laws: short in the ordinary run, long with HEXPOST_LONG=1. */

freezeFromNowOn();
export const LONG = process.env.HEXPOST_LONG === '1';
vi.setConfig({ testTimeout: LONG ? 1_800_000 : 60_000 });
export const rules = shippedRules();
export const system = shippedSystem(rules);

/** So many in the ordinary run, so many in the long one. */
export const times = (ordinary: number, long: number): number => (LONG ? long : ordinary);

export const fuzzed = (game: FuzzGame): FuzzReport => fuzzGame(rules, system, game);

export interface Moment {
  readonly campaign: Campaign;
  readonly before: State;
  readonly entry: Entry;
  readonly after: State;
  readonly random: Random;
}

export interface Game {
  readonly seed: string;
  readonly sides?: number;
  readonly entries: number;
  readonly style?: Style;
  readonly sheets?: 'simultaneous';
  /** Start with so much Prestige, that there is something to play with at once. */
  readonly prestige?: number;
}

/** Plays and shows each entry with the states around it. */
export function* moments({ seed, sides = 2, entries: most, style = 'eager', sheets, prestige = 2500 }: Game) {
  const random = stream(`law|${seed}`);
  const options = {
    ...randomOptions(rules, seed),
    'start-prestige': prestige,
    'control-target': 50,
    'turn-limit': 0,
    sheets: sheets ?? ('sequential' as const),
  };
  const entries: Entry[] = [];
  const campaign: Campaign = { ...freshCampaign(rules, { seed, sides, options }), entries };
  let state = system.begin(campaign.scenario, campaign.options) as State;
  while (entries.length < most && state.phase !== 'over') {
    const step = styledStep(system, state, random, style);
    if (!step) throw new Error('nobody finds anything to do');
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) throw new Error(`${JSON.stringify(step)} was refused: ${result.refusal.code}`);
    const before = state;
    state = result.state as State;
    entries.push(result.entry);
    yield { campaign, before, entry: result.entry, after: state, random } satisfies Moment;
  }
}
