import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/nats-core';
import type { RelayAccess } from '../../post/relay-access.ts';
import { accessTo, publicKeyOf } from './credentials.ts';
import { type RelayHost, readHost, rewriteHost } from './host.ts';
import { noteKey, roomKeys } from './rooms.ts';
import { pidFileOf, renewedConfigs } from './server-config.ts';

/**
 * The time until which what was made with a key is refused, in seconds: no key is used again, and the clock by which it was made may have
 * been ahead.
 */
const FOR_GOOD = 2 ** 40;

/**
 * Takes a credential back and makes another one under its name. Servers that have reloaded refuse the old one and end its connections;
 * what was posted with it stays. Answers with the new access, which works already before that.
 */
export const replaceAccess = (
  keeper: NatsConnection,
  { home, room, name }: { readonly home: string; readonly room: string; readonly name: string },
): Promise<RelayAccess> =>
  alone(home, async () => {
    const keys = await roomKeys(keeper, room);
    const old = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (old === undefined) throw new Error(`There is no access ${name} to a room ${room} that could be replaced.`);
    const host = readHost(home);
    const renewed = { ...host, revoked: { ...host.revoked, [old]: FOR_GOOD } };
    rewriteHost(home, renewed, await renewedConfigs(renewed, home));
    const access = await accessTo(host, room, name);
    await noteKey(keeper, room, name, publicKeyOf(access));
    return access;
  });

/** Does something that no other command may do meanwhile: of two that revoke at once the second would forget the first. */
async function alone<T>(home: string, work: () => Promise<T>): Promise<T> {
  const path = join(home, 'replacing');
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch {
    throw new Error(`Another access is being replaced: try again when that is done. If nothing runs, delete ${path}.`);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Tells the servers of this computer to reload; answers with the names of those that do not run here. */
export function reloadServers(home: string, { nodes }: Pick<RelayHost, 'nodes'>): readonly string[] {
  return nodes.flatMap(({ name }) => (reload(pidFileOf(home, name)) ? [] : [name]));
}

/** A number of a server in another container may be that of something else here. */
function isServer(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return process.platform !== 'linux' || (existsSync(name) && readFileSync(name, 'utf8').trim() === 'nats-server');
}

function reload(file: string): boolean {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!Number.isInteger(pid) || pid < 2 || !isServer(pid)) return false;
  try {
    return process.kill(pid, 'SIGHUP');
  } catch {
    return false;
  }
}
