import { revealedAadhar, teacher as definition } from '@firstbell/schema';
import { CHANGING, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readStored, requireStored } from '../../records/find.ts';
import { keyFromPath } from '../../records/keys.ts';
import { type Records } from '../../records/records.ts';

/** Returns the operation that reveals a teacher's Aadhar number, and logs the account that asked. */
export function revealOperations({ db, areas: { teacher }, log }: Records): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/teacher/{key}/aadhar_number',
      tag: definition.key,
      summary: 'Returns the unmasked Aadhar number of a teacher, and logs the account that asked.',
      access: { area: 'teacher', action: 'edit' },
      status: 200,
      answer: revealedAadhar,
      refusals: [...CHANGING, 'not_found'],
      handle: async ({ key, user }) => {
        const stored = requireStored(teacher, await readStored(db.orm, teacher, keyFromPath(teacher, key)));
        const found = revealedAadhar.parse(stored);
        if (found.aadhar_number !== '') {
          log({ event: 'aadhar number looked at', by: user.uid, teacher: stored.key });
        }
        return found;
      },
    }),
  ];
}
