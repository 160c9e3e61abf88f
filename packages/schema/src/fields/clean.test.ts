import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aadharNumber } from './aadhar.ts';
import { clean, toAsciiDigits, type TextKind, unifyPunctuation } from './clean.ts';
import { isoDate } from './date.ts';
import { decompose } from './normalise.ts';
import { describeReading } from './reading.ts';
import { phone, searchedDigits, telephone } from './telephone.ts';
import { email, personName, typedId } from './text.ts';
import { readDate } from './writtenDate.ts';

const KINDS: readonly TextKind[] = ['lines', 'line', 'name', 'code'];

describe('clean', () => {
  test.each([
    ['line', '\u202EAsha\u202C\u200B Rao\uFEFF', 'Asha Rao'],
    ['line', 'Asha\u00A0\u2003Rao\t', 'Asha Rao'],
    ['line', 'Asha\r\nRao\u2028', 'Asha Rao'],
    ['line', 'co\u00ADop\u0002eration', 'cooperation'],
    ['line', '\uF0B7 Bring\uFFFC water', 'Bring water'],
    ['line', 'Annual Day – 12 o’clock', 'Annual Day – 12 o’clock'],
    ['line', 'सन् २०१६', 'सन् २०१६'],
    ['lines', '  Line one\r\nLine\u00A0two\u000BLine three\u2029', 'Line one\nLine two\nLine three'],
    ['lines', 'a\tb  c', 'a\tb  c'],
    ['name', 'D‘Souza', "D'Souza"],
    ['name', 'D’Souza', "D'Souza"],
    ['name', 'D\u1FFDSouza', "D'Souza"],
    ['name', 'Oʼneil`s', "O'neil's"],
    ['name', 'Anna–Maria‑Lena', 'Anna-Maria-Lena'],
    ['name', 'Ｍａｒｙ\u3000ﬁtz', 'Mary fitz'],
    ['name', 'น้ำ', 'น้ำ'],
    ['code', 'Ｓ１００१—२', 'S1001-2'],
  ] as const)('cleans as %s the text %j', (kind, typed, cleaned) => {
    expect(clean(typed, kind)).toBe(cleaned);
  });

  it.each([
    ['a joiner after a virama', 'क्\u200Dष'],
    ['a joiner at the end of a word', 'അവന്\u200D'],
    ['a joiner before a virama', 'র\u200D্য'],
    ['a joiner before a nukta and a virama', 'क\u200D़्'],
    ['a non-joiner between Arabic letters', 'نام\u200Cها'],
    ['a family', '👨\u200D👩🏽\u200D👧'],
    ['a heart', '❤\uFE0F'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a flag with tags', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a variant of a Chinese character', '葛\u{E0100}'],
  ])('keeps %s', (_, text) => {
    for (const kind of KINDS) expect(clean(text, kind)).toBe(kind === 'code' ? text.normalize('NFKC') : text);
  });

  it.each([
    'Asha\u200D',
    'क\u200Dष',
    '\u200Cनाम',
    'a\uFE0F',
    'क्\u200D\u200Dष',
    'नाम\u200C \u200Cहै',
    '\u{E0067}',
  ])('removes the stray one from %j', (text) => {
    expect(clean(text, 'line').length).toBeLessThan(text.length);
  });

  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...[
            'क',
            '्',
            '़',
            'ম',
            'a',
            'é',
            'e\u0301',
            '\u200C',
            '\u200D',
            '\u200B',
            '\u202E',
            '\uFE0F',
            '👩',
            '🏽',
          ],
          ...[
            'ن',
            '葛',
            '\u{E0100}',
            ' ',
            '\u00A0',
            '\r',
            '\n',
            '\u0002',
            '’',
            '–',
            '１',
            '९',
            'ﬁ',
            '\u{1F3F4}',
          ],
          ...['\u{E0067}', '\u{E007F}', '\u20E3', '\uD800', 'ﷺ'],
        ),
        fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join(''));

  it('gives the same text if it cleans twice, never a longer one than its decomposed characters, and keeps visible letters and digits', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...KINDS), (typed, kind) => {
        const cleaned = clean(typed, kind);
        expect(clean(cleaned, kind)).toBe(cleaned);
        const longest = typed.replace(/./gsu, (one) =>
          one.length > decompose(one).length ? one : decompose(one),
        );
        expect(cleaned.length).toBeLessThanOrEqual(longest.length);
        const letters = (one: string) =>
          unifyPunctuation(decompose(one))
            .match(/(?!\p{DI})[\p{L}\p{Nd}]/gu)
            ?.map(toAsciiDigits);
        expect(letters(cleaned)).toEqual(letters(typed));
      }),
      { numRuns: 2000 },
    );
  });
});

