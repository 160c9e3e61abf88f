import { type Action, invitation, peopleQuery, peopleResult, person, personChange } from '@firstbell/schema';
import { isGivenWithFreshProof } from '@firstbell/schema/fresh-proof';
import { type FileTransfers } from '../files/transfers.ts';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../operation/operation.ts';
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
  const accessTo = (action: Action) => ({ tag: 'people', access: { area: 'people', action } }) as const;
  return [
    operation({
      ...accessTo('read'),
      method: 'get',
      path: '/people',
      summary: 'Lists all accounts and invitations: active, waiting, disabled and invited.',
      query: peopleQuery,
      status: 200,
      response: peopleResult,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: ({ query }) => listPeople(db, query),
    }),
    operation({
      ...accessTo('add'),
      method: 'post',
      path: '/people',
      summary: 'Invites an e-mail address: an account with this address is active at once.',
      freshProof: {
        when: 'for a role other than teacher',
        isNeeded: ({ body }) => isGivenWithFreshProof(body.role),
      },
      body: () => invitation,
      status: 201,
      response: person,
      problems: BODY_PROBLEMS,
      handle: async ({ body, user }) => {
        const invited = await invitePerson(db, body, { by: user, now: clock(), domains });
        log({ event: 'account invited', by: user.uid, account: invited.key, role: invited.role });
        return invited;
      },
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/people/{key}',
      summary: 'Approves, disables or enables a person, or changes the role or the extra rights.',
      freshProof: 'always',
      body: () => personChange,
      status: 200,
      response: person,
      problems: [...BODY_PROBLEMS, 'not_found', 'last_administrator'],
      handle: async ({ key, body, user }) => {
        const changed = await changePerson(db, key, body, { by: user, now: clock() });
        const { role, rights, status } = changed;
        log({ event: 'account changed', by: user.uid, account: key, role, rights: rights.join(' '), status });
        return changed;
      },
    }),
    operation({
      ...accessTo('delete'),
      method: 'delete',
      path: '/people/{key}',
      summary: 'Takes back an invitation.',
      freshProof: 'always',
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: async ({ key, user }) => {
        await removeInvitation(db, key, { by: user, now: clock() });
        log({ event: 'invitation removed', by: user.uid, account: key });
      },
    }),
    operation({
      ...accessTo('read'),
      method: 'get',
      path: '/people/{key}/photo',
      summary: "Returns a person's photo.",
      status: 200,
      hasBytesResponse: true,
      problems: [...READ_PROBLEMS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: ({ key, user: { uid }, signal }) => createPhotoResponse(transfers, key, { uid, signal }),
    }),
  ];
}
