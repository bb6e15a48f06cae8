import type { Locator, Page } from '@playwright/test';
import { HEX_NAME } from '../../src/engine/kernel/board/hex.ts';
import { fillField, valueIn } from '../../src/engine/kernel/draft.ts';
import type { Json } from '../../src/engine/kernel/ids.ts';
import { type AnyCommand, type Draft, type Field, open } from '../../src/engine/kernel/system.ts';
import type { Hand } from './hands.ts';
import type { sentences } from './language.ts';
import { buttonOf, type SavedPosition } from './table.ts';

/** Orders given on the screen by any hand, for every system whose units stand on the map. */

export interface At {
  readonly page: Page;
  readonly hand: Hand;
  readonly t: ReturnType<typeof sentences>;
  /** Where a unit stands. */
  readonly hexOf: (unit: string) => string;
}

export interface Order extends AnyCommand {
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly target?: string;
  readonly to?: string;
  readonly path?: readonly string[];
}

/** A button of the orders, which are folded away on a phone. They may be coming up by themselves. */
export async function press(at: At, button: Locator): Promise<void> {
  const comes = (timeout: number): Promise<boolean> =>
    button.waitFor({ state: 'visible', timeout }).then(
      () => true,
      () => false,
    );
  // Where they came up while their tab was pressed, it has folded them away again.
  for (let presses = 0; presses < 3 && !(await comes(presses === 0 ? 500 : 2000)); presses++) await unfold(at);
  await at.hand.press(button);
}
/** Their tab on a phone; while an order is aimed in a low window, the arrow that stands for it. */
export const unfold = ({ page, hand }: Pick<At, 'page' | 'hand'>): Promise<void> =>
  hand.press(page.locator('[data-unfolds=orders]:visible').first());

export const pressNamed = (at: At, key: string, blanks?: Readonly<Record<string, string>>): Promise<void> =>
  press(at, buttonOf(at.page, at.t(key, blanks)));

/** The button of an order of a unit or a side: behind its name may stand its key or its price. */
export const pressOrder = (at: At, key: string): Promise<void> =>
  press(at, at.page.getByRole('button', { name: new RegExp(`^${at.t(key)}`) }).first());

/** A unit, the order where another would be meant without it, the goal, and the button that gives it. */
export async function orderUnit(at: At, { unit, target, to, path }: Order, key?: string): Promise<void> {
  await at.hand.hex(at.hexOf(unit!));
  if (key) await pressOrder(at, key);
  await at.hand.hex(target === undefined ? (to ?? path!.at(-1)!) : at.hexOf(target));
  await pressNamed(at, 'play:orders.give');
}

/**
 * Fills an order in that has been begun with `begun`, and gives it: goals on the map where they have a place there, the rest by the
 * choices of the panel.
 */
export async function fillAndGive(
  at: At,
  { ask }: Pick<SavedPosition<unknown>, 'ask'>,
  command: AnyCommand & Draft,
  begun: Draft,
): Promise<void> {
  for (let draft = begun; ; ) {
    const fields = ask(draft).fields.filter(
      ({ name }) => begun.unit === undefined || (name !== 'unit' && name !== 'units'),
    );
    const next = fields.find((field) => valueIn(draft, field) === undefined && valueIn(command, field) !== undefined);
    if (!next) break;
    const value = valueIn(command, next) as Json;
    const place = String(Array.isArray(value) ? value.at(-1) : value);
    const hex = HEX_NAME.test(place) ? place : next.name === 'target' ? at.hexOf(place) : undefined;
    if (hex === undefined) await chooseIn(at, fields, next, value);
    else await at.hand.hex(hex);
    draft = fillField(draft, { ...next, kind: 'one' }, value);
  }
  await pressNamed(at, 'play:orders.give');
}

/** The command with its way as the rules offer it: a press on the map means where it ends. */
export function asOffered({ ask }: Pick<SavedPosition<unknown>, 'ask'>, command: Order): Order {
  const { path, ...rest } = command;
  if (!path) return command;
  const ways = ask({ ...rest }).fields.find(({ name }) => name === 'path');
  const offered = ways && 'choices' in ways ? open(ways.choices).map(({ value }) => value) : [];
  const same = offered.find((way) => Array.isArray(way) && way.at(-1) === path.at(-1));
  return same ? { ...rest, path: same as string[] } : command;
}

/** One of the choices of a field in the panel: a button, or a line of a list where there are many. */
async function chooseIn(at: At, fields: readonly Field[], field: Field, value: Json): Promise<void> {
  const { page, hand } = at;
  if (field.kind === 'number') throw new Error(`no hand fills in the number ${field.name}`);
  const blanks = page.locator('[data-blanks]');
  if (!(await blanks.isVisible())) await unfold(at);
  const group = blanks
    .locator(':scope > *')
    .filter({ has: page.locator('legend, label') })
    .nth(fields.indexOf(field));
  const line = open(field.choices).findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
  const list = group.locator('select');
  if ((await list.count()) > 0) await hand.choose(list, line + 1);
  else await hand.press(group.getByRole('button').nth(line));
}
