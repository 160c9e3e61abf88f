import { auditQuery, auditResult, printed } from '../privacy/audit.ts';
import { breachQuery, breachReport } from '../privacy/breach.ts';
import { contract } from './contract.ts';

export const list = contract(
  'get /audit',
  'Lists who did what and when, the newest first: events, and changes of records.',
  { access: ['audit', 'read'], query: auditQuery, response: auditResult },
);

export const print = contract(
  'post /audit/print',
  'Records that the signed-in person prints a page of the console, which they may open.',
  { access: ['me', 'read'], audit: 'printed', unkeyed: 'reads', body: printed },
);

export const breach = contract(
  'get /breach',
  'Finds the people who are affected by a breach, from the audit log of a period, an account or an address.',
  {
    tag: 'audit',
    access: ['audit', 'export'],
    freshProof: 'always',
    audit: 'exported',
    query: breachQuery,
    response: breachReport,
  },
);
