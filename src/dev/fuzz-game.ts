import { type Campaign, type Entry, foldEvents, replay, submit, verify } from '../engine/kernel/campaign.ts';
import { keyed, stream } from '../engine/kernel/dice/keyed.ts';
import { GM, type Seat } from '../engine/kernel/ids.ts';
import { type Manner, type Random, randomCommand, type SeatCommand } from '../engine/kernel/random-player.ts';
import type { AnyCommand, AnyEvent, AnySystem, Draft } from '../engine/kernel/system.ts';
import type { RulesetIndex } from '../engine/nuclear/ruleset-index.ts';
import type { State } from '../engine/nuclear/state.ts';
import { freshCampaign, randomOptions, type Style, styledStep } from '../systems/nuclear/demo/campaigns.ts';
import { faultsOfEntry, faultsOfState, LABELS } from '../systems/nuclear/demo/invariants.ts';
import {
  evolvesAlike,
  isPlainState,
  type Labels,
  offeredIsAccepted,
  refusedIsRefused,
  rollsAreLabelled,
  sameMind,
  seatsOf,
  secretIsKept,
  survivesJson,
  turnCanBeFinished,
} from './laws.ts';

/** One game of fuzzing, wholly given by these words: a failing one is kept as a line of `tests/fuzz/seeds.txt`. */
export interface FuzzGame {
  /** Nuclear when nothing is said. */
  readonly system?: 'sectors';
  readonly seed: string;
  readonly sides: number;
  readonly turns: number;
  readonly options: 'default' | 'random' | 'simultaneous';
  readonly style: Style;
}

export const writeGame = ({ system, seed, sides, turns, options, style }: FuzzGame): string =>
  `${system ? `system=${system} ` : ''}seed=${seed} sides=${sides} turns=${turns} options=${options} style=${style}`;

