import { existsSync, readFileSync } from 'node:fs';
import type { NatsConnection } from '@nats-io/nats-core';
import type { RelayAccess } from '../../post/relay-access.ts';
import { accessTo, publicKeyOf } from './credentials.ts';
import { type RelayHost, rewriteHost } from './host.ts';
import { noteKey, roomKeys } from './rooms.ts';
import { pidFileOf, renewedConfigs } from './server-config.ts';

/**
 * Takes a credential back and makes another one under its name. Servers that have reloaded refuse the old one and end its connections;
 * what was posted with it stays. Answers with the new access, which works already before that.
 */
export async function replaceAccess(
  keeper: NatsConnection,
  host: RelayHost,
  { home, room, name }: { readonly home: string; readonly room: string; readonly name: string },
): Promise<RelayAccess> {
  const old = (await roomKeys(keeper, room))[name];
  if (old === undefined) throw new Error(`There is no access ${name} to a room ${room} that could be replaced.`);
  const revoked = { ...host.revoked, [old]: Math.floor(Date.now() / 1_000) };
  const renewed = { ...host, revoked };
  rewriteHost(home, renewed, await renewedConfigs(renewed, home));
  const access = await accessTo(host, room, name);
  await noteKey(keeper, room, name, publicKeyOf(access));
  return access;
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
