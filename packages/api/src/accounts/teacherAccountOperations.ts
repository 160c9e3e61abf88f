import * as contracts from '@firstbell/schema/contracts/people';
import { type Operation, implement } from '../operation/operation.ts';
import { type Records } from '../records/area.ts';
import { inviteTeacher, readTeacherAccount, unlinkTeacher } from './teacherAccount.ts';

/** Returns the operations on the accounts of teachers. `domains` are the allowed e-mail domains; an empty list allows any. */
export function teacherAccountOperations(records: Records, domains: readonly string[]): Operation[] {
  const { log } = records;
  return [
    implement(contracts.readTeacherAccount, async ({ key }) => ({
      account: await readTeacherAccount(records, key),
    })),
    implement(contracts.inviteTeacher, {
      freshProof: 'always',
      handle: async ({ key, body: { email }, user }) => {
        const account = await inviteTeacher(records, { key, email, domains, by: user });
        log({
          event: 'account linked to teacher',
          by: user.uid,
          account: account.key,
          teacher: account.teacher,
        });
        return account;
      },
    }),
    implement(contracts.unlinkTeacher, {
      freshProof: 'always',
      handle: async ({ key, user }) => {
        await unlinkTeacher(records, key, user);
        log({ event: 'account unlinked from teacher', by: user.uid, teacher: key });
      },
    }),
  ];
}
