import * as contracts from '@firstbell/schema/contracts/consents';
import { isStudentShown, requirePlace, requireStudentInReach } from '../../access/scope.ts';
import { type Operation, implement } from '../../operation/operation.ts';
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
  const { orm } = records.db;
  const studentKey = (typed: string) => keyFromPath(records.areas.student, typed);
  return [
    implement(contracts.list, async ({ query, user }) => {
      const id = studentKey(query.id);
      await requireStudentInReach(orm, user, ['consent', 'read'], id);
      return { rows: (await isStudentShown(orm, user, id)) ? await readConsents(orm, id) : [] };
    }),
    implement(contracts.ofSection, async ({ query, user }) => {
      requirePlace(user, ['consent', 'read'], query);
      return { rows: await readSectionConsents(records, query) };
    }),
    implement(contracts.exportSection, {
      audit: { kind: 'exported', detail: ({ body }) => body },
      handle: async ({ body, user }) => {
        requirePlace(user, ['consent', 'export'], body);
        return { rows: await readSectionConsents(records, body) };
      },
    }),
    implement(contracts.add, async ({ body, user }) => {
      const id = studentKey(body.id);
      await requireStudentInReach(orm, user, ['consent', 'add'], id);
      return addConsent(records, { ...body, id }, user);
    }),
    implement(contracts.withdraw, async ({ key, body, user }) => {
      const student = await readStudentOfConsent(orm, key);
      await requireStudentInReach(orm, user, ['consent', 'edit'], student);
      return withdrawConsent(records, key, body, user);
    }),
  ];
}
