import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One certificate for all servers of a relay, with which they know each other: what goes between them is encrypted, and nobody else joins in. */

const DAYS = 7_300;

/** The files of a new one. It is its own authority, so whoever has the key is a server of this relay. */
export function makeRouteCertificate(hosts: readonly string[]): Readonly<Record<'routes.crt' | 'routes.key', string>> {
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
