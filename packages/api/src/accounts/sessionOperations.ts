import * as contracts from '@firstbell/schema/contracts/sessions';
import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { writeAudit } from '../audit/write.ts';
import { type Database, highPriority } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Log } from '../log/log.ts';
import { createPersonNotFoundProblem, readAccount } from './accounts.ts';
import {
  endAllSessions,
  endSessionsOfEverybody,
  endOtherSessions,
  endOwnSessions,
  listSessions,
} from './sessions.ts';
import { type SessionLimits } from './sessionLimits.ts';
import { openSession } from './openSession.ts';
import { type RegistrationSettings } from './admit.ts';

/** Ends the sessions of an account at the identity service, which then issues no new tokens for them. */
export type EndSessions = (uid: string) => Promise<void>;

/** Dependencies of the operations on sessions. */
export type SessionServices = {
  db: Database;
  clock: () => Date;
  endSessions: EndSessions;
  limits: SessionLimits;
  registration: RegistrationSettings;
  log: Log;
};

/** Returns the operations on sessions: one's own, and for administrators those of one person or of everybody. */
export function sessionOperations({ log, ...services }: SessionServices): Operation[] {
  const { db, clock, endSessions, limits } = services;
  return [
    implement(contracts.open, async ({ user }) => {
      const key = await openSession(services, user);
      return new Response(null, { status: 204, ...(key && { headers: { [SESSION_HEADER]: key } }) });
    }),
    implement(contracts.signOut, ({ user }) => endOwnSessions(db.orm, user.uid, [user.sessionHash], clock())),
    implement(contracts.list, async ({ user }) => ({
      sessions: await listSessions(highPriority(db).orm, user, limits, clock()),
    })),
    implement(contracts.end, {
      describeEvent: ({ body: { sessions } }) => ({
        detail: { sessions: sessions === 'others' ? sessions : sessions.length },
      }),
      handle: ({ user, body: { sessions } }) =>
        sessions === 'others'
          ? endOtherSessions(db, user, clock())
          : endOwnSessions(db.orm, user.uid, sessions, clock()),
    }),
    implement(contracts.signOutPerson, async ({ key, user }) => {
      const now = clock();
      await inTransaction(db, async (orm) => {
        const account = await readAccount(orm, key);
        if (account === undefined || account.status === 'invited') throw createPersonNotFoundProblem();
        await endAllSessions(orm, { by: user.uid, now }, key);
        await writeAudit(orm, { kind: 'sessions_ended', by: user, at: now, area: 'people', record: key });
      });
      log({ event: 'sessions ended', by: user.uid, account: key });
      // The API refuses the ended sessions by itself; the identity service only stops renewing their tokens.
      await endSessions(key).catch(() => {
        log({ event: 'sessions not ended at the identity service', account: key });
      });
    }),
    implement(contracts.signOutEverybody, async ({ user }) => {
      await endSessionsOfEverybody(db, { by: user, now: clock() });
      log({ event: 'all sessions ended', by: user.uid });
    }),
  ];
}
