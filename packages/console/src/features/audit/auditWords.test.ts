import { areas } from '@firstbell/schema';
import { auditTopics } from '@firstbell/schema/audit';
import { describe, expect, it } from 'vitest';
import { describeEvent, describeSubject } from './auditWords.ts';

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

it('no event is described by the name of a missing value', () => {
  const missing = { from: null, to: { role: undefined }, class: null, purpose: undefined, times: null };
  const texts = Object.values(auditTopics)
    .flat()
    .flatMap((kind) =>
      [...Object.keys(areas), 'people', 'me', 'consent', 'report_card'].flatMap((area) => [
        describeSubject({ kind, area, record: '' }),
        ...[{}, missing].map((detail) => describeEvent({ kind, area, detail })),
      ]),
    );
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /undefined|null|NaN|\[object/.test(text))).toEqual([]);
});
