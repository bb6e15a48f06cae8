import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** The program nats-server on this computer. */

/** Debian has it in a folder that only the administrator searches. */
export const SERVER_ENV = { ...process.env, PATH: `${process.env.PATH ?? ''}${delimiter}/usr/sbin` };

/** Its version, such as `2.10.27`; undefined where it is not installed. */
export function serverVersion(env: NodeJS.ProcessEnv = SERVER_ENV): string | undefined {
  const { status, stdout } = spawnSync('nats-server', ['--version'], { encoding: 'utf8', env });
  return status === 0 ? (/\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '0.0.0') : undefined;
}

/** True for servers that crash when somebody wants an answer sent to a pattern in place of a name. */
export function crashesAtPatterns(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major < 2 || (major === 2 && (minor < 9 || (minor === 9 && patch < 15)));
}

export const MISSING_SERVER =
  'nats-server is not installed. Debian: apt-get install nats-server; Mac: brew install nats-server; or put the program from https://github.com/nats-io/nats-server/releases on the PATH.';
