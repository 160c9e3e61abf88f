import { offeredMarks } from '@firstbell/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommand } from './command.ts';

const rows = Array.from({ length: 40 }, (_, index) => ({
  id: `S${index + 1}`,
  name: `Student ${index + 1}`,
  rollNumber: String(index + 1),
  note: '',
}));
const offered = offeredMarks({ half_day_marks: false });
const parse = (text: string, isComplete = true) =>
  parseCommand(text, { offered, rows, section: 'V-B', isComplete });
const parseMarks = (text: string) => parse(text).parts.map(({ rollNumber, mark }) => `${rollNumber} ${mark}`);
const THREE_MARKS = ['12 Absent', '27 Late', '33 Absent'];

describe('a command line', () => {
  it.each([
    '12A 27L 33A',
    '12a,27l,33a',
    '12A27L33A',
    ' 12 A ; 27 late. 33 ABSENT ',
    '012A 27L 33A 12A',
    '１２Ａ　２７Ｌ　３３Ａ',
    '१२A २७L ३३A',
    '١٢A ٢٧L ٣٣A',
    '𝟏𝟐A 𝟐𝟕L 𝟑𝟑A',
  ])('%s sets three marks', (text) => {
    expect(parse(text).problems).toEqual([]);
    expect(parseMarks(text)).toEqual(THREE_MARKS);
  });

  it.each([
    ['99A', 'Nobody in V-B has roll number 99.'],
    ['12X', '“X” is no mark. The letters are P, A, L and E.'],
    ['12अ', '“अ” is in another script. The letters are P, A, L and E.'],
    ['12А', '“А” is in another script. The letters are P, A, L and E.'],
    ['A12', 'Write the roll number before “A”, such as 12A.'],
    ['12 27L', '12 has no letter. The letters are P, A, L and E.'],
    ['12A 12L', '12 has two marks: Absent and Late.'],
    ['12-A', '“-” is not understood. Write roll numbers and letters, such as 12A 27L.'],
  ])('%s is refused with a reason', (text, problem) => {
    expect(parse(text).problems).toContain(problem);
  });

  it('sets Half day by its letter or its first word where the school offers it', () => {
    const parseOffered = (text: string) =>
      parseCommand(text, {
        offered: offeredMarks({ half_day_marks: true }),
        ...{ rows, section: 'V-B', isComplete: true },
      });
    expect(parseOffered('12h 27 half').parts.map(({ mark }) => mark)).toEqual(['Half day', 'Half day']);
    expect(parseOffered('12X').problems).toEqual(['“X” is no mark. The letters are P, A, L, E and H.']);
    expect(parse('12h').problems).toEqual(['“h” is no mark. The letters are P, A, L and E.']);
  });

  it('does not report a missing letter after the last number while the user is still typing', () => {
    expect(parse('12A 27', false)).toMatchObject({ parts: [{ rollNumber: '12' }], problems: [] });
    expect(parse('12A 27').problems).toEqual(['27 has no letter. The letters are P, A, L and E.']);
  });

  it('does not guess between two students with the same number', () => {
    const ambiguousRows = [...rows, { id: 'S99', name: 'Ravi', rollNumber: '12', note: '' }];
    const { parts, problems } = parseCommand('12A', {
      offered,
      rows: ambiguousRows,
      section: 'V-B',
      isComplete: true,
    });
    expect(parts).toEqual([]);
    expect(problems).toEqual(['Student 12 and Ravi both have roll number 12. Mark them in the list.']);
  });

  it('parses every generated command, in any order and with any separators', () => {
    const anyPart = fc.record({
      index: fc.nat(39),
      letter: fc.constantFrom('P', 'a', 'L', 'e'),
      separator: fc.constantFrom('', ' ', ', ', ';'),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPart, { selector: ({ index }) => index, minLength: 1 }),
        (generatedParts) => {
          const { parts, problems } = parse(
            generatedParts
              .map(({ index, letter, separator }) => `${index + 1}${letter}${separator}`)
              .join(''),
          );
          expect(problems).toEqual([]);
          expect(parts.map(({ id, mark }) => [id, mark.charAt(0)])).toEqual(
            generatedParts.map(({ index, letter }) => [`S${index + 1}`, letter.toUpperCase()]),
          );
        },
      ),
    );
  });

  it('parses any text without throwing, and returns only marks of the section', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (text, isComplete) => {
        for (const { id } of parse(text, isComplete).parts)
          expect(rows.some((row) => row.id === id)).toBe(true);
      }),
    );
  });
});
