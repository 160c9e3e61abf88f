import { revealInput, revealedAadhar } from '../fields/aadhar.ts';
import { contract } from './contract.ts';

export const reveal = contract(
  'post /teacher/{key}/aadhar_number',
  'Returns the unmasked Aadhar number of a teacher, and records the person and the reason.',
  {
    access: ['aadhar', 'read'],
    audit: 'revealed',
    unkeyed: 'secret',
    body: revealInput,
    response: revealedAadhar,
  },
);
