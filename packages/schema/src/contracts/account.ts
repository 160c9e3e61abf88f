import { PHOTO_LIMIT, me, meInput } from '../accounts/account.ts';
import { contract } from './contract.ts';

export const read = contract('get /me', 'Returns the signed-in person, with the role.', {
  access: ['me', 'read'],
  response: me,
});

export const update = contract(
  'put /me',
  'Changes the name of the signed-in person, and the format of dates.',
  { access: ['me', 'edit'], body: meInput, response: me },
);

export const photo = contract('get /me/photo', "Returns the signed-in person's photo.", {
  access: ['me', 'read'],
  response: 'bytes',
  problems: ['not_found'],
});

export const sendPhoto = contract('put /me/photo', "Replaces the signed-in person's photo.", {
  access: ['me', 'edit'],
  body: { maxBytes: PHOTO_LIMIT },
  response: me,
});

export const removePhoto = contract('delete /me/photo', "Removes the signed-in person's photo.", {
  access: ['me', 'edit'],
  response: me,
});
