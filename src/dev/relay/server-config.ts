import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverTokens } from './credentials.ts';
import type { RelayHost, RelayNode } from './host.ts';
import { makeRouteCertificate } from './route-certificate.ts';

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
