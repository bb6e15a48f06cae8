import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Driver, patiently, SIZE } from './driver.ts';
import { freePort } from './host.ts';

/** WebKitGTK, the engine of Safari, by WebDriver: Debian's packages webkit2gtk-driver and xvfb. */

const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI = ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

export const findWebKit = (): string | undefined =>
  existsSync(DRIVER) && existsSync('/usr/bin/Xvfb') ? MINI.find((path) => existsSync(path)) : undefined;

export async function startWebKit(binary: string): Promise<Driver> {
  const port = await freePort();
  const screen = `:${(port % 500) + 100}`;
  const started: ChildProcess[] = [];
  process.once('exit', () => {
    for (const each of started) each.kill();
  });
  const start = (command: string, args: string[], env: object = {}): void => {
    started.push(spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } }));
  };
  start('Xvfb', [screen, '-screen', '0', `${SIZE.width + 200}x${SIZE.height + 300}x24`]);
  start(DRIVER, [`--port=${port}`], {
    DISPLAY: screen,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Its sandbox cannot be built by root.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error} ${value.message}`);
    return value;
  };
  await patiently(() => ask('GET', '/status'));
  const options = { binary, args: ['--automation'] };
  const { sessionId } = await patiently(
    () =>
      ask<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
      }),
    5,
  );
  const at = `/session/${sessionId}`;
  await ask('POST', `${at}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  await ask('POST', `${at}/window/rect`, SIZE);
  return {
    name: 'WebKit',
    goto: (url) => ask('POST', `${at}/url`, { url }),
    async run(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => JSON.stringify((await (${expression})) ?? null))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask<{ value?: string; error?: string }>('POST', `${at}/execute/async`, {
        script,
        args: [],
      });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value!);
    },
    act: (actions) => ask('POST', `${at}/actions`, { actions }),
    picture: () => ask('GET', `${at}/screenshot`),
    async close() {
      await ask('DELETE', at).catch(() => {});
      for (const each of started) each.kill();
    },
  };
}