test('toAsciiDigits converts the digits of every script', () => {
  const zeros = Array.from({ length: 0x11_0000 }, (_, point) => point).filter((point) => {
    const digit = point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point);
    return /^\p{Nd}$/u.test(digit) && toAsciiDigits(digit) === '0';
  });
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('');
    expect(toAsciiDigits(digits)).toBe('0123456789');
  }
  expect(zeros.length).toBeGreaterThan(60);
});

const refused = 'refused';
const FIELDS = {
  phone,
  telephone,
  email,
  isoDate,
  aadharNumber,
  id: typedId('Enter an ID.'),
  name: personName('Enter a name.'),
};

test.each([
  ['phone', '9876543210', '+919876543210'],
  ['phone', '+91 98765-43210', '+919876543210'],
  ['phone', '(+91) 98765 43210', '+919876543210'],
  ['phone', '0091 98765 43210', '+919876543210'],
  ['phone', '+91 (0) 98765 43210', '+919876543210'],
  ['phone', '09876543210', '+919876543210'],
  ['phone', '91-9876543210', '+919876543210'],
  ['phone', '9198765432', '+919198765432'],
  ['phone', 'tel:+91-98765-43210;ext=2', '+919876543210'],
  ['phone', 'Mob.: 98765.43210', '+919876543210'],
  ['phone', '\u202A+91\u00A098765\u201143210\u202C', '+919876543210'],
  ['phone', '９８７６５４３２１０', '+919876543210'],
  ['phone', '९८७६५ ४३२१०', '+919876543210'],
  ['phone', '௯௮௭௬௫௪௩௨௧௦', '+919876543210'],
  ['phone', '98765 43210 / 98765 43211', refused],
  ['phone', '5876543210', refused],
  ['telephone', '011–2345 6789', '01123456789'],
  ['telephone', '0044 (0)20 7946 0000', '+442079460000'],
  ['telephone', 'tel:११२', '112'],
  ['telephone', '(+91) 98765 43210', '+919876543210'],
  ['email', 'mailto:asha@example.com', 'asha@example.com'],
  ['email', 'Asha Rao <asha@example.com>;', 'asha@example.com'],
  ['email', '\u200Basha＠example．com\u00A0', 'asha@example.com'],
  ['email', 'asha@', refused],
  ['id', 's–१००१', 'S-1001'],
  ['id', 'S\u200B1001', 'S1001'],
  ['aadharNumber', '９९९९ ४१०५\u00A07058', '999941057058'],
  ['isoDate', '29-Feb-2016', '2016-02-29'],
  ['isoDate', '२९/०२/२०१६', '2016-02-29'],
  ['isoDate', '29.2.16', refused],
  ['isoDate', '31/02/2016', refused],
  ['isoDate', 'incomplete', refused],
  ['name', 'ऋ', 'ऋ'],
  ['name', 'Ó', 'Ó'],
  ['name', '李', '李'],
  ['name', 'K', 'K'],
  ['name', 'K.', 'K.'],
  ['name', 'D‘Souza', "D'Souza"],
  ['name', 'ʻAbd al–Rahman', "'Abd al-Rahman"],
  ['name', 'Ram\u00A0Lal (Late)', 'Ram Lal (Late)'],
  ['name', 'Ram Lal S/O Shyam', 'Ram Lal S/O Shyam'],
  ['name', 'क्षि'.repeat(100), refused],
  ['name', 'क्षि'.repeat(50), 'क्षि'.repeat(50)],
  ['name', 'e\u0301'.repeat(100), 'é'.repeat(100)],
  ['name', 'é'.repeat(101), refused],
  ['name', '7', refused],
  ['name', '-', refused],
  ['name', '.', refused],
  ['name', '\u3164', refused],
] as const)('the field %s reads %j as %j', (field, typed, read) => {
  const { success, data } = FIELDS[field].safeParse(typed);
  expect(success ? data : refused).toBe(read);
});

