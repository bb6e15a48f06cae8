import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Lesson, LessonStep } from '../../src/panels/lesson/lesson.ts';
import { HANDS, type Hand, handsFor, type Played } from './hands.ts';
import { sentences } from './language.ts';
import { type At, type Order, orderUnit, press, pressNamed, pressOrder } from './orders.ts';
import { buttonOf, endAnyway, expect, handsOn, mapIsReady, READING, test } from './table.ts';

/** The lesson of every system to its end, by mouse, by keyboard, with a finger on a phone; with the way shown, the way back and the way out. */

const lessonOf = (system: string): Lesson =>
  JSON.parse(readFileSync(`rulesets/${system}/lessons/first-orders.json`, 'utf8'));

/** Where a unit stands at the beginning of a step. */
function hexIn({ given }: LessonStep, id: string): string {
  const { units } = given as { units: Readonly<Record<string, { hex?: string; at?: string }>> };
  return (units[id]!.hex ?? units[id]!.at)!;
}

const PHASES = ['movement', 'shooting', 'charge', 'fight'];

/** The commands of the lessons on the screen. What is done by a button alone is told by its name. */
const GIVE: Readonly<Record<string, Readonly<Record<string, (at: At, order: Order) => Promise<void>>>>> = {
  nuclear: {
    move: orderUnit,
    shoot: orderUnit,
    // Riders have pistols as well: a press on the enemy alone would be a shot.
    attack: (at, order) => orderUnit(at, order, 'nuclear/terms:command.attack'),
    async rally(at, { unit }) {
      await at.hand.hex(at.hexOf(unit!));
      await pressOrder(at, 'nuclear/terms:command.rally');
      await pressNamed(at, 'play:orders.give');
    },
    'end-round': (at) => endBy(at, () => pressNamed(at, 'nuclear/terms:command.end-round')),
  },
  domination: {
    async move(at, { units, to }) {
      // One after another: they move together, or each by itself.
      for (const unit of units!) await orderUnit(at, { command: 'move', unit, to: to! });
    },
    async buy(at) {
      const [before] = at.t('domination/orders:shop.buy').split('{{name}}');
      await press(at, at.page.getByRole('button', { name: new RegExp(`^${before}`) }).first());
    },
    fight: (at) => pressNamed(at, 'domination/terms:command.fight'),
    'end-turn': (at) => endBy(at, () => pressNamed(at, 'domination/terms:command.end-turn')),
  },
  tactical: {
    move: orderUnit,
    shoot: orderUnit,
    charge: orderUnit,
    'end-phase': (at) =>
      endBy(at, () => {
        const names = PHASES.map((phase) => at.t(`tactical/orders:end.${phase}`));
        return press(at, at.page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }));
      }),
  },
};

/** Ends a part, and gives up what is left undone. */
async function endBy({ page, hand }: At, end: () => Promise<void>): Promise<void> {
  await end();
  await endAnyway(page, (button) => hand.press(button));
}

/** Does every task of a lesson, from the start page to its end. */
async function learn(page: Page, hand: Hand, language: string, system: string, name: string): Promise<void> {
  const t = sentences(language);
  const { steps } = lessonOf(system);
  const lesson = page.getByRole('region', { name: t('play:lesson.name') });
  const named = (place: number) =>
    lesson.getByText(`${place}/${steps.length} · ${steps[place - 1]!.title[language as 'en' | 'ru']}`);
  const go = async (way: string): Promise<void> => {
    const name = t(`play:lesson.${way}`);
    const button = lesson.getByRole('button', { name, exact: true });
    if (await button.isVisible()) return hand.press(button);
    // In a small window the way that is not due is in a menu.
    await hand.press(lesson.getByRole('button', { name: t('play:lesson.name'), exact: true }));
    await hand.press(page.getByRole('menuitem', { name, exact: true }));
  };
  await page.goto('./');
  const way = buttonOf(page, t('app:way.lesson'));
  await expect(way).toBeVisible();
  // What has just come is not pressed yet.
  await page.waitForTimeout(READING);
  await hand.press(way);
  await hand.press(buttonOf(page, t('app:go-name', { go: t('app:go.lesson'), system: name })));
  for (const [i, step] of steps.entries()) {
    await expect(named(i + 1)).toBeVisible();
    await mapIsReady(page);
    const at: At = { page, hand, t, hexOf: (unit) => hexIn(step, unit) };
    const done = lesson.getByText(step.learned[language as 'en' | 'ru']);
    for (const order of step.way as readonly Order[]) {
      const give = GIVE[system]?.[order.command];
      // Tasks that are done in forms have tests of their own: whoever asks is shown them.
      if (give) await give(at, order);
      else await go('show');
    }
    await expect(done, step.id).toBeVisible();
    if (i === 1) {
      // The way back, and on again without doing the task once more.
      await go('back');
      await expect(named(1)).toBeVisible();
      await go('skip');
      await expect(named(2)).toBeVisible();
      await go('skip');
    } else await go(i + 1 < steps.length ? 'next' : 'finish');
  }
  await expect(page.getByRole('heading', { name: t('app:scenarios'), level: 1 })).toBeVisible();
}

interface Row {
  readonly system: string;
  readonly names: Readonly<Record<string, string>>;
  readonly usual: readonly Played[];
}

const ROWS: readonly Row[] = [
  { system: 'nuclear', names: { en: 'Nuclear', ru: 'Ядерная пустошь' }, usual: [['mouse', 'ru']] },
  { system: 'sectors', names: { en: 'Sectors', ru: 'Секторы' }, usual: [['keyboard', 'en']] },
  { system: 'domination', names: { en: 'Domination', ru: 'Господство' }, usual: [['finger', 'ru']] },
  { system: 'tactical', names: { en: 'Tactical battles', ru: 'Тактические бои' }, usual: [['keyboard', 'en']] },
];

for (const { system, names, usual } of ROWS)
  for (const [by, language] of handsFor(usual)) {
    const { handOn, use } = HANDS[by];
    test.describe(`by ${by}, ${language}`, () => {
      test.use({ ...use, locale: language });
      test(`the lesson of ${system} to its end`, async ({ page }) => {
        await learn(page, handOn(page), language, system, names[language]!);
        if (by === 'keyboard') expect((await handsOn(page)).presses).toBe(0);
      });
    });
  }

test('the way out of a lesson leads to the start page', async ({ page }) => {
  await page.goto('./#/lesson/domination/3');
  await mapIsReady(page);
  await buttonOf(page, 'End the lesson').click();
  await expect(page.getByRole('button', { name: /^Play:/ }).first()).toBeVisible();
});
