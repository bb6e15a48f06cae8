import { type Fuzzed, type FuzzGame, type FuzzLimits, type FuzzReport, fuzz } from '../../../dev/fuzz-game.ts';
import { offeredIsAccepted, refusedIsRefused, secretIsKept, turnCanBeFinished } from '../../../dev/laws.ts';
import { type Campaign, foldEvents } from '../../../engine/kernel/campaign.ts';
import { keyed } from '../../../engine/kernel/dice/keyed.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { type Random, randomCommand } from '../../../engine/kernel/random-player.ts';
import type { AnyCommand, AnyEvent, AnySystem, Choice, Field } from '../../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { CLOCK, GM, TACTICAL } from '../../../engine/sectors/seats.ts';
import type { State } from '../../../engine/sectors/state.ts';
import { freshSectors, randomSectorsOptions, sectorsStep } from './campaigns.ts';
import { faultsOfSectors, faultsOfSectorsEntry, SECTORS_LABELS } from './invariants.ts';

/** A game of the system of sectors, played by everybody at random until somebody wins. */
export const fuzzSectors = (
  rules: RulesetIndex,
  system: AnySystem,
  game: FuzzGame,
  limits: FuzzLimits = {},
): FuzzReport<State> => fuzz(sectorsFuzzed(rules), system, game, limits);

const sectorsFuzzed = (rules: RulesetIndex): Fuzzed<State> => ({
  open(game, random) {
    const options = game.options === 'default' ? { 'round-limit': 8 } : randomSectorsOptions(rules, game.seed);
    const planet = game.sides > 3 || random() < 0.2 ? 'planet-7' : 'planet-5';
    const clock = random() < 0.6 ? '2026-03-02T09:00:00Z' : null;
    return {
      campaign: freshSectors(rules, { seed: game.seed, sides: game.sides, options, planet, clock }),
      next: sectorsStep,
    };
  },
  labels: SECTORS_LABELS,
  isOver: ({ phase }) => phase === 'finished',
  turnOf: ({ round }) => round,
  faultsOfState: faultsOfSectors,
  faultsOfEntry: faultsOfSectorsEntry,
  probe: probeSectors,
  mutated: mutatedSectors,
});

/** Everybody who may give a command. */
export const seatsOfSectors = ({ seats }: State): Seat[] => [...seats, GM, CLOCK, TACTICAL];

export const CLOSING_SECTORS: ReadonlySet<string> = new Set([
  'deploy',
  'submit-orders',
  'report-result',
  'confirm-result',
  'offer-quick',
  'close-phase',
  'rule-result',
]);

export function probeSectors(system: AnySystem, campaign: Campaign, state: State, random: Random): string[] {
  const faults = seatsOfSectors(state).flatMap((seat) => [
    ...offeredIsAccepted(system, state, seat, random),
    ...refusedIsRefused(system, state, seat, random),
  ]);
  const side = state.seats[Math.floor(random() * state.seats.length)]!;
  if (!state.sides[side]!.eliminated) faults.push(...offeredIsAccepted(system, state, GM, random, { for: side }));
  faults.push(...leaksOf(system, state, random).faults);
  if (random() < 0.05)
    faults.push(
      ...turnCanBeFinished(system, campaign, state, (now) => (now as State).round, CLOSING_SECTORS, random, {
        most: 600,
        isOpen: isUnsettled,
      }),
    );
  return faults;
}

/** Whoever wants to come to an end does not report or rule on what is settled already. */
export const isUnsettled = (state: unknown, { name }: Field, { value }: Choice): boolean => {
  const status = name === 'battle' ? (state as State).battles[String(value)]?.status : undefined;
  return status !== undefined && status !== 'final' && status !== 'cancelled';
};

/** Commands that are secret while their phase lasts, and who gives them. */
const SECRETS: Readonly<Partial<Record<State['phase'], string>>> = {
  deployment: 'deploy',
  orders: 'submit-orders',
  events: 'cancel-battle',
  battles: 'submit-list',
};

/** Law 5: two secrets of one seat that differ read alike to everybody else; what the master does to a draft is not read at all. */
export function leaksOf(
  system: AnySystem,
  state: State,
  random: Random,
): { readonly faults: string[]; readonly tried?: string } {
  const command = SECRETS[state.phase];
  const living = state.seats.filter((id) => !state.sides[id]!.eliminated);
  const seat = state.phase === 'events' ? GM : living[Math.floor(random() * living.length)]!;
  // A list is secret as long as the opponent's is not in.
  const battle = Object.values(state.battles).find(
    ({ status, attacker, defender, lists }) =>
      status === 'pending' &&
      ((seat === attacker && !Object.hasOwn(lists, defender)) ||
        (seat === defender && !Object.hasOwn(lists, attacker))),
  );
  if (command === undefined || (command === 'submit-list' && !battle)) return { faults: [] };
  const start = command === 'submit-list' ? { command, battle: battle!.id } : { command };
  const secretly = () => {
    const given = randomCommand(system, state, seat, random, { optional: 0.6 }, start);
    const decision = given && system.decide(state, seat, given, keyed('law 5', 0));
    if (!decision?.ok || decision.events.some((event: AnyEvent) => system.opens(event))) return undefined;
    return { events: decision.events as AnyEvent[], after: foldEvents(system, state, decision.events) };
  };
  const one = secretly();
  const other = seat === GM ? { events: [], after: state as unknown } : secretly();
  if (!one || !other) return { faults: [] };
  const faults = secretIsKept(system, other.after, one.after, seat, one.events, state.seats, other.events);
  return { faults, tried: command };
}

/** A legal command with one argument changed: another sector, battle, side, number or none. It may be legal or not. */
export function mutatedSectors(state: State, command: AnyCommand, random: Random): AnyCommand {
  const keys = [...Object.keys(command).filter((key) => key !== 'command'), 'by', 'for', 'at'];
  const values: unknown[] = [
    ...state.seats,
    ...state.map.sectors,
    ...Object.keys(state.battles).slice(0, 4),
    'gm',
    0,
    1,
    -1,
    2.5,
    null,
    [],
    {},
    [state.seats[0]],
    { s1: 4, s2: 3, s3: 3 },
    { s1: { action: 'attack', targets: state.seats } },
    { s1: { action: 'move', to: 's2', armies: 1 } },
    '2026-03-09T21:00:00Z',
    'solid',
    'nonsense',
    true,
  ];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return { ...command, [pick(keys)]: pick(values) };
}
