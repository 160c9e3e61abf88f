import { type VerifyToken, type User } from '../../packages/api/src/auth.ts';
import { type Orm } from '../../packages/api/src/db/database.ts';

/** Number of signed-in people of the load. */
const PEOPLE_COUNT = 16;
/** Milliseconds for which a decoded token is cached. */
const CACHE_MS = 10_000;

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Unsigned tokens, as the Auth emulator issues them. */
export const tokens = Array.from({ length: PEOPLE_COUNT }, (_, index) => {
  const claims = {
    sub: `bench-${String(index)}`,
    email: `bench-${String(index)}@school.example`,
    auth_time: 1,
  };
  return `${encodePart({ alg: 'none' })}.${encodePart(claims)}.`;
});

function decodeToken(token: string): User {
  const part = token.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string | number>;
  const { sub, email, auth_time: authTime } = claims;
  const emailAddress = String(email);
  return {
    uid: String(sub),
    name: emailAddress,
    email: emailAddress,
    isEmailVerified: true,
    signedInAt: new Date(Number(authTime) * 1000),
  };
}

/** Creates a verifier that works as the service's does with the Auth emulator: it decodes tokens, and caches each result for 10 s. */
export function createTokenVerifier(): VerifyToken {
  const cache = new Map<string, { user: User; expiresAt: number }>();
  return (token) => {
    const cached = cache.get(token);
    if (cached && cached.expiresAt > Date.now()) return Promise.resolve(cached.user);
    const user = decodeToken(token);
    cache.set(token, { user, expiresAt: Date.now() + CACHE_MS });
    return Promise.resolve(user);
  };
}

/** Creates an administrator's account for each person of the load. */
export async function addAccounts(orm: Orm): Promise<void> {
  const rows = tokens
    .map(decodeToken)
    .map(({ uid, email }) => `('${uid}', '${email}', '${email}', 'administrator', 'active', true, now())`);
  await orm.execute(
    `insert into account (uid, email, name, role, status, is_verified, created_at) values ${rows.join(', ')} on conflict do nothing`,
  );
}
