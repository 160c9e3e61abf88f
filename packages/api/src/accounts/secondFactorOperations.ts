import {
  anyCodeInput,
  appCodeInput,
  ownSecondFactor,
  recoveryCodes,
  secondFactorRule,
  secondFactorSecret,
} from '@firstbell/schema/second-factor';
import { highPriority } from '../db/database.ts';
import {
  BODY_PROBLEMS,
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
} from '../operation/operation.ts';
import {
  addFactor,
  beginFactor,
  verifySession,
  readSecondFactorNeed,
  readOwnFactor,
  removeFactor,
  resetFactor,
  type SecondFactors,
  runWithCode,
  writeSecondFactorNeed,
} from './secondFactor.ts';

/** Returns the operations on the second factors of oneself and, for administrators, of others, and on the rule that requires them. */
export function secondFactorOperations(factors: SecondFactors, issuer: string): Operation[] {
  const { db, clock } = factors;
  const meOperation = {
    tag: 'me',
    access: { area: 'me', action: 'edit' },
    method: 'post',
    unkeyed: 'secret',
  } as const;
  const beforeSecondFactor = { isBeforeSecondFactor: true } as const;
  const accessToPeople = (action: 'read' | 'edit') =>
    ({ tag: 'people', access: { area: 'people', action } }) as const;
  const codeProblems = [...BODY_PROBLEMS, 'not_found', 'unavailable'] as const;
  return [
    operation({
      ...beforeSecondFactor,
      method: 'get',
      path: '/me/second-factor',
      tag: 'me',
      summary: 'Returns whether the signed-in person has a second factor, and needs one.',
      access: { area: 'me', action: 'read' },
      status: 200,
      response: ownSecondFactor,
      problems: READ_PROBLEMS,
      handle: ({ user }) => readOwnFactor(highPriority(db).orm, user.uid),
    }),
    operation({
      ...meOperation,
      ...beforeSecondFactor,
      path: '/me/second-factor/begin',
      summary: 'Generates a secret for an authenticator app.',
      freshProof: 'always',
      status: 200,
      response: secondFactorSecret,
      problems: [...CHANGE_PROBLEMS, 'invalid'],
      handle: ({ user }) => beginFactor(factors, user, issuer),
    }),
    operation({
      ...meOperation,
      ...beforeSecondFactor,
      path: '/me/second-factor/confirm',
      summary: 'Adds the second factor with a first code of the app. Returns the recovery codes, only once.',
      freshProof: 'always',
      body: () => appCodeInput,
      status: 200,
      response: recoveryCodes,
      problems: codeProblems,
      handle: async ({ user, body: { code } }) => ({
        recovery_codes: await runWithCode(factors, { user, code, isConfirmed: false }, (orm) =>
          addFactor(orm, user, clock()),
        ),
      }),
    }),
    operation({
      ...meOperation,
      ...beforeSecondFactor,
      path: '/me/second-factor/prove',
      summary: 'Verifies this session by the second factor: a code of the app, or a recovery code.',
      body: () => anyCodeInput,
      status: 204,
      problems: codeProblems,
      handle: ({ user, body: { code } }) =>
        runWithCode(factors, { user, code, isConfirmed: true }, (orm) => verifySession(orm, user, clock())),
    }),
    operation({
      ...meOperation,
      path: '/me/second-factor/remove',
      summary: 'Removes the second factor of the signed-in person, with a code.',
      body: () => anyCodeInput,
      status: 204,
      problems: [...codeProblems, 'last_administrator'],
      handle: ({ user, body: { code } }) =>
        runWithCode(factors, { user, code, isConfirmed: true }, (orm) => removeFactor(orm, user, clock())),
    }),
    operation({
      ...accessToPeople('edit'),
      method: 'delete',
      path: '/people/{key}/second-factor',
      summary: 'Removes the second factor of another person, who has lost it.',
      freshProof: 'always',
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: ({ key, user }) => resetFactor(factors, key, user),
    }),
    operation({
      ...accessToPeople('read'),
      method: 'get',
      path: '/people/second-factor',
      summary: 'Returns who needs a second factor.',
      status: 200,
      response: secondFactorRule,
      problems: READ_PROBLEMS,
      handle: async () => ({ needed_for: await readSecondFactorNeed(highPriority(db).orm) }),
    }),
    operation({
      ...accessToPeople('edit'),
      method: 'put',
      path: '/people/second-factor',
      summary: 'Sets who needs a second factor.',
      freshProof: 'always',
      body: () => secondFactorRule,
      status: 200,
      response: secondFactorRule,
      audit: { kind: 'changed', record: () => 'second-factor', detail: ({ body }) => body },
      problems: [...BODY_PROBLEMS, 'last_administrator'],
      handle: async ({ body, user }) => {
        await writeSecondFactorNeed(factors, body.needed_for, user);
        return body;
      },
    }),
  ];
}
