import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, patiently, SIZE } from './driver.ts';
import { freePort } from './host.ts';

/** Firefox by WebDriver BiDi, which it speaks itself: no package is needed. */

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}

export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));

export async function startFirefox(path: string): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'hexpost-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const size = [`--width=${SIZE.width}`, `--height=${SIZE.height}`];
  const browser = spawn(path, ['--headless', '--profile', profile, `--remote-debugging-port=${port}`, ...size], {
    stdio: 'ignore',
  });
  process.once('exit', () => browser.kill());
  const socket = await patiently(() => connect(`ws://127.0.0.1:${port}/session`), 60);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(id ?? -1);
    if (type === 'error') asked?.reject(new Error(`Firefox: ${message}`));
    else asked?.resolve(result as never);
  };
  let last = 0;
  const ask = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const { context } = contexts[0]!;
  await ask('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    name: 'Firefox',
    goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(expression) {
      const { result, exceptionDetails } = await ask<{
        result: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value!);
    },
    act: (actions) => ask('input.performActions', { context, actions }),
    picture: async () => (await ask<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      await ask('browser.close').catch(() => {});
      socket.close();
      browser.kill();
      await new Promise((resolve) => setTimeout(resolve, 500));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const PREFERENCES = `user_pref('remote.active-protocols', 1);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('browser.aboutwelcome.enabled', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.update.disabledForTesting', true);
`;

const connect = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.onopen = () => resolve(socket);
    socket.onerror = () => reject(new Error(`no answer at ${url}`));
  });
