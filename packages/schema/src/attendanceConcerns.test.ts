import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAllowedAbsences } from './attendanceConcerns.ts';

const share = (attended: number, marked: number) => attended * 100 >= marked * 75;

it('counts how many days a student may still miss to reach 75 %', () => {
  const days = fc.record({ attended: fc.nat(200), absent: fc.nat(200), left: fc.nat(120) });
  fc.assert(
    fc.property(days, ({ attended, absent, left }) => {
      const marked = attended + absent;
      const allowance = countAllowedAbsences({ attended, marked }, left);
      const reaches = (missed: number) => share(attended + left - missed, marked + left);
      const all = Array.from({ length: left + 1 }, (_, missed) => missed).filter(reaches);
      expect(allowance).toBe(all.at(-1) ?? null);
    }),
  );
});
