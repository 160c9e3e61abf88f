import { type Role } from '@firstbell/schema';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { openSession, type SessionHeaders } from '../openSession.ts';

const PROJECT = 'demo-firstbell';

/** A person of the soak test. The administrator has the email address of the sample school's administrator. */
export type SoakPerson = { uid: string; email: string; role: Role };

const buildPeople = (role: Role, count: number): SoakPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ uid: `soak-${role}-${index}`, role },
    email: `${role}-${index}@firstbell.example`,
  }));

/** People of the soak test: one administrator, and several people of every other role. */
export const soakPeople: readonly SoakPerson[] = [
  { uid: 'soak-administrator', email: 'admin@firstbell.example', role: 'administrator' },
  ...buildPeople('office', 2),
  ...buildPeople('teacher', 4),
  ...buildPeople('viewer', 2),
];

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates an unsigned ID token of a person, as the Auth emulator does. */
export function createToken({ uid, email }: SoakPerson): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    ...{ sub: uid, user_id: uid, email, name: email, email_verified: true },
    ...{ auth_time: now, iat: now, exp: now + 3600 },
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

const cookies = new Map<string, string>();

/** Milliseconds after which a person signs in again, because a whole export needs a fresh sign-in. */
const SIGN_IN_MS = 300_000;

/** Returns the headers of a person's requests to a service; opens a session for the first ones, and again after some minutes. */
export async function buildSessionHeaders(base: string, person: SoakPerson): Promise<SessionHeaders> {
  const key = `${base} ${person.uid} ${Math.floor(Date.now() / SIGN_IN_MS)}`;
  const token = createToken(person);
  if (!cookies.get(key)) cookies.set(key, (await openSession(base, token)).cookie);
  return { token, cookie: cookies.get(key) ?? '' };
}

/** Mocks the call of the Auth emulator that looks up an account. Every account is active. The returned `host` includes the port. */
export async function serveAccounts(
  getEmail = (uid: string) => `${uid}@firstbell.example`,
): Promise<{ host: string; close: () => void }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { localId: [uid = ''] = [] } = JSON.parse(String(Buffer.concat(parts)) || '{}') as {
        localId?: string[];
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users: [{ localId: uid, email: getEmail(uid), validSince: '0' }] }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
