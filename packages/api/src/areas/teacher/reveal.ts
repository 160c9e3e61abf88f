import { revealedAadhar, revealInput, teacher as definition } from '@firstbell/schema';
import { type Operation, operation, BODY_PROBLEMS } from '../../operation/operation.ts';
import { readStored, requireStored } from '../../records/find.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';

/** Returns the operation that reveals a teacher's Aadhar number and records the person and the reason. */
export function revealOperations({ db, areas: { teacher }, log, secrets }: Records): Operation[] {
  return [
    operation({
      method: 'post',
      path: '/teacher/{key}/aadhar_number',
      unkeyed: 'secret',
      tag: definition.key,
      summary: 'Returns the unmasked Aadhar number of a teacher, and records the person and the reason.',
      access: { area: 'aadhar', action: 'read' },
      status: 200,
      response: revealedAadhar,
      body: () => revealInput,
      problems: [...BODY_PROBLEMS, 'not_found'],
      audit: { kind: 'revealed', detail: ({ body }) => body },
      handle: async ({ key, user }) => {
        const stored = requireStored(teacher, await readStored(db.orm, teacher, keyFromPath(teacher, key)));
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