test.each([
  ['29/02/2016', '2016-02-29'],
  ['29-Feb-2016', '2016-02-29'],
  ['29.2.16', '2016-02-29'],
  ['29 2 2016', '2016-02-29'],
  ['29‐02‐2016', '2016-02-29'],
  ['२९/०२/२०१६', '2016-02-29'],
  ['২৯-০২-২০১৬', '2016-02-29'],
  ['\u200E29/02/2016\u00A0', '2016-02-29'],
  ['29th February, 2016', '2016-02-29'],
  ['Feb 29, 2016', '2016-02-29'],
  ['Monday, 29 Feb 2016', '2016-02-29'],
  ['2016 Feb 29', '2016-02-29'],
  ['२९ फ़रवरी २०१६', '2016-02-29'],
  ['29022016', '2016-02-29'],
  ['2016-02-29', '2016-02-29'],
  ['2016/2/29', '2016-02-29'],
  ['2016-02-29T00:00:00.000Z', '2016-02-29'],
  ['29/02/2016 00:00', '2016-02-29'],
  ["29 Feb '16", '2016-02-29'],
  ['1.1.46', '2046-01-01'],
  ['1.1.47', '1947-01-01'],
  ['1 Sept 2016', '2016-09-01'],
  ['30.2.16', undefined],
  ['29/02/2015', undefined],
  ['05/06/2018 10:00', undefined],
  ['5/6', undefined],
  ['29/02/016', undefined],
  ['Marcher 1 2016', undefined],
  ['next Monday', undefined],
  ['29/02/2016 or 2017', undefined],
  ['', undefined],
] as const)('readDate reads %j as %j', (text, day) => {
  expect(readDate(text, '2026-11-27')).toBe(day);
});

test.each([
  [phone, '(+91) 98765 43211', 'Read as +91 98765 43211.'],
  [phone, '०९८७६५४३२११', 'Read as +91 98765 43211.'],
  [phone, '98765 43211', undefined],
  [phone, '+91-9876543211', undefined],
  [phone, '12', undefined],
  [FIELDS.name, 'D‘Souza', "Read as D'Souza."],
  [FIELDS.name, ' Asha  Rao', undefined],
  [FIELDS.name, 'Asha\u200B Rao', 'Invisible characters were removed.'],
  [FIELDS.name, 'e\u0301', undefined],
  [FIELDS.id, 's1001', undefined],
  [FIELDS.id, 's१००१', 'Read as S1001.'],
  [email, 'Asha <asha@example.com>', 'Read as asha@example.com.'],
] as const)('describeReading describes %#: %j', (schema, typed, reading) => {
  expect(describeReading(schema, typed)).toBe(reading);
});

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765', '9198765'],
  ['(+91) 98765 43210', '9876543210'],
  ['tel:०९८७६५४३२१०', '9876543210'],
  ['05/06/2018', ''],
  ['1234', ''],
  ['asha', ''],
] as const)('searchedDigits returns for %j the digits %j', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits);
});
