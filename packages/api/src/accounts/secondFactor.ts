import * as contracts from '@firstbell/schema/contracts/secondFactor';
import { needsSecondFactor, type SecondFactorNeed } from '@firstbell/schema/second-factor';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type AuditEvent, writeAudit } from '../audit/write.ts';
import { type Database, highPriority, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createFieldProblem, Problem } from '../http/problem.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Secrets } from '../secrets/secrets.ts';
import { sha256InBase64 } from '../secrets/sha256.ts';
import { createPersonNotFoundProblem, lockAccounts, readAccount } from './accounts.ts';
import { isOnlyAdministrator } from './administrators.ts';
import { type Caller } from '../caller/member.ts';
import { generateRecoveryCodes, formatRecoveryCode } from './recoveryCodes.ts';
import { secondFactorRuleTable, secondFactorTable as table, sessionTable } from './table.ts';
import { generateSecret, createOtpauthUri, stepOfCode } from './totp.ts';

/** Suffix of a secret before encryption. `encrypt` leaves the end of a text readable: here this suffix, and no part of the secret. */
const PURPOSE_SUFFIX = '.totp';
/** Number of consecutive wrong codes that locks the account for a minute. Each further wrong code doubles the time. */
const MAX_FAILURES = 5;
const MAX_LOCK_MINUTES = 1440;

/** Dependencies of the functions about second factors. */
export type SecondFactors = { db: Database; secrets: Secrets; clock: () => Date };

type StoredFactor = typeof table.$inferSelect;

/** Reads the rule that says who needs a second factor. */
async function readSecondFactorNeed(orm: Orm): Promise<SecondFactorNeed> {
  return (await orm.select().from(secondFactorRuleTable))[0]?.needed_for ?? 'nobody';
}

/** Tells whether a person is the only administrator, and the school requires a second factor of administrators. */
async function isBoundAlone(orm: Orm, uid: string): Promise<boolean> {
  const isRequired = needsSecondFactor(await readSecondFactorNeed(orm), 'administrator');
  return isRequired && (await isOnlyAdministrator(orm, uid));
}

const createKeyMissingProblem = () =>
  new Problem('unavailable', {
    detail:
      'Nothing was saved: this Firstbell has no key to encrypt secrets with. Tell the person who runs it.',
  });

/** Decrypts the secret of a factor. Throws `unavailable` if its key is missing. */
async function decryptSecret({ secret }: StoredFactor, secrets: Secrets): Promise<string> {
  const plain = await secrets.decrypt(secret).catch(() => {
    throw new Problem('unavailable', {
      detail:
        'Your code cannot be checked, because the key of its secret is missing. Ask an administrator to reset your second factor.',
    });
  });
  return plain.slice(0, -PURPOSE_SUFFIX.length);
}

const computeLockEnd = (failures: number, now: Date): Date | null =>
  failures < MAX_FAILURES
    ? null
    : new Date(now.getTime() + Math.min(2 ** (failures - MAX_FAILURES), MAX_LOCK_MINUTES) * 60_000);

