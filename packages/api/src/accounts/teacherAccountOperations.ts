import * as contracts from '@firstbell/schema/contracts/people';
import { type Operation } from '../operation/operation.ts';
import { type Records } from '../records/area.ts';
import { implementIn } from '../records/implementIn.ts';
import { inviteTeacher, readTeacherAccount, unlinkTeacher } from './teacherAccount.ts';

/** Returns the operations on the accounts of teachers. `domains` are the allowed e-mail domains; an empty list allows any. */
export function teacherAccountOperations(records: Records, domains: readonly string[]): Operation[] {
  const { log, areas } = records;
  const implement = implementIn(records, areas.teacher);
  return [
    implement(contracts.readTeacherAccount, async ({ key, scope }) => ({
      account: await readTeacherAccount(records, scope, key),
    })),
    implement(contracts.inviteTeacher, async ({ key, body: { email }, user, scope }) => {
      const account = await inviteTeacher(records, scope, { key, email, domains, by: user });
      log({
        event: 'account linked to teacher',
        by: user.uid,
        account: account.key,
        teacher: account.teacher,
      });
      return account;
    }),
    implement(contracts.unlinkTeacher, async ({ key, user, scope }) => {
      await unlinkTeacher(records, scope, key, user);
      log({ event: 'account unlinked from teacher', by: user.uid, teacher: key });
    }),
  ];
}
