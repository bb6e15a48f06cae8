import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The server of relays for the tests: one that is installed, or Debian's own package. */

const isInstalled = (): boolean => spawnSync('nats-server', ['--version']).status === 0;

/** Gets a server as root on Debian. Where that is not possible the tests of the relay are left out, and say so. */
export function fetchNatsServer(): void {
  if (isInstalled() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No nats-server was found; getting one.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit', env });
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nats-server']);
  // The package starts one of its own, which nobody asked for.
  if (existsSync('/run/systemd/system')) run('systemctl', ['disable', '--now', 'nats-server']);
}
