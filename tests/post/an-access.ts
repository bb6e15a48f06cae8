import type { RelayAccess } from '../../src/post/relay-access.ts';

const letters = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const key = (first: string) => `${first}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, 55)}`;

/** An access as a relay writes it, for tests that need no relay. */
export const anAccess: RelayAccess = {
  address: 'wss://relay.example/relay',
  room: '4kq7xw2m0c9v1hd83jb5',
  name: 's1',
  jwt: [
    letters({ typ: 'JWT', alg: 'ed25519-nkey' }),
    letters({
      jti: key('J').slice(0, 52),
      iat: 1_795_000_000,
      iss: key('A'),
      sub: key('U'),
      name: 's1',
      nats: { issuer_account: key('A'), tags: ['room:4kq7xw2m0c9v1hd83jb5', 'seat:s1'], type: 'user', version: 2 },
    }),
    Buffer.alloc(64, 7).toString('base64url'),
  ].join('.'),
  seed: `SU${key('A')}`,
};
