import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { Lesson, LessonStep } from '../../src/panels/lesson/lesson.ts';
import { fingerOn, type Hand, keyboardOn, mouseOn } from './hands.ts';
import { sentences } from './language.ts';
import { buttonOf, expect, handsOn, mapIsReady, test } from './table.ts';

/** The lesson of every system to its end, by mouse, by keyboard, with a finger on a phone; with the way shown, the way back and the way out. */

interface At {
  readonly page: Page;
  readonly hand: Hand;
  readonly t: ReturnType<typeof sentences>;
  readonly system: string;
  readonly step: LessonStep;
}
interface Order extends AnyCommand {
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly target?: string;
  readonly to?: string;
  readonly path?: readonly string[];
}

const lessonOf = (system: string): Lesson =>
  JSON.parse(readFileSync(`rulesets/${system}/lessons/first-orders.json`, 'utf8'));

/** Where a unit stands at the beginning of a step. */
function hexOf({ step }: At, id: string): string {
  const { units } = step.given as { units: Readonly<Record<string, { hex?: string; at?: string }>> };
  return (units[id]!.hex ?? units[id]!.at)!;
}

/** A button of the orders, which are folded away on a phone. */
async function press({ page, hand, t }: At, button: Locator): Promise<void> {
  if (!(await button.isVisible())) await hand.press(buttonOf(page, t('play:panel.orders')).last());
  await hand.press(button);
}
const pressNamed = (at: At, key: string, blanks?: Readonly<Record<string, string>>): Promise<void> =>
  press(at, buttonOf(at.page, at.t(key, blanks)));

const pressOrder = (at: At, key: string): Promise<void> =>
  press(at, at.page.getByRole('button', { name: new RegExp(`^${at.t(key)}`) }).first());

/** A unit, the order where another would be meant without it, the goal, and the button that gives it. */
async function orderUnit(at: At, { unit, target, to, path }: Order, key?: string): Promise<void> {
  await at.hand.hex(hexOf(at, unit!));
  if (key) await pressOrder(at, key);
  await at.hand.hex(target === undefined ? (to ?? path!.at(-1)!) : hexOf(at, target));
  await pressNamed(at, 'play:orders.give');
}

/** The commands of the lessons on the screen. What is done by a button alone is told by its name. */
const GIVE: Readonly<Record<string, Readonly<Record<string, (at: At, order: Order) => Promise<void>>>>> = {
  nuclear: {
    move: orderUnit,
    shoot: orderUnit,
    // Riders have pistols as well: a press on the enemy alone would be a shot.
    attack: (at, order) => orderUnit(at, order, 'nuclear/terms:command.attack'),
    async rally(at, { unit }) {
      await at.hand.hex(hexOf(at, unit!));
      await pressOrder(at, 'nuclear/terms:command.rally');
      await pressNamed(at, 'play:orders.give');
    },
    'end-round': (at) => pressNamed(at, 'nuclear/terms:command.end-round'),
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
    'end-turn': (at) => pressNamed(at, 'domination/terms:command.end-turn'),
  },
  tactical: {
    move: orderUnit,
    shoot: orderUnit,
    charge: orderUnit,
    'end-phase': (at) =>
      press(at, at.page.getByRole('button', { name: new RegExp(`^${at.t('tactical/orders:end').split('{{')[0]}`) })),
  },
};

/** Does every task of a lesson, from the start page to its end. */
async function learn(page: Page, hand: Hand, language: string, system: string, name: string): Promise<void> {
  const t = sentences(language);
  const { steps } = lessonOf(system);
  const lesson = page.getByRole('region', { name: t('app:lesson.name') });
  const named = (place: number) =>
    lesson.getByText(`${place}/${steps.length} · ${steps[place - 1]!.title[language as 'en' | 'ru']}`);
  const go = (way: string) => hand.press(lesson.getByRole('button', { name: t(`app:lesson.${way}`), exact: true }));
  await page.goto('./');
  await hand.press(buttonOf(page, t('app:lesson-system-name', { system: name })));
  for (const [i, step] of steps.entries()) {
    await expect(named(i + 1)).toBeVisible();
    await mapIsReady(page);
    const at: At = { page, hand, t, system, step };
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

for (const { system, name, by, handOn, language, use } of [
  { system: 'nuclear', name: 'Nuclear', by: 'mouse', handOn: mouseOn, language: 'ru', use: { locale: 'ru' } },
  { system: 'sectors', name: 'Sectors', by: 'keyboard', handOn: keyboardOn, language: 'en', use: {} },
  {
    system: 'domination',
    name: 'Господство',
    by: 'finger on a phone',
    handOn: fingerOn,
    language: 'ru',
    use: { ...PHONE, locale: 'ru' },
  },
  { system: 'tactical', name: 'Tactical battles', by: 'keyboard', handOn: keyboardOn, language: 'en', use: {} },
])
  test.describe(`by ${by}, ${language}`, () => {
    test.use(use);
    test(`the lesson of ${system} to its end`, async ({ page }) => {
      const hand = handOn(page);
      await learn(page, hand, language, system, name);
      if (handOn === keyboardOn) expect((await handsOn(page)).presses).toBe(0);
    });
  });

test('the way out of a lesson leads to the start page', async ({ page }) => {
  await page.goto('./#/lesson/domination/3');
  await mapIsReady(page);
  await buttonOf(page, 'End the lesson').click();
  await expect(page.getByRole('button', { name: /^Quick start/ }).first()).toBeVisible();
});
