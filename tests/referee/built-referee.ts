import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as age from 'age-encryption';
import { build } from 'vite';
import type { Identity } from '../../src/post/keys.ts';

/** The referee as its own process. As one script it starts in a moment. */

const BUILT = 'node_modules/.built';
export const PHRASE = 'a passphrase of the tests';

export interface BuiltReferee {
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => ChildProcess;
  /** Runs it to its end. */
  readonly run: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number | null; readonly out: string; readonly wrong: string }>;
  readonly remove: () => void;
}

let built = 0;

export async function builtReferee(): Promise<BuiltReferee> {
  const script = `referee-${process.pid}-${built++}.js`;
  await build({
    ...{ configFile: false, publicDir: false, logLevel: 'warn', resolve: { tsconfigPaths: true } },
    build: {
      ...{ ssr: 'src/dev/referee/run.ts', outDir: BUILT, emptyOutDir: false },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: script } },
    },
  });
  const start: BuiltReferee['start'] = (args, env = {}) => {
    const { HEXPOST_PASSPHRASE: _, ...rest } = process.env;
    return spawn('node', ['--experimental-websocket', join(BUILT, script), ...args], {
      env: { ...rest, ...env },
      stdio: 'pipe',
    });
  };
  return {
    start,
    async run(args, env) {
      const child = start(args, env);
      let [out, wrong] = ['', ''];
      child.stdout?.on('data', (part) => {
        out += part;
      });
      child.stderr?.on('data', (part) => {
        wrong += part;
      });
      const [status] = (await once(child, 'close')) as [number | null];
      return { status, out, wrong };
    },
    remove: () => rmSync(join(BUILT, script), { force: true }),
  };
}

/** A key file that costs little to open. */
export async function writeKeys(folder: string, me: Identity): Promise<string> {
  const path = join(folder, 'keys.age');
  const encrypter = new age.Encrypter();
  encrypter.setScryptWorkFactor(8);
  encrypter.setPassphrase(PHRASE);
  writeFileSync(path, age.armor.encode(await encrypter.encrypt(JSON.stringify(me))));
  return path;
}
