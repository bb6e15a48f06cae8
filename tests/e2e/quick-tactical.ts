import type { State } from '../../src/engine/tactical/state.ts';
import { type At, asOffered, fillAndGive, type Order, press, pressOrder } from './orders.ts';
import type { QuickGame } from './quick-game.ts';
import { generalOf } from './quick-general.ts';

/** The quick start of Tactical: moves, shots and charges on the map, everything else by its button. */

const SIDE = 'red';
const thought = generalOf(SIDE);

/** Orders that a press on their goal means. */
const BY_GOAL: ReadonlySet<string> = new Set(['move', 'charge', 'shoot']);

export const TACTICAL: QuickGame<State> = {
  side: SIDE,
  isOver: ({ phase }) => phase === 'over',
  plan: (position) => asOffered(position, thought(position) as Order),
  async give({ page, hand, t, position }, command: Order) {
    const at: At = { page, hand, t, hexOf: (unit) => position.state.units[unit]!.hex! };
    if (command.command === 'end-phase') {
      // So soon after the end of the last phase it would be taken for a double click.
      await page.waitForTimeout(450);
      return press(
        at,
        page.getByRole('button', { name: t(`tactical/orders:end.${position.state.phase}`), exact: true }),
      );
    }
    if (command.unit !== undefined) await chooseUnit(at, position.state, command.unit);
    if (!BY_GOAL.has(command.command)) await pressOrder(at, `tactical/terms:command.${command.command}`);
    const unit = command.unit !== undefined && { unit: command.unit };
    await fillAndGive(at, position, { ...command }, { command: command.command, ...unit });
  },
};

/** On the map, or in the list of those that are not on the board by themselves: there its name ends with its number. */
async function chooseUnit(at: At, { units }: State, unit: string): Promise<void> {
  const { hex } = units[unit]!;
  if (hex !== null) return at.hand.hex(hex);
  const away = at.page.getByRole('list', { name: at.t('tactical/orders:away') });
  return press(at, away.getByRole('button', { name: new RegExp(`^\\D* ${unit.replace(/\D+/, '')}\\b`) }));
}
