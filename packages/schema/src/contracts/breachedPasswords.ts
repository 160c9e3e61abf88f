import { breachedPasswords, breachedPasswordsQuery } from '../accounts/breachedPasswords.ts';
import { contract } from './contract.ts';

export const list = contract(
  'post /breached-passwords',
  'Lists the passwords of known breaches whose SHA-1 begins with five hexadecimal digits, each as the digits that follow.',
  {
    tag: 'service',
    access: 'open',
    body: breachedPasswordsQuery,
    response: breachedPasswords,
    problems: ['unavailable'],
  },
);