/** Reads a line of the seeds; what follows a # is for people. */
export function readGame(line: string): FuzzGame | undefined {
  const words = Object.fromEntries(
    line
      .replace(/#.*/, '')
      .trim()
      .split(/\s+/)
      .map((word) => word.split('=') as [string, string]),
  );
  const { system, seed, sides, turns, options, style } = words;
  if (!seed || !sides || !turns) return undefined;
  return {
    ...(system === 'sectors' && { system }),
    seed,
    sides: Number(sides),
    turns: Number(turns),
    options: (options ?? 'default') as FuzzGame['options'],
    style: (style ?? 'eager') as Style,
  };
}

export interface FuzzReport<S = State> {
  readonly campaign: Campaign;
  readonly state: S;
  /** Empty when every law held. */
  readonly faults: readonly string[];
  readonly probes: number;
}

export interface FuzzLimits {
  readonly entries?: number;
  /** Every how many entries the dearer laws are tried; 1 tries them always. */
  readonly every?: number;
  /** False for speed: `verify` at the end is left out. */
  readonly verify?: boolean;
}

/** What the fuzzer asks of a rule system: a campaign to play, players, and what is true of every position. */
export interface Fuzzed<S> {
  /** A campaign before its first entry, and who plays on in it. */
  open(game: FuzzGame, random: Random): { readonly campaign: Campaign; readonly next: NextStep<S> };
  readonly labels: Labels;
  isOver(state: S): boolean;
  turnOf(state: S): number;
  faultsOfState(state: S): string[];
  faultsOfEntry(before: S, after: S, entry: Entry): string[];
  /** The laws that ask more than one question of a state. */
  probe(system: AnySystem, campaign: Campaign, state: S, random: Random): string[];
  /** A command with one argument changed: it may be legal or not. */
  mutated(state: S, command: AnyCommand, random: Random): AnyCommand;
}
type NextStep<S> = (
  system: AnySystem,
  state: S,
  random: Random,
  onDeadEnd: (draft: Draft) => void,
) => SeatCommand | undefined;

const CLOSING: ReadonlySet<string> = new Set(['ready', 'end-round', 'start-turn', 'place-base', 'sheet']);

/** A game of Nuclear. */
export const fuzzGame = (rules: RulesetIndex, system: AnySystem, game: FuzzGame, limits: FuzzLimits = {}): FuzzReport =>
  fuzz(nuclearFuzzed(rules), system, game, limits);

const nuclearFuzzed = (rules: RulesetIndex): Fuzzed<State> => ({
  open(game, random) {
    const campaign = freshCampaign(rules, {
      seed: game.seed,
      sides: game.sides,
      ...optionsAndTeams(rules, game, random),
    });
    const concedes = random() < 0.25;
    return {
      campaign,
      next: (system, state, random, onDeadEnd) => nextStep(system, state, random, game.style, concedes, onDeadEnd),
    };
  },
  labels: LABELS,
  isOver: ({ phase }) => phase === 'over',
  turnOf: ({ turn }) => turn,
  faultsOfState: (state) => faultsOfState(rules, state),
  faultsOfEntry,
  probe,
  mutated,
});

/** Plays one game and holds every law against every entry. Stops at the first fault. */
export function fuzz<S>(fuzzed: Fuzzed<S>, system: AnySystem, game: FuzzGame, limits: FuzzLimits = {}): FuzzReport<S> {
  const { entries: mostEntries = 5000, every = 4 } = limits;
  // Neither the length of the game nor how often laws are tried changes what is played.
  const name = writeGame({ ...game, turns: 0 });
  const random = stream(`fuzz|${name}`);
  const entries: Entry[] = [];
  const { campaign: fresh, next } = fuzzed.open(game, random);
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(system, campaign) as S;
  let probes = 0;
  const goesOn = () => !fuzzed.isOver(state) && fuzzed.turnOf(state) <= game.turns;
  const report = (faults: readonly string[]): FuzzReport<S> => ({
    campaign: { ...campaign, entries: [...entries] },
    state,
    faults,
    probes,
  });
  while (goesOn() && entries.length < mostEntries) {
    const faults: string[] = [];
    if (entries.length % every === 0) {
      probes++;
      faults.push(...fuzzed.probe(system, campaign, state, stream(`probe|${name}|${entries.length}`)));
    }
    const dead: string[] = [];
    const step = next(system, state, random, (draft) => dead.push(JSON.stringify(draft)));
    faults.push(...dead.map((draft) => `law 4: ${draft} leads nowhere`));
    if (!step) return report([...faults, `law 4: nobody finds anything to do after ${entries.length} entries`]);
    const other = fuzzed.mutated(state, step.command, stream(`mutated|${name}|${entries.length}`));
    faults.push(...sameMind(system, state, step.seat, other));
    const before = state;
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) return report([...faults, `law 4: ${JSON.stringify(step)} is refused: ${result.refusal.code}`]);
    entries.push(result.entry);
    state = result.state as S;
    faults.push(
      ...fuzzed.faultsOfState(state),
      ...fuzzed.faultsOfEntry(before, state, result.entry),
      ...rollsAreLabelled(result.entry, fuzzed.labels),
      ...evolvesAlike(system, before, result.entry),
      ...(entries.length % every === 0
        ? [...isPlainState(state), ...survivesJson(system, campaign, before, result.entry)]
        : []),
    );
    if (faults.length > 0) return report(faults);
  }
  if (goesOn()) return report([`${mostEntries} entries and no end`]);
  if (limits.verify === false) return report([]);
  const verdict = verify(system, JSON.parse(JSON.stringify(campaign)) as Campaign);
  return report(verdict.match ? [] : [`law 6: entry ${verdict.entry} differs: ${verdict.differs} ${verdict.detail}`]);
}

function optionsAndTeams(rules: RulesetIndex, { seed, sides, options }: FuzzGame, random: Random) {
  const chosen =
    options === 'random'
      ? randomOptions(rules, seed)
      : options === 'simultaneous'
        ? { sheets: 'simultaneous' as const }
        : {};
  const teams = ['a', 'b'];
  return sides > 2 && random() < 0.4
    ? { options: chosen, teams: Array.from({ length: sides }, (_, i) => teams[i % 2]!) }
    : { options: chosen };
}

