import {
  consent,
  consentInput,
  consentWithdrawal,
  consents,
  consentsQuery,
  sectionConsents,
  sectionConsentsQuery,
} from '../students/consent.ts';
import { contract } from './contract.ts';

export const list = contract(
  'get /consent',
  'Lists the consents of a student with their withdrawals, the latest first.',
  { access: ['consent', 'read'], query: consentsQuery, response: consents },
);

export const ofSection = contract(
  'get /consent/section',
  'Lists the students of a section with their consent for a purpose.',
  { access: ['consent', 'read'], query: sectionConsentsQuery, response: sectionConsents },
);

export const exportSection = contract(
  'post /consent/export',
  'Returns the students of a section with their consent for a purpose, for a file.',
  {
    access: ['consent', 'export'],
    audit: 'exported',
    unkeyed: 'reads',
    body: sectionConsentsQuery,
    response: sectionConsents,
  },
);

export const add = contract('post /consent', 'Adds a consent of a family member.', {
  access: ['consent', 'add'],
  body: consentInput,
  response: consent,
  status: 201,
});

export const withdraw = contract(
  'post /consent/{key}/withdraw',
  'Adds the withdrawal of a consent to the ledger, beside the consent.',
  { access: ['consent', 'edit'], body: consentWithdrawal, response: consent, problems: ['duplicate'] },
);
