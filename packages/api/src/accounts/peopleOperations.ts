import * as contracts from '@firstbell/schema/contracts/people';
import { isGivenWithFreshProof } from '@firstbell/schema/fresh-proof';
import { type FileTransfers } from '../files/transfers.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Records } from '../records/area.ts';
import { changePerson, invitePerson, listPeople, removeInvitation } from './people.ts';
import { createPhotoResponse } from './photo.ts';

/** Returns the operations on accounts and invitations; `domains` are the allowed e-mail domains, all if there are none. Log lines contain the IDs of the administrator and the person, but no name or address. */
export function peopleOperations(
  { db, clock, log }: Records,
  transfers: FileTransfers,
  domains: readonly string[],
): Operation[] {
  return [
    implement(contracts.list, ({ query }) => listPeople(db, query)),
    implement(contracts.invite, {
      needsProof: ({ body }) => isGivenWithFreshProof(body.role),
      handle: async ({ body, user }) => {
        const invited = await invitePerson(db, body, { by: user, now: clock(), domains });
        log({ event: 'account invited', by: user.uid, account: invited.key, role: invited.role });
        return invited;
      },
    }),
    implement(contracts.change, async ({ key, body, user }) => {
      const changed = await changePerson(db, key, body, { by: user, now: clock() });
      const { role, rights, status } = changed;
      log({ event: 'account changed', by: user.uid, account: key, role, rights: rights.join(' '), status });
      return changed;
    }),
    implement(contracts.removeInvitation, async ({ key, user }) => {
      await removeInvitation(db, key, { by: user, now: clock() });
      log({ event: 'invitation removed', by: user.uid, account: key });
    }),
    implement(contracts.photo, ({ key, user: { uid }, signal }) =>
      createPhotoResponse(transfers, key, { uid, signal }),
    ),
  ];
}
