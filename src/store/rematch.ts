import type { Campaign, ComputerSeats } from '@hexpost/engine';

/** Every computer in the seat after the one that it has: with two sides a person and the computer change places. */
const movedOn = ({ version, seats: computers }: ComputerSeats, seats: readonly string[]): ComputerSeats => ({
  version,
  seats: computers.map((one) => ({ ...one, seat: seats[(seats.indexOf(one.seat) + 1) % seats.length]! })),
});

/**
 * The same game before its first entry: rules, options, scenario and players as they were, with other dice; or with the
 * sides swapped between people and computers. The shelf numbers its name.
 */
export const rematchOf = (
  { format, name, system, ruleset, options, scenario, players, computers }: Campaign,
  { id, seed }: Pick<Campaign, 'id' | 'seed'>,
  swapsSides = false,
): Campaign => ({
  format,
  id,
  name,
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
