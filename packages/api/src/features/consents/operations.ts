import * as contracts from '@firstbell/schema/contracts/consents';
import { type Operation, implement } from '../../operation/operation.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { addConsent, readConsents, readSectionConsents, withdrawConsent } from './consents.ts';

/** Returns the operations on the ledger of consents. */
export function consentOperations(records: Records): Operation[] {
  const studentKey = (typed: string) => keyFromPath(records.areas.student, typed);
  return [
    implement(contracts.list, async ({ query, scope }) => ({
      rows: await readConsents(records, scope, studentKey(query.id)),
    })),
    implement(contracts.ofSection, async ({ query, scope }) => ({
      rows: await readSectionConsents(records, scope, query),
    })),
    implement(contracts.exportSection, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: async ({ body, scope }) => ({ rows: await readSectionConsents(records, scope, body) }),
    }),
    implement(contracts.add, ({ body, user, scope }) =>
      addConsent(records, scope, { ...body, id: studentKey(body.id) }, user),
    ),
    implement(contracts.withdraw, ({ key, body, user, scope }) =>
      withdrawConsent(records, scope, key, body, user),
    ),
  ];
}
