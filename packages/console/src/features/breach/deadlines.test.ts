import { expect, it } from 'vitest';
import { computeDeadlines } from './deadlines.ts';

it('counts six and 72 hours from when the school became aware', () => {
  expect(computeDeadlines('2026-11-26T14:30', '2026-11-26T22:15')).toEqual([
    { label: 'Report to CERT-In', dueAt: '2026-11-26T20:30', hoursLeft: -2 },
    { label: 'Whole report to the Data Protection Board', dueAt: '2026-11-29T14:30', hoursLeft: 64 },
  ]);
});

it.each(['T14:30', '2026-11-26T', '2026-11-26T8', 'incompleteT14:30', '2026-11-26T99:99'])(
  'returns no deadlines for the invalid time %s',
  (awareSince) => {
    expect(computeDeadlines(awareSince, '2026-11-26T22:15')).toEqual([]);
  },
);
