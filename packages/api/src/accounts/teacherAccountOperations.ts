import { person, teacherAccount, teacherInvitation } from '@firstbell/schema';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../operation/operation.ts';
import { type Records } from '../records/area.ts';
import { inviteTeacher, readTeacherAccount, unlinkTeacher } from './teacherAccount.ts';

/** Returns the operations on the accounts of teachers. `domains` are the allowed e-mail domains; an empty list allows any. */
export function teacherAccountOperations(records: Records, domains: readonly string[]): Operation[] {
  const { log } = records;
  const shared = { tag: 'people', path: '/teacher_account/{key}' } as const;
  return [
    operation({
      ...shared,
      method: 'get',
      summary: 'Returns the account of a teacher, or the open invitation.',
      access: { area: 'people', action: 'read' },
      status: 200,
      response: teacherAccount,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: async ({ key }) => ({ account: await readTeacherAccount(records, key) }),
    }),
    operation({
      ...shared,
      method: 'post',
      summary: 'Links the account of an e-mail address to a teacher, or invites the address.',
      freshProof: 'always',
      access: { area: 'people', action: 'add' },
      body: () => teacherInvitation,
      status: 201,
      response: person,
      problems: [...BODY_PROBLEMS, 'not_found', 'duplicate'],
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
    operation({
      ...shared,
      method: 'delete',
      summary: 'Unlinks the account of a teacher; the person keeps the account.',
      freshProof: 'always',
      access: { area: 'people', action: 'edit' },
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: async ({ key, user }) => {
        await unlinkTeacher(records, key, user);
        log({ event: 'account unlinked from teacher', by: user.uid, teacher: key });
      },
    }),
  ];
}
