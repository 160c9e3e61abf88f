import {
  invitation,
  peopleQuery,
  peopleResult,
  person,
  personChange,
  teacherAccount,
  teacherInvitation,
} from '../accounts/account.ts';
import { contract } from './contract.ts';

const edit = { access: ['people', 'edit'], freshProof: 'always' } as const;

export const list = contract(
  'get /people',
  'Lists all accounts and invitations: active, waiting, disabled and invited.',
  { access: ['people', 'read'], query: peopleQuery, response: peopleResult },
);

export const invite = contract(
  'post /people',
  'Invites an e-mail address: an account with this address is active at once.',
  {
    access: ['people', 'add'],
    freshProof: 'for a role other than teacher',
    body: invitation,
    response: person,
    status: 201,
  },
);

export const change = contract(
  'put /people/{key}',
  'Approves, disables or enables a person, or changes the role or the extra rights.',
  { ...edit, body: personChange, response: person, problems: ['last_administrator'] },
);

export const removeInvitation = contract('delete /people/{key}', 'Takes back an invitation.', {
  access: ['people', 'delete'],
  freshProof: 'always',
});

export const photo = contract('get /people/{key}/photo', "Returns a person's photo.", {
  access: ['people', 'read'],
  response: 'bytes',
});

export const readTeacherAccount = contract(
  'get /teacher_account/{key}',
  'Returns the account of a teacher, or the open invitation.',
  { tag: 'people', access: ['people', 'read'], response: teacherAccount },
);

export const inviteTeacher = contract(
  'post /teacher_account/{key}',
  'Links the account of an e-mail address to a teacher, or invites the address.',
  {
    tag: 'people',
    access: ['people', 'add'],
    freshProof: 'always',
    body: teacherInvitation,
    response: person,
    status: 201,
    problems: ['duplicate'],
  },
);

export const unlinkTeacher = contract(
  'delete /teacher_account/{key}',
  'Unlinks the account of a teacher; the person keeps the account.',
  { ...edit, tag: 'people' },
);
