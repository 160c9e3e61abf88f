import { applicant, leaveRequest, leaves as definition, ownLeave, ownLeaves } from '../areas/leaves.ts';
import { type OptionalFields, withOptional } from '../school/required.ts';
import { contract } from './contract.ts';

export const own = contract(
  'get /me/leaves',
  'Lists the leaves that the signed-in person requested, the newest first.',
  { access: ['me', 'read'], response: ownLeaves },
);

export const request = contract('post /me/leaves', 'Requests a leave.', {
  access: ['me', 'add'],
  body: (_: string, optional: OptionalFields) => withOptional(leaveRequest, definition, optional),
  response: ownLeave,
  status: 201,
  problems: ['no_year'],
});

export const withdraw = contract(
  'delete /me/leaves/{key}',
  'Withdraws a request that nobody has decided on.',
  { access: ['me', 'delete'], problems: ['conflict', 'past_year'] },
);

export const readApplicant = contract(
  'get /leaves/{key}/applicant',
  'Returns the applicant of a leave: the teacher’s record, and the other leaves of the year.',
  { access: ['leaves', 'read'], response: applicant },
);
