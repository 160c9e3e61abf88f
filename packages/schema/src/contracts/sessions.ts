import { ownSessions, sessionEnding } from '../accounts/session.ts';
import { contract } from './contract.ts';

export const open = contract(
  'post /me/session',
  'Opens a session for the token of a sign-in within the last 10 minutes, and sets its cookie, which every other operation needs beside a token.',
  { access: ['me', 'edit'], without: 'session', unkeyed: 'secret' },
);

export const signOut = contract(
  'post /me/sign-out',
  'Ends this session of the signed-in person: its cookie is refused from now on.',
  { access: ['me', 'edit'], audit: 'signed_out', without: 'account', unkeyed: 'settles' },
);

export const list = contract(
  'get /me/sessions',
  'Lists the sessions of the signed-in person that have not ended, this one first.',
  { access: ['me', 'read'], response: ownSessions },
);

export const end = contract(
  'post /me/sessions/end',
  'Ends sessions of the signed-in person, or all but this one.',
  {
    access: ['me', 'edit'],
    freshProof: 'always',
    audit: 'sessions_ended',
    unkeyed: 'settles',
    body: sessionEnding,
  },
);

export const signOutPerson = contract('post /people/{key}/sign-out', 'Ends every session of a person.', {
  access: ['people', 'edit'],
  unkeyed: 'settles',
});

export const signOutEverybody = contract(
  'post /people/sign-out',
  'Ends every session of everybody, this one too.',
  { access: ['people', 'edit'], unkeyed: 'settles' },
);
