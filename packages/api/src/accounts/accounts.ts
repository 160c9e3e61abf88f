import { type Role } from '@firstbell/schema';
import { type SecondFactorNeed } from '@firstbell/schema/second-factor';
import { and, eq, sql } from 'drizzle-orm';
import { lockExclusive } from '../db/advisoryLock.ts';
import { coalesceKeys } from '../db/coalesce.ts';
import { type Orm, requireRow } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { type Member } from '../caller/member.ts';
import {
  accountTable,
  secondFactorRuleTable,
  secondFactorTable,
  sessionTable,
  type StoredAccount,
  type StoredSession,
} from './table.ts';

/** Locks all accounts against other writers until the transaction ends. */
export async function lockAccounts(orm: Orm): Promise<void> {
  await lockExclusive(orm, 'accounts');
}

/** Creates the `not_found` problem for an unknown account. */
export const createPersonNotFoundProblem = () =>
  new Problem('not_found', { detail: 'There is no such person.' });

/** Reads an account; undefined if there is none. */
export async function readAccount(orm: Orm, uid: string): Promise<StoredAccount | undefined> {
  return (await orm.select().from(accountTable).where(eq(accountTable.uid, uid)))[0];
}

/** Account of a request, with the session of its key; undefined if the account has no such session. */
export type KnownAccount = StoredAccount & {
  session: StoredSession | undefined;
  hasSecondFactor: boolean;
  secondFactorNeed: SecondFactorNeed;
};

/** Identifies a session: the account, and the hash of the session's key. */
export type SessionKey = Pick<Member, 'uid' | 'sessionHash'>;

const prepareAccountQuery = (orm: Orm) =>
  orm
    .select({
      requested: sql<string>`requested.session`,
      account: accountTable,
      session: sessionTable,
      hasSecondFactor: sql<boolean>`${secondFactorTable.added_at} is not null`,
      secondFactorNeed: sql<SecondFactorNeed>`(select needed_for from ${secondFactorRuleTable})`,
    })
    .from(accountTable)
    .innerJoin(
      sql`jsonb_to_recordset(${sql.placeholder('requested')}::jsonb)
        as requested(session text, uid text, hash text)`,
      sql`requested.uid = ${accountTable.uid}`,
    )
    .leftJoin(
      sessionTable,
      and(eq(sessionTable.account, accountTable.uid), sql`${sessionTable.hash} = requested.hash`),
    )
    .leftJoin(secondFactorTable, eq(secondFactorTable.account, accountTable.uid))
    .prepare('accounts_by_sessions');

/** Creates the function that reads the account and the session of a request. Concurrent requests share one statement. */
export function createAccountReader(orm: Orm): (session: SessionKey) => Promise<KnownAccount | undefined> {
  const statement = prepareAccountQuery(orm);
  const readByKey = coalesceKeys(async (keys) => {
    const requested = keys.map((key) => {
      const [hash, uid] = JSON.parse(key) as [string, string];
      return { session: key, uid, hash };
    });
    const rows = await statement.execute({ requested: JSON.stringify(requested) });
    return new Map(
      rows.map((row) => [row.requested, { ...row.account, ...row, session: row.session ?? undefined }]),
    );
  });
  return ({ uid, sessionHash }) => readByKey(JSON.stringify([sessionHash, uid]));
}

/** Returns the SQL condition for the accounts of an e-mail address, compared without case. */
export const hasEmail = (email: string) => sql`lower(${accountTable.email}) = ${email.toLowerCase()}`;

/** Reads the invitation of an e-mail address; undefined if there is none. */
export async function readInvitation(orm: Orm, email: string): Promise<StoredAccount | undefined> {
  const isInvitation = and(hasEmail(email), eq(accountTable.status, 'invited'));
  return email === '' ? undefined : (await orm.select().from(accountTable).where(isInvitation))[0];
}

const generateUid = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Invites an e-mail address: the account that signs up with it gets the role and, for a teacher, the link to the record. */
export async function addInvitation(
  orm: Orm,
  { email, role, now, teacher_id }: { email: string; role: Role; now: Date; teacher_id?: number },
): Promise<StoredAccount> {
  const added = await orm
    .insert(accountTable)
    .values({
      uid: `invited-${generateUid()}`,
      email,
      name: '',
      role,
      status: 'invited',
      created_at: now,
      teacher_id,
    })
    .returning();
  return requireRow(added);
}
