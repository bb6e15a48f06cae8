import type { Locator } from '@playwright/test';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { battlesOf, isOver, sectorsOf } from '../../src/engine/sectors/position.ts';
import type { Order, OrderSheet, State } from '../../src/engine/sectors/state.ts';
import type { QuickGame, Table } from './quick-game.ts';
import { generalOf } from './quick-general.ts';
import { buttonOf, expect, savedPosition } from './table.ts';

/** The quick start of Sectors: a sheet a week, and one press that lets dice decide its battles. */

const SIDE = 'red';

const thought = generalOf(SIDE);

/** S-4.2: what a sheet does not name is fortified. */
const withoutDefault = (sheet: AnyCommand & OrderSheet): AnyCommand & OrderSheet => ({
  ...sheet,
  orders: Object.fromEntries(Object.entries(sheet.orders).filter(([, { action }]) => action !== 'fortify')),
});

export const SECTORS: QuickGame<State> = {
  side: SIDE,
  isOver: ({ phase }) => phase === 'finished',
  // In the battles the computer offers dice for all of its own.
  isDue: ({ state, awaited }) =>
    state.phase === 'battles'
      ? battlesOf(state).every((battle) => isOver(battle) || battle.quickOffers.length === 1)
      : awaited.every((seat) => seat === SIDE),
  plan(position) {
    const command = thought(position);
    return command.command === 'submit-orders' ? withoutDefault(command as AnyCommand & OrderSheet) : command;
  },
  async give(at, command) {
    if (command.command === 'submit-orders') return giveSheet(at, command as AnyCommand & OrderSheet);
    const { page, hand, t, position } = at;
    const open = battlesOf(position.state).filter((battle) => !isOver(battle));
    if (open.length > 1) {
      await hand.press(buttonOf(page, t('sectors/battle:quick-all_other', { count: String(open.length) })));
      // They are saved one after another.
      const left = async () => {
        const { state } = await savedPosition<State>(page);
        return state.phase === 'battles' ? battlesOf(state).filter((battle) => !isOver(battle)).length : 0;
      };
      return expect.poll(left).toBe(0);
    }
    await hand.press(buttonOf(page, t('sectors/battle:part.quick')));
    return hand.press(buttonOf(page, t('sectors/battle:roll')));
  },
};

/** S-4: the sheet as a person draws it up, sector by sector. */
async function giveSheet({ page, hand, t, position }: Table<State>, { orders, orbital }: OrderSheet): Promise<void> {
  const form = page.getByRole('form');
  // On a phone it is folded away: armies are ordered on the map.
  const tab = page
    .getByRole('navigation', { name: t('play:panel.panels') })
    .getByRole('button')
    .first();
  if (!(await form.isVisible())) await hand.press(tab);
  const cards = form.getByRole('region');
  /** The place among the open choices of a field, while nothing but `begun` is on the sheet. */
  const lineOf = (begun: object, name: string, value: unknown): number =>
    position
      .choices({ command: 'submit-orders', orders: {}, ...begun }, name)
      .findIndex((each) => each.value === value);
  const pick = async (group: Locator, line: number): Promise<void> => {
    const choice = group.getByRole('button').nth(line);
    if ((await choice.getAttribute('aria-pressed')) === 'false') await hand.press(choice);
  };
  for (const [i, sector] of sectorsOf(position.state, SIDE).entries()) {
    const order: Order = orders[sector] ?? { action: 'fortify' };
    const card = cards.nth(i);
    const begun = { orders: { [sector]: { action: order.action } } };
    await hand.take(card.getByRole('radiogroup'), ACTIONS.indexOf(order.action));
    if (order.action === 'attack') {
      const chosen = card.getByRole('listitem');
      while ((await chosen.count()) < order.targets.length)
        await hand.press(card.getByRole('button', { name: /^\+ / }).first());
    }
    if (order.action === 'move') {
      await pick(card.getByRole('group', { name: t('sectors/terms:blank.to') }), lineOf(begun, 'to', order.to));
      const more = t('play:blank.more', { what: t('sectors/terms:blank.armies') });
      const count = card.getByRole('textbox');
      while (Number(await count.inputValue()) < order.armies)
        await hand.press(card.getByRole('button', { name: more }));
    }
  }
  await pick(page.getByRole('group', { name: t('sectors/terms:blank.orbital') }), lineOf({}, 'orbital', orbital));
  await hand.press(buttonOf(page, t('sectors/play:send-sheet')));
}

/** S-4.1, in the order of the sheet. */
const ACTIONS: readonly Order['action'][] = ['move', 'attack', 'fortify'];
