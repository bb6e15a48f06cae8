import { unitsIn } from '../../src/engine/domination/position.ts';
import type { State } from '../../src/engine/domination/state.ts';
import type { Draft } from '../../src/engine/kernel/system.ts';
import { withOnlyChoices } from '../../src/panels/command/picks.ts';
import { type At, asOffered, fillAndGive, type Order, press, pressNamed, pressOrder } from './orders.ts';
import type { QuickGame, Table } from './quick-game.ts';
import { generalOf } from './quick-general.ts';
import { expect } from './table.ts';

/** The quick start of Domination: stacks are moved together, attacks answered in the usual battle order. */

const SIDE = 'red';
const thought = generalOf(SIDE);

type Given = Order & { readonly at?: string; readonly type?: string };

export const DOMINATION: QuickGame<State> = {
  side: SIDE,
  isOver: ({ phase }) => phase === 'over',
  plan(position) {
    const command = thought(position) as Given;
    const { command: name, at } = command;
    return name === 'fight' || name === 'retreat' ? { command: name, at: at! } : asOffered(position, command);
  },
  async give(table, command: Given) {
    const { page, hand, t, position } = table;
    const at: At = { page, hand, t, hexOf: (unit) => position.state.units[unit]!.at };
    const name = `domination/terms:command.${command.command}`;
    if (command.command === 'end-turn') return pressNamed(at, name);
    if (command.command === 'buy' || command.command === 'drop') return recruit(at, table, { ...command });
    if (position.state.phase === 'answer') {
      const card = page.getByRole('region', { name: t('domination/answers:card', { hex: command.at! }) });
      if (command.command === 'retreat') await hand.take(card.getByRole('radiogroup'), 1);
      return press(at, card.getByRole('button', { name: t(name), exact: true }));
    }
    if (command.command === 'move') {
      await chooseStack(at, table, command.units!);
      // A press on own units would choose them.
      const isHeld = unitsIn(position, command.path!.at(-1)!).some(({ side }) => side === SIDE);
      if (isHeld) await pressOrder(at, name);
      return fillAndGive(
        at,
        position,
        { ...command },
        { command: 'move', unit: command.units![0]!, units: command.units!.slice(1) },
      );
    }
    if (command.unit !== undefined && command.command !== 'airlift') await chooseStack(at, table, [command.unit]);
    await pressOrder(at, name);
    const unit = command.command === 'airlift' ? {} : { unit: command.unit };
    return fillAndGive(
      at,
      position,
      { ...command },
      withOnlyChoices(position.ask, { command: command.command, ...unit }),
    );
  },
};

/** The units on a hex that act together: one is pressed on the map, the others are ticked. */
async function chooseStack(at: At, { page, t, hand, position }: Table<State>, units: readonly string[]): Promise<void> {
  const hex = at.hexOf(units[0]!);
  await hand.hex(hex);
  const army = unitsIn(position, hex).filter(({ side }) => side === SIDE);
  if (army.length < 2) return;
  const rows = page.getByRole('region', { name: t('domination/orders:along.title', { hex }) });
  const row = (unit: string) => rows.getByRole('listitem').nth(army.findIndex(({ id }) => id === unit));
  if (!(await rows.isVisible())) await press(at, rows);
  if ((await row(units[0]!).getAttribute('data-chosen')) === null)
    await press(at, row(units[0]!).getByRole('button').first());
  const able = new Set(position.choices({}, 'unit').map(({ value }) => value));
  const others = army.filter(({ id }) => id !== units[0] && able.has(id));
  const along = units.slice(1);
  if (along.length > 1 && along.length === others.length)
    return press(at, rows.getByRole('checkbox', { name: t('domination/orders:along.all') }));
  for (const unit of along) await press(at, row(unit).getByRole('checkbox'));
}

/** A card of the shop; where there is one place only, the press on its price is all. */
async function recruit(at: At, { t, page, position, language }: Table<State>, command: Given & Draft): Promise<void> {
  const { units } = position.campaign.ruleset.rules as { units: { id: string; name: Record<string, string> }[] };
  const { name } = units.find(({ id }) => id === command.type)!;
  // The rest of the label has the name in a case of its language.
  const verb = t(`domination/orders:shop.${command.command}`).split('{{')[0]!;
  const price = page
    .getByRole('listitem')
    .filter({ has: page.getByText(name[language]!, { exact: true }) })
    .getByRole('button', { name: new RegExp(`^${verb}`) });
  // While a unit is chosen the shop is folded away; a moment after it has gone the shop opens by itself.
  const shop = page.locator('summary', { hasText: t('domination/orders:shop.title').split('{{')[0]! });
  await expect(async () => {
    if (!(await price.isVisible())) await press(at, shop);
    await expect(price).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(at, price);
  const draft = withOnlyChoices(position.ask, { command: command.command, type: command.type });
  if (position.ask(draft).ready && position.ask(draft).fields.every((field) => field.name in draft)) return;
  await fillAndGive(at, position, { ...command }, draft);
}
