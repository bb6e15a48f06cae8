import { distanceOf } from '../../src/engine/kernel/board/hex.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { unfold } from './orders.ts';
import type { QuickGame } from './quick-game.ts';
import { buttonOf } from './table.ts';

/**
 * The quick start of Nuclear, won by a raid: the soldiers charge, which is the first blow, and the riders go round the enemy and take his
 * empty base. N-17.2: who has the only central base at the end of a turn has won.
 */

const SOLDIERS = 'r1';
const RIDERS = 'r3';
/** Blue's base. */
const BASE = '1111';
/** Steps of a March of the riders. */
const RIDE = 6;

interface OrderOfUnit extends AnyCommand {
  readonly unit?: string;
  readonly target?: string;
  readonly to?: string;
}

/** With this lot the raid comes through: the recruit leaves his base, and nobody comes near that of Red. */
export const RAID = 14;

export const NUCLEAR: QuickGame<State> = {
  side: 'red',
  isOver: ({ phase }) => phase === 'over',
  winners: ({ winner }) => (winner?.team ? [winner.team] : []),
  plan: ({ state, choices }) => {
    if (state.phase === 'turn-start') return { command: 'start-turn' };
    if (state.phase === 'preparation')
      return { command: choices({ command: 'choose' }, 'option').length > 0 ? 'choose' : 'ready' };
    const target = choices({ unit: SOLDIERS, command: 'attack' }, 'target')[0];
    if (state.turn === 1 && target) return { command: 'attack', unit: SOLDIERS, target: target.value };
    const here = state.units[RIDERS]?.hex;
    const ways = choices({ unit: RIDERS, command: 'march' }, 'to').map(({ value }) => value);
    const near = ways.filter((to) => distanceOf(to, BASE) <= RIDE);
    const to = ways.includes(BASE)
      ? BASE
      : here && distanceOf(here, BASE) > RIDE
        ? near.sort((a, b) => safety(state, b) - safety(state, a))[0]
        : undefined;
    return to ? { command: 'march', unit: RIDERS, to } : { command: 'end-round' };
  },
  async give({ page, hand, t, position }, { command, unit, target, to }: OrderOfUnit) {
    const { units } = position.state;
    if (unit !== undefined) {
      await hand.hex(units[unit]!.hex!);
      await hand.hex(command === 'attack' ? units[target!]!.hex! : to!);
    }
    const press = async (key: string): Promise<void> => {
      const button = buttonOf(page, t(key));
      const comes = (timeout: number): Promise<boolean> =>
        button.waitFor({ state: 'visible', timeout }).then(
          () => true,
          () => false,
        );
      // Folded away on a phone, or just coming up by itself.
      for (let tries = 0; tries < 3 && !(await comes(tries === 0 ? 500 : 2_000)); tries++) await unfold({ page, hand });
      await hand.press(button);
    };
    if (command === 'start-turn') return press('play:turn-start.roll');
    if (command === 'ready') return press('nuclear/terms:command.ready');
    if (command === 'end-round') return press('nuclear/terms:command.end-round');
    return press('play:orders.give');
  },
};

/** How far the nearest enemy is. */
const safety = ({ units }: State, hex: string): number =>
  Math.min(
    ...Object.values(units).flatMap((unit) => (unit.side === 'blue' && unit.hex ? distanceOf(unit.hex, hex) : [])),
  );
