import { describe, expect, it } from 'vitest';
import { describeSubject } from './auditWords.ts';

describe('describeSubject', () => {
  it.each([
    ['consent_given', 'S1001', 'student S1001'],
    ['refused', 'C-00007', 'consent C-00007'],
    ['refused', '', 'consents'],
    ['exported', '', 'consents'],
  ] as const)('describes a consent that was %s with the record “%s” as %s', (kind, record, words) => {
    expect(describeSubject({ area: 'consent', kind, record })).toBe(words);
  });
});