/** Mostly what the player's style says; now and then the game master closes a phase or a side gives up. */
function nextStep(
  system: AnySystem,
  state: State,
  random: Random,
  style: Style,
  concedes: boolean,
  onDeadEnd: (draft: Draft) => void,
): SeatCommand | undefined {
  const chance = random();
  if (chance < 0.004 && state.phase !== 'turn-start') return { seat: GM, command: { command: 'close' } };
  const extra: Manner = { onDeadEnd };
  if (chance > 0.998 && concedes) {
    const living = state.order.filter((id) => !state.sides[id]!.eliminated);
    const seat = living[Math.floor(random() * living.length)]!;
    if (living.length > 2) return { seat, command: { command: 'concede' } };
  }
  return styledStep(system, state, random, style, extra);
}

/** The laws that ask more than one question of a state. */
function probe(system: AnySystem, campaign: Campaign, state: State, random: Random): string[] {
  const faults: string[] = [];
  for (const seat of seatsOf(state.order)) {
    const sheet = state.options.sheets === 'sequential' && state.active === seat && random() < 0.5;
    faults.push(...offeredIsAccepted(system, state, seat, random, sheet ? { sheet: true } : {}));
    faults.push(...refusedIsRefused(system, state, seat, random));
  }
  const unit = state.active === null ? undefined : anyOf(unitsOf(state, state.active), random);
  if (unit) {
    const command = anyOf(['move', 'march', 'attack'], random)!;
    const way: Draft = { unit, command, path: [] };
    if (random() < 0.3) faults.push(...offeredAlongPath(system, state, state.active!, random, way));
  }
  if (system.secret(state)) faults.push(...probeSecrets(system, state, random));
  if (random() < 0.05)
    faults.push(...turnCanBeFinished(system, campaign, state, (now) => (now as State).turn, CLOSING, random));
  return faults;
}

/** A path hex by hex: its first hexes may lead nowhere else, so only what is ready is held to the law. */
function offeredAlongPath(system: AnySystem, state: State, seat: Seat, random: Random, way: Draft): string[] {
  const command = randomCommand(system, state, seat, random, { optional: 0.6 }, way);
  if (!command) return [];
  const decision = system.decide(state, seat, command, keyed('law 4', 2));
  return decision.ok ? [] : [`law 4: ${seat} ${JSON.stringify(command)} is refused with ${decision.refusal.code}`];
}

const PUBLICLY: ReadonlySet<string> = new Set(['ready', 'concede']);

/** Law 5: somebody does something in secret, and nobody else may notice. */
function probeSecrets(system: AnySystem, state: State, random: Random): string[] {
  const seat = anyOf(system.awaited(state), random);
  if (seat === undefined) return [];
  const secretly = () => {
    const command = randomCommand(system, state, seat, random, { never: PUBLICLY, weigh: choosy });
    const decision = command && system.decide(state, seat, command, keyed('law 5', 0));
    if (!decision?.ok || decision.events.some((event: AnyEvent) => system.opens(event))) return undefined;
    return { events: decision.events as AnyEvent[], after: foldEvents(system, state, decision.events) };
  };
  const one = secretly();
  if (!one) return [];
  // That a sheet is in may be seen; what it says may not.
  const simultaneous = state.phase === 'initial' || state.phase === 'final';
  const other = simultaneous ? secretly() : { after: state as unknown };
  return other ? secretIsKept(system, other.after, one.after, seat, one.events, state.order) : [];
}

const choosy: NonNullable<Manner['weigh']> = (_, { name }, { value }) =>
  name === 'command' && value === 'buy' ? 3 : 1;

/** A legal command with one argument changed: another unit, hex, number or none. It may be legal or not. */
function mutated(state: State, command: AnyCommand, random: Random): AnyCommand {
  const keys = Object.keys(command).filter((key) => key !== 'command' && key !== 'orders');
  const key = anyOf(keys, random);
  if (key === undefined) return command;
  const hexes = Object.keys(state.hexes);
  const values: unknown[] = [
    ...unitsOf(state),
    ...hexes.slice(0, 12),
    state.units[anyOf(unitsOf(state), random) ?? '']?.hex ?? '0101',
    0,
    1,
    3,
    -1,
    null,
    [],
    [anyOf(hexes, random)],
    'nonsense',
  ];
  return { ...command, [key]: anyOf(values, random) };
}

const unitsOf = (state: State, side?: Seat): string[] =>
  Object.values(state.units).flatMap((unit) => (side === undefined || unit.side === side ? unit.id : []));

const anyOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
