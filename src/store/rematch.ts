import type { Campaign, ComputerSeats } from '@hexpost/engine';

const LONGEST_NAME = 120;

/** "Ash plain" is followed by "Ash plain (2)", that by "Ash plain (3)". */
function nextName(name: string): string {
  const [, plain = name, number = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(name) ?? [];
  const after = ` (${Number(number) + 1})`;
  return plain.slice(0, LONGEST_NAME - after.length) + after;
}

/** Every computer in the seat after the one that it has: with two sides a person and the computer change places. */
const movedOn = ({ version, seats: computers }: ComputerSeats, seats: readonly string[]): ComputerSeats => ({
  version,
  seats: computers.map((one) => ({ ...one, seat: seats[(seats.indexOf(one.seat) + 1) % seats.length]! })),
});

/**
 * The same game before its first entry: rules, options, scenario and players as they were, with other dice; or with the
 * sides swapped between people and computers.
 */
export const rematchOf = (
  { format, name, system, ruleset, options, scenario, players, computers }: Campaign,
  { id, seed }: Pick<Campaign, 'id' | 'seed'>,
  swapsSides = false,
): Campaign => ({
  format,
  id,
  name: nextName(name),
  system,
  ruleset,
  options,
  scenario,
  players,
  ...(computers && {
    computers: swapsSides
      ? movedOn(
          computers,
          players.map(({ seat }) => seat),
        )
      : computers,
  }),
  seed,
  entries: [],
});
