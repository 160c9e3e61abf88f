import { type VerifyToken } from '../../packages/api/src/caller/user.ts';
import { type Orm } from '../../packages/api/src/db/database.ts';
import { readClaims } from '../../packages/api/src/node/tokens/tokenClaims.ts';
import { type SoakPerson } from '../../packages/api/test/node/soak/people.ts';

/** Signed-in people of the load. */
export const people = Array.from({ length: 16 }, (_, index): SoakPerson => {
  const uid = `bench-${String(index)}`;
  return { uid, email: `${uid}@school.example`, role: 'administrator' };
});

/** Verifies an unsigned token as the service does with the Auth emulator, without asking it for the account. */
export const verifyToken: VerifyToken = async (token) => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return Promise.resolve(readClaims(JSON.parse(payload), { isTrusted: true, now: new Date() }));
};

/** Creates an administrator's account for each person of the load. */
export async function addAccounts(orm: Orm): Promise<void> {
  const rows = people.map(
    ({ uid, email, role }) => `('${uid}', '${email}', '${email}', '${role}', 'active', true, now())`,
  );
  await orm.execute(
    `insert into account (uid, email, name, role, status, is_verified, created_at) values ${rows.join(', ')} on conflict do nothing`,
  );
}
