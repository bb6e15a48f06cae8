import { loadRuleset } from '../../../dev/ruleset-files.ts';
import { type Campaign, type Entry, replay, submit } from '../../../engine/kernel/campaign.ts';
import { stream } from '../../../engine/kernel/dice/keyed.ts';
import { HOUR, readInstant, writeInstant } from '../../../engine/kernel/instant.ts';
import {
  type Manner,
  type Random,
  randomCommand,
  type SeatCommand,
  shuffled,
} from '../../../engine/kernel/random-player.ts';
import type { AnySystem, Draft } from '../../../engine/kernel/system.ts';
import type { GameOptions } from '../../../engine/sectors/game-options.ts';
import { sectors } from '../../../engine/sectors/index.ts';
import { readRuleset } from '../../../engine/sectors/read-ruleset.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { CLOCK, GM, TACTICAL } from '../../../engine/sectors/seats.ts';
import type { State } from '../../../engine/sectors/state.ts';

/** Campaigns of the system of sectors out of nothing but a seed, and everybody who plays in them. For fuzzing and fixtures. */

export function sectorsRules(folder = 'rulesets/sectors'): RulesetIndex {
  const read = readRuleset(loadRuleset(folder));
  if (!read.ok) throw new Error(`the ruleset has faults: ${JSON.stringify(read.faults)}`);
  return read.rules;
}

export const sectorsSystem = (rules: RulesetIndex): AnySystem => sectors(rules) as AnySystem;

export interface Setup {
  readonly seed: string;
  readonly sides: number;
  readonly options?: Partial<GameOptions>;
  readonly planet?: string;
  /** When the campaign begins; without it there are no deadlines. */
  readonly clock?: string | null;
}

/** A campaign that begins with secret deployment, before its first entry. */
export function freshSectors(
  rules: RulesetIndex,
  { seed, sides, options = {}, planet, clock = null }: Setup,
): Campaign {
  const seated = rules.ruleset.sides.slice(0, sides);
  return {
    format: 1,
    id: `sectors-${seed.replace(/[^a-z0-9-]+/gi, '-')}`,
    name: seed,
    system: rules.ruleset.system,
    ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
    options,
    scenario: {
      phase: 'deployment',
      map: planet ?? rules.ruleset.planet,
      seats: seated.map(({ id }) => id),
      clock,
    },
    players: seated.map(({ id, name }, i) => ({ seat: id, name: name.en, colour: i })),
    seed: `dice ${seed}`,
    entries: [],
  };
}

/** Any value of every option; a last round is always set, so that every campaign finishes. */
export function randomSectorsOptions(rules: RulesetIndex, seed: string): Partial<GameOptions> {
  const random = stream(`options|${seed}`);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const chosen = rules.ruleset.options.map((row) =>
    row.kind === 'choice'
      ? [row.id, pick(row.values).id]
      : [row.id, row.id === 'round-limit' ? pick([3, 5, 8]) : pick([1, 1, 3])],
  );
  return Object.fromEntries(chosen) as Partial<GameOptions>;
}

const COMMANDS: Readonly<Record<string, number>> = {
  'withdraw-sheet': 0.05,
  'choose-bonus': 0.5,
  'assign-battle': 0.1,
  'submit-list': 1.5,
  'start-battle': 6,
  'report-result': 5,
  'confirm-result': 5,
  'dispute-result': 0.7,
  'offer-quick': 3,
  'close-phase': 20,
  'extend-deadline': 0.3,
  'mark-absent': 0.5,
  'reopen-orders': 0.5,
  'rule-result': 4,
  'cancel-battle': 0.3,
  'adjust-armies': 0.2,
  'set-member': 0.2,
  'direct-orbital': 1,
};

/** Nobody leaves of his own accord in the middle of a game; `loose` lets sides go. */
const STAYING: ReadonlySet<string> = new Set(['concede', 'expel']);
const NOTHING_BARRED: ReadonlySet<string> = new Set();

const manner = (loose: boolean): Manner => ({
  never: loose ? NOTHING_BARRED : STAYING,
  optional: 0.6,
  weigh(_, field, { value }) {
    if (field.name === 'command') return COMMANDS[String(value)] ?? 1;
    return field.name === 'for' ? 0.5 : 1;
  },
});

/** What happens next: mostly somebody who is waited for acts, now and then the clock, the battles, or the master on a whim. */
export function sectorsStep(
  system: AnySystem,
  state: State,
  random: Random,
  onDeadEnd?: (draft: Draft) => void,
): SeatCommand | undefined {
  const chance = random();
  const play: Manner = { ...manner(random() < 0.01), ...(onDeadEnd && { onDeadEnd }) };
  if (chance < 0.12 && state.clock !== null) return tickOf(state.clock, random);
  const fighting = Object.values(state.battles).some(({ status }) => status === 'fighting');
  const whims = [...(fighting && chance < 0.5 ? [TACTICAL] : []), ...(chance > 0.95 ? [GM] : [])];
  for (const seat of [...whims, ...shuffled(system.awaited(state), random)]) {
    const command = randomCommand(system, state, seat, random, play);
    if (command) return { seat, command };
  }
  return undefined;
}

/** Some hours pass. */
function tickOf(clock: string, random: Random): SeatCommand {
  const at = writeInstant(readInstant(clock)! + Math.ceil(random() * 30) * HOUR);
  return { seat: CLOCK, command: { command: 'tick', at } as SeatCommand['command'] };
}

/** Plays a campaign to its end by random legal players. Throws when one of them is refused or finds nothing to do. */
export function playSectors(
  system: AnySystem,
  fresh: Campaign,
  most = 3000,
): { readonly campaign: Campaign; readonly state: State } {
  const random = stream(`whims|${fresh.seed}`);
  const entries: Entry[] = [...fresh.entries];
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(system, campaign) as State;
  while (state.phase !== 'finished' && entries.length < most) {
    const step = sectorsStep(system, state, random);
    if (!step) throw new Error(`nobody finds anything to do in ${state.phase} of round ${state.round}`);
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) throw new Error(`${JSON.stringify(step)} was refused: ${result.refusal.code}`);
    entries.push(result.entry);
    state = result.state as State;
  }
  return { campaign: { ...campaign, entries: [...entries] }, state };
}
