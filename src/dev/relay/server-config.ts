import { join } from 'node:path';
import { serverTokens } from './credentials.ts';
import type { RelayHost, RelayNode } from './host.ts';

/** The configuration of each server by its file name. Nothing in it signs anything; the servers of a group share a password. */
export async function serverConfigs(host: RelayHost, home: string): Promise<Readonly<Record<string, string>>> {
  const tokens = await serverTokens(host);
  return Object.fromEntries(host.nodes.map((node) => [`${node.name}.conf`, configOf(host, node, home, tokens)]));
}

function configOf(
  host: RelayHost,
  node: RelayNode,
  home: string,
  tokens: Awaited<ReturnType<typeof serverTokens>>,
): string {
  const routes = host.nodes.map((other) => `"nats-route://relay:${host.password}@${other.host}:${other.clusterPort}"`);
  const cluster = `
cluster {
  name: hexpost
  host: "${host.listen}"
  port: ${node.clusterPort}
  authorization { user: relay, password: "${host.password}", timeout: 5 }
  routes: [
    ${routes.join('\n    ')}
  ]
}
`;
  return `# Written by "npm run relay -- init". See src/dev/relay/README.md.
server_name: ${node.name}
host: "${host.listen}"
port: ${node.port}
max_payload: 4194304
max_connections: 10000
write_deadline: "20s"

# A reverse proxy in front of it does TLS: hosting/nginx.conf.
websocket {
  host: "${host.listen}"
  port: ${node.webPort}
  no_tls: true
}

jetstream {
  store_dir: ${JSON.stringify(join(home, `store-${node.name}`))}
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
