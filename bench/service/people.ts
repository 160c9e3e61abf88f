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
  const { sub, email, auth_time: at } = claims;
  const address = String(email);
  return {
    uid: String(sub),
    name: address,
    email: address,
    isEmailVerified: true,
    signedInAt: new Date(Number(at) * 1000),
  };
}

/** Verifies tokens as the service does with the emulator: decodes them, and caches the result for 10 s. */
export function createTokenVerifier(): VerifyToken {
  const cache = new Map<string, { user: User; until: number }>();
  return (token) => {
    const cached = cache.get(token);
    if (cached && cached.until > Date.now()) return Promise.resolve(cached.user);
    const user = decodeToken(token);
    cache.set(token, { user, until: Date.now() + CACHE_MS });
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
