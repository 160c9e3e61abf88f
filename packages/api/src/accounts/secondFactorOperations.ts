import * as contracts from '@firstbell/schema/contracts/secondFactor';
import { highPriority } from '../db/database.ts';
import { type Operation, implement } from '../operation/operation.ts';
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
  return [
    implement(contracts.read, ({ user }) => readOwnFactor(highPriority(db).orm, user.uid)),
    implement(contracts.begin, ({ user }) => beginFactor(factors, user, issuer)),
    implement(contracts.confirm, async ({ user, body: { code } }) => ({
      recovery_codes: await runWithCode(factors, { user, code, isConfirmed: false }, (orm) =>
        addFactor(orm, user, clock()),
      ),
    })),
    implement(contracts.prove, ({ user, body: { code } }) =>
      runWithCode(factors, { user, code, isConfirmed: true }, (orm) => verifySession(orm, user, clock())),
    ),
    implement(contracts.remove, ({ user, body: { code } }) =>
      runWithCode(factors, { user, code, isConfirmed: true }, (orm) => removeFactor(orm, user, clock())),
    ),
    implement(contracts.reset, ({ key, user }) => resetFactor(factors, key, user)),
    implement(contracts.readRule, async () => ({
      needed_for: await readSecondFactorNeed(highPriority(db).orm),
    })),
    implement(contracts.saveRule, {
      describeEvent: ({ body }) => ({ record: 'second-factor', detail: body }),
      handle: async ({ body, user }) => {
        await writeSecondFactorNeed(factors, body.needed_for, user);
        return body;
      },
    }),
  ];
}
