import { readFileSync } from 'node:fs';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import nuclear from '../../src/engine/nuclear/engine.ts';
import { positionOf, unitsOf } from './nuclear.ts';
import { buttonOf, clickHex, expect, mapIsReady, openFile, savedPosition, test } from './table.ts';

/** Somebody who finds the product alone: from the start page to a fight in one press, and to a task of the lesson. */

test('quick start: one press from the start page to a unit that can shoot', async ({ page }) => {
  await page.goto('./');
  await page
    .getByRole('button', { name: /^Quick start/ })
    .first()
    .click();
  await mapIsReady(page);
  await expect(page.getByText('5 units can act.')).toBeVisible();
  await page.keyboard.press('n');
  const orders = page.getByRole('group', { name: 'Orders of this unit' });
  await expect(orders.getByRole('button', { name: /^Move/ })).toBeEnabled();
});

/** The quick start of Nuclear in the Final round of its last turn: the recruit has its part before it, then Red has the last word. */
function lastRound(): string {
  const { options, given } = JSON.parse(readFileSync('rulesets/nuclear/scenarios/first-shots.json', 'utf8'));
  const { red, blue } = given.sides;
  const scenario = {
    ...given,
    turn: options['turn-limit'],
    phase: 'final',
    initiative: ['blue', 'red'],
    active: 'blue',
    sides: { red: { ...red, controlPoints: 8 }, blue: { ...blue, controlPoints: 3 } },
  };
  const loaded = nuclear.load(loadRuleset('rulesets/nuclear'));
  if (!loaded.ok) throw new Error('the shipped ruleset has faults');
  return JSON.stringify({
    format: 2,
    id: 'last-round',
    name: 'Last round',
    system: 'nuclear',
    ruleset: { id: 'nuclear', hash: loaded.hash, rules: loaded.ruleset },
    options,
    scenario,
    players: ['Red', 'Blue'].map((name, colour) => ({ seat: name.toLowerCase(), name, colour })),
    computers: { version: 1, seats: [{ seat: 'blue', level: 'recruit', character: 'steady' }] },
    seed: 'last round',
    entries: [],
  });
}

test('a quick game against the recruit is won by mouse: its part, the last move, and the end', async ({ page }) => {
  await page.goto('./');
  await openFile(page, 'last-round.json', lastRound());
  await mapIsReady(page);
  const line = page.getByRole('region', { name: "The computer's turn" });
  await line.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(async () => (await positionOf(page)).state.active).toBe('red');
  await expect(line).toBeHidden();
  const position = await positionOf(page);
  const movesOf = ({ id }: { readonly id: string }) => position.choices({ unit: id, command: 'move' }, 'to');
  const mover = unitsOf(position).find((unit) => unit.hex !== null && movesOf(unit).length > 0)!;
  const to = movesOf(mover)[0]!.value;
  await clickHex(page, mover.hex!);
  await clickHex(page, to);
  await buttonOf(page, 'Give order').click();
  await expect.poll(async () => (await positionOf(page)).state.units[mover.id]!.hex).toBe(to);
  await buttonOf(page, 'End my part').click();
  // N-17.4: the most Control Points when the last turn ends.
  await expect(page.getByRole('dialog')).toContainText('Victory: Red');
  expect((await positionOf(page)).state.winner).toEqual({ team: 'red', how: 'limit' });
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ru' });
  test('a step of the lesson by keyboard; a reload keeps the step', async ({ page }) => {
    await page.goto('./#/lesson/nuclear/5');
    await mapIsReady(page);
    const lesson = page.getByRole('region', { name: 'Урок' });
    await expect(lesson.getByText('5/10 · Подавление')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('button', { name: /^Снятие подавления/ }).press('Enter');
    await page.getByRole('button', { name: 'Отдать приказ' }).press('Enter');
    await expect(lesson.getByRole('button', { name: 'Дальше' })).toBeVisible();
    await lesson.getByRole('button', { name: 'Дальше' }).press('Enter');
    await expect(lesson.getByText('6/10 · Ключевые точки')).toBeVisible();
    await page.reload();
    await expect(lesson.getByText('6/10 · Ключевые точки')).toBeVisible();
  });

  test('a quick game against the recruit by keyboard: it plays its part, a reload changes nothing, and its moves are marked', async ({
    page,
  }) => {
    await page.goto('./');
    await page
      .getByRole('button', { name: /^Быстрая игра/ })
      .first()
      .press('Enter');
    await mapIsReady(page);
    await page.getByRole('button', { name: 'Приказы' }).first().press('Enter');
    await page
      .getByRole('button', { name: /^Закончить/ })
      .first()
      .press('Enter');
    const line = page.getByRole('region', { name: 'Ход компьютера' });
    await expect(line).toContainText('Синие (новобранец) думает…');
    await line.getByRole('button', { name: 'Остановить' }).press('Enter');
    await page.reload();
    await mapIsReady(page);
    await line.getByRole('button', { name: 'Пропустить' }).press('Enter');
    await expect(line).toBeHidden();
    await expect(page.getByText('На карте отмечены чужие ходы.')).toBeVisible();
    const { entries } = (await savedPosition(page)).campaign;
    expect(entries.filter(({ seat }) => seat === 'blue').length).toBeGreaterThan(1);
  });
});
