import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatDay, readDay, toDate, type DateFormat } from './dateFormat.ts';

const formats: readonly DateFormat[] = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'];
const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('readDay', () => {
  test.each([
    ['5/6/2018', 'DD/MM/YYYY', '2018-06-05'],
    ['05.06.2018', 'DD/MM/YYYY', '2018-06-05'],
    [' 05-06-2018\n', 'DD/MM/YYYY', '2018-06-05'],
    ['05062018', 'DD/MM/YYYY', '2018-06-05'],
    ['2018-06-05', 'DD/MM/YYYY', '2018-06-05'],
    ['5/6/2018', 'MM/DD/YYYY', '2018-05-06'],
    ['05062018', 'MM/DD/YYYY', '2018-05-06'],
    ['2018/6/5', 'MM/DD/YYYY', '2018-06-05'],
    ['20180605', 'YYYY-MM-DD', '2018-06-05'],
    ['5/6/2018', 'YYYY-MM-DD', '2018-06-05'],
  ] as const)('reads %j as %s', (text, format, iso) => {
    expect(readDay(text, format)).toBe(iso);
  });

  test.each(['', '5/6', '5/6/18', '31/02/2018', '5 June 2018', '505062018', '05/06/2018 10:00', '-'])(
    'returns undefined for %j',
    (text) => {
      expect(readDay(text, 'DD/MM/YYYY')).toBeUndefined();
    },
  );

  it('reads the texts of formatDay, in every format', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...formats), (iso, format) => {
        const text = formatDay(iso, format);
        expect(readDay(text, format)).toBe(iso);
        expect(readDay(text.replaceAll(/\D/g, ''), format)).toBe(iso);
      }),
    );
  });
});

test('toDate accepts only ISO dates that exist', () => {
  expect(toDate('2018-06-05')?.toString()).toBe('2018-06-05');
  for (const text of ['', '2018-6-5', '2018-02-30', '05/06/2018', '2018-06-05T00:00']) {
    expect(toDate(text), text).toBeNull();
  }
});

test('formatDay formats an ISO day', () => {
  expect(formatDay('2018-06-05', 'DD/MM/YYYY')).toBe('05/06/2018');
  expect(formatDay('2018-06-05', 'MM/DD/YYYY')).toBe('06/05/2018');
});

test('formatDay returns an empty text for an invalid day', () => {
  expect(formatDay('tomorrow', 'DD/MM/YYYY')).toBe('');
});
