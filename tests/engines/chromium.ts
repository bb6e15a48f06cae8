import { chromium } from '@playwright/test';
import { type ActionSource, type Driver, SIZE } from './driver.ts';

/** Names of the keys of WebDriver that the tests press. */
const KEYS: Readonly<Record<string, string>> = { '\uE004': 'Tab', '\uE006': 'Enter' };

/** Chromium by Playwright, as in the other tests in a browser. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: ['--enable-unsafe-swiftshader', '--disable-quic'] });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  return {
    name: 'Chromium',
    goto: async (url) => void (await page.goto(url)),
    run: async (expression) =>
      JSON.parse(await page.evaluate<string>(`(async () => JSON.stringify((await (${expression})) ?? null))()`)),
    async act(sources) {
      for (const { actions } of sources) for (const action of actions) await actOnce(action as Action);
    },
    picture: async () => (await page.screenshot()).toString('base64'),
    close: () => browser.close(),
  };

  type Action = { type: string; x: number; y: number; value: string; duration: number };
  async function actOnce({ type, x, y, value, duration }: Action): Promise<void> {
    if (type === 'pointerMove') await page.mouse.move(x, y);
    if (type === 'pointerDown') await page.mouse.down();
    if (type === 'pointerUp') await page.mouse.up();
    if (type === 'pause') await page.waitForTimeout(duration);
    if (type === 'keyDown') await page.keyboard.down(KEYS[value] ?? value);
    if (type === 'keyUp') await page.keyboard.up(KEYS[value] ?? value);
  }
}
export type { ActionSource };
