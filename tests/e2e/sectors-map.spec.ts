import type { Page } from '@playwright/test';
import { armiesIn, sectorsOf } from '../../src/engine/sectors/position.ts';
import type { PlanetRow } from '../../src/engine/sectors/ruleset.ts';
import type { OrderSheet, State } from '../../src/engine/sectors/state.ts';
import { heartOf, standOf } from '../../src/systems/sectors/map/places.ts';
import { HANDS } from './hands.ts';
import { sentences } from './language.ts';
import { startQuickGame } from './quick-game.ts';
import { buttonOf, endAnyway, expect, pointAt, savedPosition, test } from './table.ts';

/** Sectors is ordered on the map: an army, then where it goes or whom it attacks. The button that sends is always in sight. */

const SIDE = 'red';

const ROWS = [
  { by: 'mouse', language: 'en', name: 'Sectors' },
  { by: 'finger', language: 'ru', name: 'Секторы' },
  ...(process.env.HEXPOST_LONG === '1'
    ? ([
        { by: 'mouse', language: 'ru', name: 'Секторы' },
        { by: 'finger', language: 'en', name: 'Sectors' },
      ] as const)
    : []),
] as const;

/** The button is wholly inside the window, whatever is scrolled. */
async function isInSight(page: Page, name: string): Promise<void> {
  const box = (await buttonOf(page, name).boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.y + box.height, 'the button ends above the lower edge').toBeLessThanOrEqual(height);
  expect(box.x + box.width, 'and left of the right one').toBeLessThanOrEqual(width);
  expect(box.y).toBeGreaterThanOrEqual(0);
}

for (const { by, language, name } of ROWS) {
  const { handOn, use } = HANDS[by];
  test.describe(`by ${by}, ${language}`, () => {
    test.use({ ...use, locale: language });

    test('a move, an attack and the reinforcement: seven presses to a sheet that is sent', async ({ page }, info) => {
      const t = sentences(language);
      const send = t('sectors/play:send-sheet');
      const hand = handOn(page);
      await startQuickGame(page, hand, language, 5, name);
      const { state, campaign } = await savedPosition<State>(page, SIDE);
      const { planets } = campaign.ruleset.rules as { readonly planets: readonly PlanetRow[] };
      const planet = planets.find(({ id }) => id === state.map.id)!;
      const own = sectorsOf(state, SIDE);
      const enemyIn = (id: string) => armiesIn(state, 'blue', id) > 0;
      const attacker = own.find(enemyIn)!;
      const mover = own.find((id) => id !== attacker && armiesIn(state, SIDE, id) > 1)!;
      const goal = state.map.sectors.find(
        (id) => !own.includes(id) && state.map.links.some((link) => link.includes(id) && link.includes(mover)),
      )!;
      const press = async (hex: string) => {
        const { x, y } = await pointAt(page, hex);
        await (by === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
        hand.presses++;
        await isInSight(page, send);
      };
      const look = async (step: string) =>
        info.attach(step, {
          body: await page.screenshot({ path: info.outputPath(`${step}.png`) }),
          contentType: 'image/png',
        });
      await isInSight(page, send);
      await look('begin');
      hand.presses = 0;
      await press(standOf(planet, state, SIDE, mover)!);
      await look('army');
      await press(heartOf(planet, goal)!);
      await press(standOf(planet, state, SIDE, attacker)!);
      await press(standOf(planet, state, 'blue', attacker)!);
      await look('ordered');
      await hand.press(page.getByRole('button', { name: t('sectors/sheet:lack.orbital') }));
      await isInSight(page, send);
      await look('lack');
      await hand.press(
        page
          .getByRole('group', { name: t('sectors/terms:blank.orbital') })
          .getByRole('button', { disabled: false })
          .first(),
      );
      await look('whole');
      await hand.press(buttonOf(page, send));
      expect(hand.presses).toBe(7);
      await endAnyway(page, (button) => hand.press(button));
      await expect
        .poll(async () => {
          const { campaign } = await savedPosition<State>(page, SIDE);
          return campaign.entries.find(({ seat, command }) => seat === SIDE && command.command === 'submit-orders')
            ?.command;
        })
        .toMatchObject({
          orders: {
            [mover]: { action: 'move', to: goal, armies: 1 },
            [attacker]: { action: 'attack', targets: ['blue'] },
          },
        } satisfies Pick<OrderSheet, 'orders'>);
    });
  });
}