/** Throws `too_many_requests` while the account is locked after wrong codes. */
function refuseWhileLocked({ locked_until }: StoredFactor, now: Date): void {
  if (locked_until === null || locked_until <= now) return;
  const seconds = Math.ceil((locked_until.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new Problem('too_many_requests', {
    detail: `Too many wrong codes. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfter: seconds,
  });
}

/** Verifies a code. Returns the column values to update; undefined for a wrong code. */
async function verifyCode(factor: StoredFactor, code: string, { secrets, clock }: SecondFactors) {
  if (code.length > 6) {
    const digest = await sha256InBase64(code);
    if (factor.added_at === null || !factor.recovery_codes.includes(digest)) return undefined;
    return { recovery_codes: factor.recovery_codes.filter((other) => other !== digest) };
  }
  const secret = await decryptSecret(factor, secrets);
  const last_step = stepOfCode({ secret, last_step: factor.last_step }, code, clock());
  return last_step === undefined ? undefined : { last_step };
}

/**
 * Checks a code while the row of the factor is locked. After a right code, runs `work` in the same transaction. A code can be
 * used once. Throws `invalid` for a wrong code, and `too_many_requests` after several wrong codes.
 */
async function runWithCode<Result>(
  factors: SecondFactors,
  { user, code, isConfirmed }: { user: Caller; code: string; isConfirmed: boolean },
  work: (orm: Orm) => Promise<Result>,
): Promise<Result> {
  const now = factors.clock();
  const audit = (orm: Orm, kind: AuditEvent['kind']) =>
    writeAudit(orm, { kind, by: user, at: now, area: 'me' });
  const outcome = await inTransaction(factors.db, async (orm) => {
    const [factor] = await orm.select().from(table).where(eq(table.account, user.uid)).for('update');
    if (factor === undefined || (factor.added_at !== null) !== isConfirmed)
      throw new Problem('not_found', { detail: 'There is no second factor to check a code of.' });
    refuseWhileLocked(factor, now);
    const accepted = await verifyCode(factor, code, factors);
    const failures = accepted ? 0 : factor.failures + 1;
    await orm
      .update(table)
      .set({ ...accepted, failures, locked_until: computeLockEnd(failures, now) })
      .where(eq(table.account, user.uid));
    if (accepted === undefined) {
      await audit(orm, 'second_factor_refused');
      return undefined;
    }
    if ('recovery_codes' in accepted) await audit(orm, 'recovery_code_used');
    return { result: await work(orm) };
  });
  if (outcome !== undefined) return outcome.result;
  const message = 'This code is wrong, has ended or was used before. Enter the one that the app shows now.';
  throw createFieldProblem('code', message);
}

/** Marks the session of a request as verified by the second factor. */
async function verifySession(orm: Orm, { sessionHash }: Caller, now: Date): Promise<void> {
  await orm.update(sessionTable).set({ proved_at: now }).where(eq(sessionTable.hash, sessionHash));
}

/** Activates the factor of a person after its first code, and returns the recovery codes. */
async function addFactor(orm: Orm, user: Caller, now: Date): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const recovery_codes = await Promise.all(codes.map(sha256InBase64));
  await orm.update(table).set({ added_at: now, recovery_codes }).where(eq(table.account, user.uid));
  await verifySession(orm, user, now);
  await writeAudit(orm, { kind: 'second_factor_added', by: user, at: now, area: 'me' });
  return codes.map(formatRecoveryCode);
}

/**
 * Returns the operations on the second factors of oneself and, for administrators, of others, and on the rule that requires them.
 * The rule is refused without an encryption key, because then nobody could add a factor.
 */
export function secondFactorOperations(factors: SecondFactors, issuer: string): Operation[] {
  const { db, secrets, clock } = factors;
  return [
    implement(contracts.read, async ({ user: { uid } }) => {
      const { orm } = highPriority(db);
      const [factor] = await orm
        .select()
        .from(table)
        .where(and(eq(table.account, uid), isNotNull(table.added_at)));
      const account = await readAccount(orm, uid);
      return {
        since: factor?.added_at?.toISOString() ?? '',
        recovery_codes: factor?.recovery_codes.length ?? 0,
        is_needed: account !== undefined && needsSecondFactor(await readSecondFactorNeed(orm), account.role),
      };
    }),
    // The factor is active after a first right code.
    implement(contracts.begin, async ({ user: { uid, email } }) => {
      if (secrets.currentKey === undefined) throw createKeyMissingProblem();
      const secret = generateSecret();
      const stored = { secret: await secrets.encrypt(`${secret}${PURPOSE_SUFFIX}`), last_step: 0 };
      const [begun] = await db.orm
        .insert(table)
        .values({ account: uid, ...stored })
        // `stored` has no columns of a lock, so that a lock after wrong codes stays.
        .onConflictDoUpdate({ target: table.account, set: stored, setWhere: isNull(table.added_at) })
        .returning();
      if (begun === undefined)
        throw new Problem('invalid', { detail: 'You have a second factor already. Remove it first.' });
      return { secret, uri: createOtpauthUri(secret, { issuer, account: email }) };
    }),
    implement(contracts.confirm, async ({ user, body: { code } }) => ({
      recovery_codes: await runWithCode(factors, { user, code, isConfirmed: false }, (orm) =>
        addFactor(orm, user, clock()),
      ),
    })),
    implement(contracts.prove, ({ user, body: { code } }) =>
      runWithCode(factors, { user, code, isConfirmed: true }, (orm) => verifySession(orm, user, clock())),
    ),
    implement(contracts.remove, ({ user, body: { code } }) =>
      runWithCode(factors, { user, code, isConfirmed: true }, async (orm) => {
        if (await isBoundAlone(orm, user.uid)) throw new Problem('last_administrator');
        await orm.delete(table).where(eq(table.account, user.uid));
        await writeAudit(orm, { kind: 'second_factor_removed', by: user, at: clock(), area: 'me' });
      }),
    ),
    implement(contracts.reset, ({ key: uid, user: by }) => {
      if (uid === by.uid)
        throw new Problem('forbidden', {
          detail: 'Remove your own second factor in My Profile, with a code.',
        });
      return inTransaction(db, async (orm) => {
        if ((await readAccount(orm, uid)) === undefined) throw createPersonNotFoundProblem();
        const [removed] = await orm.delete(table).where(eq(table.account, uid)).returning();
        if (removed === undefined)
          throw new Problem('not_found', { detail: 'This person has no second factor.' });
        await writeAudit(orm, { kind: 'second_factor_reset', by, at: clock(), area: 'people', record: uid });
      });
    }),
    implement(contracts.readRule, async () => ({
      needed_for: await readSecondFactorNeed(highPriority(db).orm),
    })),
    implement(contracts.saveRule, {
      describeEvent: ({ body }) => ({ record: 'second-factor', detail: body }),
      handle: async ({ body, user }) => {
        if (secrets.currentKey === undefined) throw createKeyMissingProblem();
        await inTransaction(db, async (orm) => {
          await lockAccounts(orm);
          const isFree = !needsSecondFactor(body.needed_for, 'administrator');
          if (isFree && (await isBoundAlone(orm, user.uid))) throw new Problem('last_administrator');
          await orm.update(secondFactorRuleTable).set({ needed_for: body.needed_for });
        });
        return body;
      },
    }),
  ];
}
