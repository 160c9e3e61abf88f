import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aadharNumber,
  areas,
  toDay,
  formatDate,
  buildSearchText,
  hasVerhoeffDigit,
  maskAadhar,
  phone,
  personName,
  typedId,
  yearsBefore,
} from './index.ts';
import { buildSchool, buildStudent, buildTeacher } from './sample/index.ts';

const TODAY = '2026-11-20';

describe('sample school', () => {
  const school = buildSchool();

  it('is the same each time', () => {
    expect(buildSchool()).toEqual(school);
  });

  it('has about 1,200 students, 60 teachers and four crowded sections', () => {
    const sizes = new Map<string, number>();
    for (const { class: name, section } of school.students) {
      sizes.set(`${name}-${section}`, (sizes.get(`${name}-${section}`) ?? 0) + 1);
    }
    expect(sizes.size).toBe(45);
    expect(school.students.length).toBeGreaterThan(1100);
    expect(school.students.length).toBeLessThan(1300);
    expect(school.teachers).toHaveLength(60);
    expect([...sizes.values()].filter((size) => size > 40)).toHaveLength(4);
  });

  it('has only records that their own schema accepts unchanged', () => {
    const student = areas.student.input(TODAY);
    const teacher = areas.teacher.input(TODAY);
    for (const record of school.students) expect(student.parse(record)).toEqual(record);
    for (const record of school.teachers) expect(teacher.parse(record)).toEqual(record);
    expect(new Set(school.students.map(({ id }) => id)).size).toBe(school.students.length);
  });

  it('builds single records with the given values', () => {
    expect(areas.student.input(TODAY).parse(buildStudent({ id: 'S1' })).id).toBe('S1');
    expect(areas.teacher.input(TODAY).parse(buildTeacher({ id: 'T1' })).id).toBe('T1');
  });
});

describe('area definitions', () => {
  it.each(Object.values(areas))('$key names every field once in its form', (area) => {
    const inForm = area.sections.flatMap(({ fields }): string[] => [...fields]);
    expect(inForm.toSorted()).toEqual(Object.keys(area.labels).toSorted());
    expect(Object.keys(area.input(TODAY).shape).toSorted()).toEqual(inForm.toSorted());
  });

  const listMessages = (area: (typeof areas)[keyof typeof areas], record: object) =>
    area
      .input(TODAY)
      .safeParse(record)
      .error?.issues.map(({ message }) => message) ?? [];

  it.each(Object.values(areas))('$key refuses unknown fields', (area) => {
    const messages = listMessages(area, { surprise: 1 });
    expect(messages.some((message) => message.includes('surprise'))).toBe(true);
  });

  it.each(Object.values(areas))('$key has a message for each missing field', (area) => {
    const messages = listMessages(area, {});
    expect(messages).not.toEqual([]);
    expect(messages.every((message) => message.length > 0)).toBe(true);
  });
});

describe('dates', () => {
  it('formats a day as DD/MM/YYYY', () => {
    expect(formatDate('2014-05-06')).toBe('06/05/2014');
    expect(formatDate('')).toBe('');
  });

  it('uses the school’s day, not the server’s', () => {
    const instant = new Date('2026-11-19T20:00:00Z');
    expect(toDay(instant, 'Asia/Kolkata')).toBe('2026-11-20');
    expect(toDay(instant, 'America/Los_Angeles')).toBe('2026-11-19');
  });

  it('subtracts years from 29 February', () => {
    expect(yearsBefore('2024-02-29', 2)).toBe('2022-02-28');
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29');
  });

  it.each([
    ['2026-11-21', 'in the future'],
    ['2024-11-21', 'at least 2 years'],
    ['2014-02-30', 'DD/MM/YYYY'],
    ['1890-01-01', 'after 1899'],
  ])('refuses %s as a date of birth', (dob, why) => {
    const result = areas.student.input(TODAY).safeParse(buildStudent({ dob }));
    expect(result.error?.issues.map(({ message }) => message).join()).toContain(why);
  });

  it('accepts a date of birth exactly two years ago', () => {
    expect(areas.student.input(TODAY).safeParse(buildStudent({ dob: '2024-11-20' })).success).toBe(true);
  });
});

