import {
  anyCodeInput,
  appCodeInput,
  ownSecondFactor,
  recoveryCodes,
  secondFactorRule,
  secondFactorSecret,
} from '../accounts/secondFactor.ts';
import { contract } from './contract.ts';

const own = { access: ['me', 'edit'], unkeyed: 'secret' } as const;
const add = { ...own, freshProof: 'always', without: 'second factor' } as const;

export const read = contract(
  'get /me/second-factor',
  'Returns whether the signed-in person has a second factor, and needs one.',
  { access: ['me', 'read'], without: 'second factor', response: ownSecondFactor },
);

export const begin = contract(
  'post /me/second-factor/begin',
  'Generates a secret for an authenticator app.',
  { ...add, response: secondFactorSecret, problems: ['invalid'] },
);

export const confirm = contract(
  'post /me/second-factor/confirm',
  'Adds the second factor with a first code of the app. Returns the recovery codes, only once.',
  { ...add, body: appCodeInput, response: recoveryCodes, problems: ['not_found'] },
);

export const prove = contract(
  'post /me/second-factor/prove',
  'Verifies this session by the second factor: a code of the app, or a recovery code.',
  { ...own, without: 'second factor', body: anyCodeInput, problems: ['not_found'] },
);

export const remove = contract(
  'post /me/second-factor/remove',
  'Removes the second factor of the signed-in person, with a code.',
  { ...own, body: anyCodeInput, problems: ['not_found', 'last_administrator'] },
);

export const reset = contract(
  'delete /people/{key}/second-factor',
  'Removes the second factor of another person, who has lost it.',
  { access: ['people', 'edit'], freshProof: 'always' },
);

export const readRule = contract('get /people/second-factor', 'Returns who needs a second factor.', {
  access: ['people', 'read'],
  response: secondFactorRule,
});

export const saveRule = contract('put /people/second-factor', 'Sets who needs a second factor.', {
  access: ['people', 'edit'],
  freshProof: 'always',
  audit: 'changed',
  body: secondFactorRule,
  response: secondFactorRule,
  problems: ['last_administrator'],
});
