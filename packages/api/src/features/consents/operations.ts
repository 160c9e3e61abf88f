import { type Action } from '@firstbell/schema';
import {
  consent,
  consentInput,
  consents,
  consentsQuery,
  consentWithdrawal,
  sectionConsents,
  sectionConsentsQuery,
} from '@firstbell/schema/consents';
import { isStudentShown, requirePlace, requireStudentInReach } from '../../access/scope.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import {
  addConsent,
  readConsents,
  readSectionConsents,
  readStudentOfConsent,
  withdrawConsent,
} from './consents.ts';

/** Returns the operations on the ledger of consents. */
export function consentOperations(records: Records): Operation[] {
  const tag = 'consent';
  const { orm } = records.db;
  const accessTo = (action: Action) => ({ tag, access: { area: tag, action } }) as const;
  const studentKey = (typed: string) => keyFromPath(records.areas.student, typed);
  return [
    operation({
      ...accessTo('read'),
      method: 'get',
      path: '/consent',
      summary: 'Lists the consents of a student with their withdrawals, the latest first.',
      query: consentsQuery,
      status: 200,
      response: consents,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, user }) => {
        const id = studentKey(query.id);
        await requireStudentInReach(orm, user, ['consent', 'read'], id);
        return { rows: (await isStudentShown(orm, user, id)) ? await readConsents(orm, id) : [] };
      },
    }),
    operation({
      ...accessTo('read'),
      method: 'get',
      path: '/consent/section',
      summary: 'Lists the students of a section with their consent for a purpose.',
      query: sectionConsentsQuery,
      status: 200,
      response: sectionConsents,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, user }) => {
        requirePlace(user, ['consent', 'read'], query);
        return { rows: await readSectionConsents(records, query) };
      },
    }),
    operation({
      ...accessTo('export'),
      method: 'post',
      path: '/consent/export',
      unkeyed: 'reads',
      summary: 'Returns the students of a section with their consent for a purpose, for a file.',
      body: () => sectionConsentsQuery,
      status: 200,
      response: sectionConsents,
      audit: { kind: 'exported', detail: ({ body }) => body },
      problems: BODY_PROBLEMS,
      handle: async ({ body, user }) => {
        requirePlace(user, ['consent', 'export'], body);
        return { rows: await readSectionConsents(records, body) };
      },
    }),
    operation({
      ...accessTo('add'),
      method: 'post',
      path: '/consent',
      summary: 'Adds a consent of a family member.',
      body: consentInput,
      status: 201,
      response: consent,
      problems: BODY_PROBLEMS,
      handle: async ({ body, user }) => {
        const id = studentKey(body.id);
        await requireStudentInReach(orm, user, ['consent', 'add'], id);
        return addConsent(records, { ...body, id }, user);
      },
    }),
    operation({
      ...accessTo('edit'),
      method: 'post',
      path: '/consent/{key}/withdraw',
      summary: 'Adds the withdrawal of a consent to the ledger, beside the consent.',
      body: consentWithdrawal,
      status: 200,
      response: consent,
      problems: [...BODY_PROBLEMS, 'not_found', 'duplicate'],
      handle: async ({ key, body, user }) => {
        const student = await readStudentOfConsent(orm, key);
        await requireStudentInReach(orm, user, ['consent', 'edit'], student);
        return withdrawConsent(records, key, body, user);
      },
    }),
  ];
}