describe('Aadhar number', () => {
  it.each(['999941057058', '2341 2341 2346', '4991-1866-5246', 'XXXX XXXX 2346', ''])(
    'accepts %s',
    (value) => {
      expect(aadharNumber.safeParse(value).success).toBe(true);
    },
  );

  it.each(['999999999999', '123412341234', '234123412345', '12', '23412341234x', 'XXXX XXXX XXXX'])(
    'refuses %s',
    (value) => {
      expect(aadharNumber.safeParse(value).success).toBe(false);
    },
  );

  it('detects every wrong digit and every swap of neighbours', () => {
    const digits = fc.stringMatching(/^[0-9]{11}$/).map((body) => {
      const check = [...'0123456789'].find((digit) => hasVerhoeffDigit(body + digit)) ?? '';
      return body + check;
    });
    fc.assert(
      fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (valid, index, shift) => {
        expect(hasVerhoeffDigit(valid)).toBe(true);
        const wrong = (Number(valid[index]) + shift) % 10;
        expect(hasVerhoeffDigit(valid.slice(0, index) + wrong + valid.slice(index + 1))).toBe(false);
        const swapped =
          valid.slice(0, index) + (valid[index + 1] ?? '') + (valid[index] ?? '') + valid.slice(index + 2);
        if (swapped !== valid) expect(hasVerhoeffDigit(swapped)).toBe(false);
      }),
    );
  });

  it('is masked except for the last four digits', () => {
    expect(maskAadhar('999941057058')).toBe('XXXX XXXX 7058');
    expect(maskAadhar('')).toBe('');
    expect(maskAadhar('XXXX XXXX 7058')).toBe('XXXX XXXX 7058');
  });
});

describe('phone', () => {
  it.each(['9876543210', '+91 98765 43210', '+91-9876543210', '919876543210', '09876543210'])(
    'stores %s as +91…',
    (typed) => {
      expect(phone.parse(typed)).toBe('+919876543210');
    },
  );

  it.each(['5876543210', '98765', '+1 9876543210', '98765432100', 'phone'])('refuses %s', (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  });

  it('accepts its own output', () => {
    expect(phone.parse(phone.parse('9876543210'))).toBe('+919876543210');
  });
});

describe('names and IDs', () => {
  it.each(['Anjali', "D'Souza", 'आन्या', 'Mary Ann', 'K. Rao', '  Riya  '])('accepts the name %s', (name) => {
    expect(personName('Enter a name.').parse(name)).toBe(name.trim());
  });

  it.each(['R2D2', '=SUM(1)', '<b>', ''])('refuses the name %s', (name) => {
    expect(personName('Enter a name.').safeParse(name).success).toBe(false);
  });

  it('converts an ID to upper case', () => {
    expect(typedId('Enter an ID.').parse(' s2023/01 ')).toBe('S2023/01');
  });

  it('refuses an ID with characters that do not fit in a URL', () => {
    const id = typedId('Enter an ID.');
    expect(id.safeParse('S 1').success).toBe(false);
    expect(id.safeParse('S1é').success).toBe(false);
  });
});

describe('buildSearchText', () => {
  it('contains every column in lower case, and dates in both forms', () => {
    const row = {
      id: 'S1',
      class: 'V-B',
      name: 'RIYA Rao',
      phone: '+919876543210',
      gender: 'Female',
      date_of_birth: '2014-05-06',
    };
    const text = buildSearchText(areas.student.columns, row);
    for (const part of ['s1', 'v-b', 'riya rao', '2014-05-06', '06/05/2014']) expect(text).toContain(part);
    expect(text).not.toContain('s1v-b');
  });
});
