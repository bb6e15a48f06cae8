import assert from 'node:assert/strict';
import { savedPosition } from '../e2e/table.ts';
import { patiently } from './driver.ts';
import type { Hands } from './hands.ts';

/** One press, one deed; keys of other keyboards; page translators; Back; a lost graphics context: the same in every engine. */
export async function onePressOneDeed(hands: Hands): Promise<void> {
  const { driver, page } = hands;
  const given = async () => {
    await page.follow();
    const { campaign } = await savedPosition(page);
    return campaign.entries.map(({ seat, command }) => `${seat} ${command.command}`);
  };
  const gives = (...commands: readonly string[]) =>
    patiently(async () => assert.deepEqual(await given(), commands), 30);
  /** Long enough for a second deed to be seen, if there were one. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1500));
  /** Keys as a keyboard of another layout sends them. */
  const key = (init: { readonly code: string; readonly key: string; readonly ctrlKey?: boolean }) =>
    driver.run(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ ...init, bubbles: true })}))`,
    );

  await hands.goto('./#/');
  await hands.press('With a friend here');
  await hands.press('Play: Nuclear');
  await hands.mapIsReady();

  // A held key: it goes down again and again without coming up.
  await driver.run(
    `[...document.querySelectorAll('button')].find((button) => button.textContent.includes('End the round')).focus()`,
  );
  const down = { type: 'keyDown', value: '\uE006' };
  await driver.act([
    {
      type: 'key',
      id: 'keys',
      actions: [
        ...Array.from({ length: 12 }, () => [down, { type: 'pause', duration: 40 }]).flat(),
        { type: 'keyUp', value: '\uE006' },
      ],
    },
  ]);
  await settle();
  await gives('red end-round');

  // The letters of a German keyboard.
  await key({ code: 'KeyZ', key: 'y', ctrlKey: true });
  await settle();
  await gives('red end-round');
  await key({ code: 'KeyY', key: 'z', ctrlKey: true });
  await gives();

  // A translator puts every text into elements of its own, and goes on doing so.
  await driver.run(`(() => {
    const wrap = () => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walk.nextNode()) if (walk.currentNode.data.trim() && walk.currentNode.parentElement.closest('font, script, style') === null) texts.push(walk.currentNode);
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    wrap();
    new MutationObserver(() => setTimeout(wrap, 300)).observe(document.body, { childList: true, subtree: true, characterData: true });
  })()`);
  await hands.press(/^End the round/);
  await gives('red end-round');
  await settle();
  await hands.press(/^End the round/);
  await gives('red end-round', 'blue end-round');
  assert.equal(await hands.has(/^Reload/), false, 'the page says that something went wrong');

  // Back closes what is open and does not leave the game.
  const at = String(await driver.run('location.hash'));
  await hands.press('Find');
  await patiently(async () => assert.equal(await driver.run(`document.querySelectorAll('[role=dialog]').length`), 1));
  await driver.run('void history.back()');
  await patiently(async () => assert.equal(await driver.run(`document.querySelectorAll('[role=dialog]').length`), 0));
  assert.equal(await driver.run('location.hash'), at);

  // Where the map is drawn by WebGL, its context is lost for good.
  await driver.run(`(() => {
    for (const canvas of document.querySelectorAll('[data-hexpost-map] canvas'))
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  })()`);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await hands.mapIsReady();
}
