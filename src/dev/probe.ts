import type { AnyCommand, AnySystem, Campaign, Random } from '@hexpost/engine';
import { secretsIn, trySecret } from './law-of-secrets.ts';
import { offeredIsAccepted, refusedIsRefused, turnCanBeFinished } from './laws.ts';
import type { TestedSystem } from './tested-system.ts';

/** Puts the laws that ask more than one question to a state. `system` may be another than the one that ships. */
export function probe(
  tested: TestedSystem,
  system: AnySystem,
  campaign: Campaign,
  state: unknown,
  random: Random,
): string[] {
  const faults = faultsOfOffers(tested, system, state, random);
  const secret = oneOf(secretsIn(tested, system, state), random);
  if (secret) faults.push(...trySecret(system, state, secret, sidesOf(campaign), random).faults);
  if (random() < 0.05) faults.push(...turnCanBeFinished(tested, system, campaign, state, random));
  return faults;
}

/** Law 4 for every seat: what it is offered, and what it is shown with a refusal. */
export function faultsOfOffers(tested: TestedSystem, system: AnySystem, state: unknown, random: Random): string[] {
  const starts = [
    ...tested.seatsOf(state).map((seat) => ({ seat, draft: {} })),
    ...(tested.startsOf?.(state, random) ?? []),
  ];
  return [
    ...starts.flatMap((start) => offeredIsAccepted(system, state, start, random)),
    ...tested.seatsOf(state).flatMap((seat) => refusedIsRefused(system, state, seat, random)),
  ];
}

export const sidesOf = ({ players }: Pick<Campaign, 'players'>) => players.map(({ seat }) => seat);

const ALWAYS_WRONG: readonly unknown[] = [0, 1, 3, -1, 2.5, null, [], {}, true, 'nonsense'];
/** Arguments that commands of some system take, and one that none does. */
const ANY_KEYS: readonly string[] = ['by', 'for', 'at', 'nonsense'];

/** A legal command with one argument changed or added: it may be legal or not. A list of orders stays as it is. */
export function tampered(
  { wrongValues }: Pick<TestedSystem, 'wrongValues'>,
  state: unknown,
  command: AnyCommand,
  random: Random,
): AnyCommand {
  const own = Object.entries(command).filter(([key, value]) => key !== 'command' && !isList(key, value));
  const key = oneOf([...own.map(([name]) => name), ...ANY_KEYS], random)!;
  return { ...command, [key]: oneOf([...ALWAYS_WRONG, ...wrongValues(state, random)], random) };
}

const isList = (key: string, value: unknown): boolean => key === 'orders' && Array.isArray(value);

const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
