import { expect, mapIsReady, READING, savedPosition, test } from './table.ts';

/** Somebody who finds the product alone: from the start page to a fight in one press, and to a task of the lesson. */

test('one press from the start page to a unit that can shoot', async ({ page }) => {
  await page.goto('./');
  await page
    .getByRole('button', { name: /^Play:/ })
    .first()
    .click();
  await mapIsReady(page);
  await expect(page.getByText('5 units can still act.')).toBeVisible();
  await page.keyboard.press('n');
  const orders = page.getByRole('group', { name: 'Orders of this unit' });
  await expect(orders.getByRole('button', { name: /^Move/ })).toBeEnabled();
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
    const give = page.getByRole('button', { name: 'Отдать приказ' });
    await expect(give).toBeVisible();
    const goOn = lesson.getByRole('button', { name: 'Дальше' });
    // What has just appeared takes no press; on a busy machine it appears late, and is pressed again.
    await expect(async () => {
      await page.waitForTimeout(READING);
      if (await give.isVisible()) await give.press('Enter');
      await expect(goOn).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await goOn.press('Enter');
    await expect(lesson.getByText('6/10 · Ключевые точки')).toBeVisible();
    await page.reload();
    await expect(lesson.getByText('6/10 · Ключевые точки')).toBeVisible();
  });

  test('a quick game against the recruit by keyboard: it plays its part, a reload changes nothing, and its moves are marked', async ({
    page,
  }) => {
    await page.goto('./');
    const recruit = page.getByRole('button', { name: 'Легко: новобранец' }).first();
    await expect(recruit).toBeVisible();
    // What has just appeared takes no press.
    await page.waitForTimeout(READING);
    await recruit.press('Enter');
    await expect(recruit).toHaveAttribute('aria-pressed', 'true');
    const play = page.getByRole('button', { name: /^Играть:/ }).first();
    await expect(play).toBeVisible();
    await page.waitForTimeout(READING);
    await play.press('Enter');
    await mapIsReady(page);
    const strip = page.getByRole('list').filter({ hasText: 'Престижа' });
    expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth), 'both sides are seen whole').toBe(0);
    await page.getByRole('button', { name: 'Приказы' }).first().press('Enter');
    await page
      .getByRole('button', { name: /^Закончить/ })
      .first()
      .press('Enter');
    const line = page.getByRole('region', { name: 'Ход компьютера' });
    await expect(line).toContainText('Синие: думает новобранец…');
    await line.getByRole('button', { name: 'Остановить' }).press('Enter');
    // Nobody leaves a page that is not saved without being asked; this one is not there to answer.
    await expect.poll(async () => (await savedPosition(page)).campaign.entries.length).toBeGreaterThan(0);
    await page.reload();
    await mapIsReady(page);
    await line.getByRole('button', { name: 'Пропустить' }).press('Enter');
    await expect(line).toBeHidden();
    await expect(page.getByRole('region', { name: 'Что сделали другие' })).toBeVisible();
    const { entries } = (await savedPosition(page)).campaign;
    expect(entries.filter(({ seat }) => seat === 'blue').length).toBeGreaterThan(1);
  });
});
