import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';

/** A real referee: the command of the README, as its own process. */

export interface E2eReferee {
  /** The post that invites to the campaign. */
  readonly invitation: string;
  /** It goes on as if two hours had passed: more than the hour that its campaign gives for a round. */
  passDeadline(): void;
  /** Everything that it has said up to now. */
  printed(): string;
  stop(): Promise<void>;
}

const NODE = ['--import', 'tsx', '--experimental-websocket', '--import', './tests/support/later-clock.mjs'];
const PASSPHRASE = 'a passphrase of the tests';

type Place = { readonly folder: string } | { readonly accesses: readonly string[] };

/** Keys of a referee in a folder of its own, and its commands where `place` says: `--folder PATH`, or `--relay` with these accesses. */
export function refereeAt(place: Place) {
  const home = mkdtempSync(join(tmpdir(), 'hexpost-referee-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(home, name), text);
    return join(home, name);
  };
  const where =
    'folder' in place ? ['--folder', place.folder] : ['--relay', file('accesses', place.accesses.join('\n'))];
  const keys = ['--keys', join(home, 'keys.age'), '--memory', join(home, 'memory')];
  const env = { ...process.env, HEXPOST_PASSPHRASE: PASSPHRASE };
  const command = (name: string, ...more: string[]): string[] => [
    ...NODE,
    'src/dev/referee/run.ts',
    name,
    ...keys,
    ...more,
  ];
  const runAnywhere = (...parts: Parameters<typeof command>): string => {
    const { status, stdout, stderr } = spawnSync('node', command(...parts), { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the referee: ${stderr}`);
    return stdout;
  };
  runAnywhere('keys');
  return {
    file,
    /** Runs a command to its end; answers with what it printed. */
    run: (name: string, ...more: string[]) => runAnywhere(name, ...where, ...more),
    /** Begins one that stays. */
    start: (name: string, ...more: string[]) => spawn('node', command(name, ...where, ...more), { env }),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Founds this campaign, and leads it. A silent seat is played by the computer. */
export async function startReferee(campaign: Campaign, place: Place): Promise<E2eReferee> {
  const { file, run, start, remove } = refereeAt(place);
  const own = ['--file', file('campaign.json', JSON.stringify(campaign)), '--beacon', 'none'];
  const invitation = run('found', ...own, '--calendar', '1 UTC close');
  const referee: ChildProcess = start('watch', '--silent', 'computer', '--every', '1');
  let printed = '';
  for (const stream of [referee.stdout, referee.stderr])
    stream!.on('data', (bytes: Buffer) => {
      printed += bytes;
    });
  return {
    invitation,
    passDeadline: () => referee.kill('SIGUSR2'),
    printed: () => printed,
    async stop() {
      const ended = once(referee, 'close');
      referee.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}
