import { ownSessions, SESSION_HEADER, sessionEnding } from '@firstbell/schema/sessions';
import { writeAudit } from '../audit/write.ts';
import { type Database, highPriority } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  BODY_PROBLEMS,
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
} from '../operation/operation.ts';
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
  const meOperation = { tag: 'me', access: { area: 'me', action: 'edit' } } as const;
  const peopleOperation = { tag: 'people', access: { area: 'people', action: 'edit' }, status: 204 } as const;
  return [
    operation({
      ...meOperation,
      method: 'post',
      path: '/me/session',
      unkeyed: 'secret',
      summary:
        'Opens a session for the token of a sign-in within the last 10 minutes, and sets its cookie, which every other operation needs beside a token.',
      opensSession: true,
      status: 204,
      problems: CHANGE_PROBLEMS,
      handle: async ({ user }) => {
        const key = await openSession(services, user);
        return new Response(null, { status: 204, ...(key && { headers: { [SESSION_HEADER]: key } }) });
      },
    }),
    operation({
      ...meOperation,
      method: 'post',
      path: '/me/sign-out',
      unkeyed: 'settles',
      summary: 'Ends this session of the signed-in person: its cookie is refused from now on.',
      isForAnyAccount: true,
      status: 204,
      audit: { kind: 'signed_out' },
      problems: CHANGE_PROBLEMS,
      handle: ({ user }) => endOwnSessions(db.orm, user.uid, [user.sessionHash], clock()),
    }),
    operation({
      method: 'get',
      path: '/me/sessions',
      tag: 'me',
      summary: 'Lists the sessions of the signed-in person that have not ended, this one first.',
      access: { area: 'me', action: 'read' },
      status: 200,
      response: ownSessions,
      problems: READ_PROBLEMS,
      handle: async ({ user }) => ({
        sessions: await listSessions(highPriority(db).orm, user, limits, clock()),
      }),
    }),
    operation({
      ...meOperation,
      method: 'post',
      path: '/me/sessions/end',
      unkeyed: 'settles',
      summary: 'Ends sessions of the signed-in person, or all but this one.',
      freshProof: 'always',
      body: () => sessionEnding,
      status: 204,
      audit: {
        kind: 'sessions_ended',
        detail: ({ body: { sessions } }) => ({
          sessions: sessions === 'others' ? sessions : sessions.length,
        }),
      },
      problems: BODY_PROBLEMS,
      handle: ({ user, body: { sessions } }) =>
        sessions === 'others'
          ? endOtherSessions(db, user, clock())
          : endOwnSessions(db.orm, user.uid, sessions, clock()),
    }),
    operation({
      ...peopleOperation,
      method: 'post',
      path: '/people/{key}/sign-out',
      unkeyed: 'settles',
      summary: 'Ends every session of a person.',
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: async ({ key, user }) => {
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
      },
    }),
    operation({
      ...peopleOperation,
      method: 'post',
      path: '/people/sign-out',
      unkeyed: 'settles',
      summary: 'Ends every session of everybody, this one too.',
      problems: CHANGE_PROBLEMS,
      handle: async ({ user }) => {
        await endSessionsOfEverybody(db, { by: user, now: clock() });
        log({ event: 'all sessions ended', by: user.uid });
      },
    }),
  ];
}
