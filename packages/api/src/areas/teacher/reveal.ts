import * as contracts from '@firstbell/schema/contracts/teachers';
import { revealedAadhar } from '@firstbell/schema';
import { type Operation } from '../../operation/operation.ts';
import { requireRecord } from '../../records/find.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';

/** Returns the operation that reveals a teacher's Aadhar number and records the person and the reason. */
export function revealOperations(records: Records): Operation[] {
  const { db, areas, log, secrets } = records;
  return [
    implementIn(records, areas.teacher)(contracts.reveal, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: async ({ key, user, scope }) => {
        const stored = await requireRecord(db.orm, areas.teacher, scope, key);
        const { aadhar_number } = revealedAadhar.parse(stored);
        const revealed = { aadhar_number: await secrets.decrypt(aadhar_number) };
        if (aadhar_number !== '') {
          log({ event: 'aadhar number looked at', by: user.uid, teacher: stored.key });
        }
        return revealed;
      },
    }),
  ];
}
