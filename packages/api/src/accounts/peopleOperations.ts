import * as contracts from '@firstbell/schema/contracts/people';
import { isGivenWithFreshProof } from '@firstbell/schema/fresh-proof';
import { type FileTransfers } from '../files/transfers.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Log } from '../log/log.ts';
import { changePerson, invitePerson, listPeople, removeInvitation } from './people.ts';
import { createPhotoResponse } from './photo.ts';

/** Dependencies of the operations on people. */
export type PeopleServices = {
  transfers: FileTransfers;
  clock: () => Date;
  /** E-mail domains that are allowed for accounts; an empty list allows any. */
  domains: readonly string[];
  log: Log;
};

/** Returns the operations on accounts and invitations. Log lines contain the IDs of the administrator and the person, but no name or address. */
export function peopleOperations({ transfers, clock, domains, log }: PeopleServices): Operation[] {
  const { db } = transfers;
  return [
    implement(contracts.list, ({ query }) => listPeople(db, query)),
    implement(contracts.invite, {
      freshProof: {
        when: 'for a role other than teacher',
        isNeeded: ({ body }) => isGivenWithFreshProof(body.role),
      },
      handle: async ({ body, user }) => {
        const invited = await invitePerson(db, body, { by: user, now: clock(), domains });
        log({ event: 'account invited', by: user.uid, account: invited.key, role: invited.role });
        return invited;
      },
    }),
    implement(contracts.change, {
      freshProof: 'always',
      handle: async ({ key, body, user }) => {
        const changed = await changePerson(db, key, body, { by: user, now: clock() });
        const { role, rights, status } = changed;
        log({ event: 'account changed', by: user.uid, account: key, role, rights: rights.join(' '), status });
        return changed;
      },
    }),
    implement(contracts.removeInvitation, {
      freshProof: 'always',
      handle: async ({ key, user }) => {
        await removeInvitation(db, key, { by: user, now: clock() });
        log({ event: 'invitation removed', by: user.uid, account: key });
      },
    }),
    implement(contracts.photo, ({ key, user: { uid }, signal }) =>
      createPhotoResponse(transfers, key, { uid, signal }),
    ),
  ];
}
