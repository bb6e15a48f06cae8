import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { serverTokens } from './credentials.ts';
import type { RelayHost, RelayNode } from './host.ts';

/** One certificate for all servers of a relay, with which they know each other: what goes between them is encrypted, and nobody else joins in. */

const DAYS = 7_300;

/** The files of a new one. It is its own authority, so whoever has the key is a server of this relay. */
function makeRouteCertificate(hosts: readonly string[]): Readonly<Record<'routes.crt' | 'routes.key', string>> {
  const names = [...new Set(hosts)].map((host) => `${isIP(host) ? 'IP' : 'DNS'}:${host}`).join(',');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // It can sign only what is in a file.
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-routes-'));
  try {
    const file = join(folder, 'routes.key');
    writeFileSync(file, key, { mode: 0o600 });
    const { error, status, stdout, stderr } = spawnSync(
      'openssl',
      [
        ...['req', '-x509', '-new', '-sha256', '-key', file, '-days', String(DAYS), '-subj', '/CN=hexpost-relay'],
        ...['-addext', `subjectAltName=${names}`],
      ],
      { encoding: 'utf8' },
    );
    if (error)
      throw new Error('openssl is not installed. It makes the certificate with which several servers know each other.');
    if (status !== 0) throw new Error(`openssl made no certificate: ${stderr.trim()}`);
    return { 'routes.crt': stdout, 'routes.key': key };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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

/**
 * The files of the servers by name: a configuration for each, and for several of them the certificate that they share. Nothing in them signs
 * credentials. `folder` is the place of these files on the servers; without it they are started in that folder, wherever that is.
 */
export async function serverFiles(host: RelayHost, folder?: string): Promise<Readonly<Record<string, string>>> {
  const tokens = await serverTokens(host);
  const at = (name: string) => JSON.stringify(folder === undefined ? name : join(folder, name));
  const hasRoutes = host.nodes.length > 1;
  return {
    ...Object.fromEntries(host.nodes.map((node) => [`${node.name}.conf`, configOf(host, node, at, tokens)])),
    ...(hasRoutes && makeRouteCertificate(host.nodes.map((node) => node.host))),
  };
}

/** The configurations in this folder with what the servers are to know now; each server takes it in when it is told to reload. */
export async function renewedConfigs(host: RelayHost, home: string): Promise<Readonly<Record<string, string>>> {
  const { players, playersKey } = await serverTokens(host);
  const known = new RegExp(`^(\\s*${playersKey}: )\\S+$`, 'm');
  return Object.fromEntries(
    host.nodes.map(({ name }) => {
      const config = readFileSync(join(home, `${name}.conf`), 'utf8');
      if (!known.test(config)) throw new Error(`${name}.conf in ${home} is not as it was written.`);
      return [`${name}.conf`, config.replace(known, `$1${players}`)];
    }),
  );
}

/** Where a server that runs in this folder writes its number. */
export const pidFileOf = (home: string, name: string): string => join(home, `${name}.pid`);

function configOf(
  host: RelayHost,
  node: RelayNode,
  at: (name: string) => string,
  tokens: Awaited<ReturnType<typeof serverTokens>>,
): string {
  const routes = host.nodes.map((other) => `"nats-route://relay:${host.password}@${other.host}:${other.clusterPort}"`);
  // The other servers come from elsewhere, whoever else may.
  const listen = node.host === '127.0.0.1' ? node.host : '0.0.0.0';
  const cluster = `
cluster {
  name: hexpost
  host: "${listen}"
  port: ${node.clusterPort}
  # The name that the certificate has.
  advertise: "${node.host}:${node.clusterPort}"
  authorization { user: relay, password: "${host.password}", timeout: 5 }
  tls { cert_file: ${at('routes.crt')}, key_file: ${at('routes.key')}, ca_file: ${at('routes.crt')}, verify: true, timeout: 5 }
  routes: [
    ${routes.join('\n    ')}
  ]
}
`;
  return `# Written by "npm run relay -- init". See src/dev/relay/README.md.
server_name: ${node.name}
pid_file: ${at(`${node.name}.pid`)}
# Everybody comes by WebSocket.
host: "127.0.0.1"
port: ${node.port}
max_payload: 4194304
max_connections: 10000
write_deadline: "20s"

# A reverse proxy in front of it does TLS: hosting/relay/nginx.conf.
websocket {
  host: "${host.listen}"
  port: ${node.webPort}
  no_tls: true
}

jetstream {
  store_dir: ${at(`store-${node.name}`)}
  max_memory_store: 1MB
  max_file_store: ${Math.round(host.gigabytes * 1024)}MB
}

operator: ${tokens.operator}
system_account: ${tokens.systemKey}
resolver: MEMORY
resolver_preload: {
  ${tokens.systemKey}: ${tokens.system}
  ${tokens.roomsKey}: ${tokens.rooms}
  ${tokens.playersKey}: ${tokens.players}
}
${host.nodes.length > 1 ? cluster : ''}`;
}
