import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  areaInput,
  areas,
  type Area,
  listFieldNeeds,
  configurableFields,
  leaveRequest,
  findMissingFields,
  newInput,
  requiredFields,
  requiredFieldsChange,
  withOptional,
} from '../index.ts';
import { buildStudent, buildTeacher } from '../sample/index.ts';

const TODAY = '2026-11-20';
const { student, teacher, leaves } = areas;
const all: readonly Area[] = Object.values(areas);
const configurable = configurableFields();

/** Parses a value; returns the output of the schema, or its first error message. */
function checkValue(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const { success, data, error } = z.safeParse(schema ?? z.never(), value);
  return success ? { data } : { message: error.issues[0]?.message };
}

const findOptionalFields = (area: Area) =>
  Object.keys(area.labels).filter((field) => !requiredFields(area, {}).has(field));

describe('required fields', () => {
  it('leave out by default what a record may lack', () => {
    expect(findOptionalFields(student)).toContain('roll_number');
    expect(findOptionalFields(teacher)).toEqual(
      expect.arrayContaining(['aadhar_number', 'other_degrees', 'certifications', 'teaching_subject_2']),
    );
    expect(findOptionalFields(leaves)).toEqual(['decision_note']);
  });

  it('always include the ID, the name and the section of a student', () => {
    expect(configurable.attendance).toEqual([]);
    expect(requiredFields(student, configurable)).toEqual(new Set(['id', 'first_name', 'class', 'section']));
  });

  it.each(all)('have a reason, a whole sentence, for each field that $key always needs', (area) => {
    for (const { need, why } of listFieldNeeds(area)) {
      if (need === 'always') expect(why).toMatch(/^[A-Z].*\.$/);
      else expect(why).toBe('');
    }
  });
});

describe.each(all.filter(({ key }) => (configurable[key] ?? []).length > 0))('the input of $key', (area) => {
  const requiredShape = area.input(TODAY).shape;
  const optionalShape = areaInput(area, TODAY, configurable).shape;

  it('is the definition’s own schema if no field is optional', () => {
    expect(checkValue(areaInput(area, TODAY, {}), {})).toEqual(checkValue(area.input(TODAY), {}));
  });

  it('accepts an empty optional field, and validates any other value as before', () => {
    const values = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[ \w@.+-]{0,20}$/),
      fc.constantFrom('2020-02-30', '2015-01-01', '9876543210', '+91', 'a@b.example', 'x'.repeat(5000)),
      fc.anything(),
    );
    for (const field of configurable[area.key] ?? []) {
      for (const blank of ['', ' ', '\t\n'])
        expect(checkValue(optionalShape[field], blank)).toEqual({ data: '' });
      fc.assert(
        fc.property(values, (value) => {
          if (typeof value === 'string' && value.trim() === '') return;
          expect(checkValue(optionalShape[field], value)).toEqual(checkValue(requiredShape[field], value));
        }),
        { numRuns: 60 },
      );
    }
  });

  it('requires every field of a changed record, but only the required fields of a new record', () => {
    const listRequired = (schema: z.ZodType) =>
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).required;
    expect(new Set(listRequired(areaInput(area, TODAY, configurable)))).toEqual(
      new Set(Object.keys(area.labels)),
    );
    expect(new Set(listRequired(newInput(area, TODAY, configurable)))).toEqual(
      requiredFields(area, configurable),
    );
    expect(new Set(listRequired(newInput(area, TODAY, {})))).toEqual(requiredFields(area, {}));
  });

  it('has the definition’s own message for an empty field', () => {
    const values = Object.fromEntries((configurable[area.key] ?? []).map((field) => [field, '']));
    expect(findMissingFields(area, configurable, values)).toEqual([]);
    expect(findMissingFields(area, {}, values)).toEqual(
      (configurable[area.key] ?? []).map((field) => ({
        field,
        message: (checkValue(requiredShape[field], '') as { message: string }).message,
      })),
    );
  });
});

describe('newInput', () => {
  it('adds omitted fields with an empty value', () => {
    const { email: _, mother: __, ...given } = buildStudent();
    const record = newInput(student, TODAY, { student: ['email', 'mother'] }).parse(given);
    expect(record).toEqual({ ...buildStudent(), email: '', mother: '' });
    const { certifications: ___, ...withoutCertifications } = buildTeacher();
    expect(newInput(teacher, TODAY, {}).parse(withoutCertifications)).toEqual({
      ...buildTeacher(),
      certifications: '',
    });
  });
});

describe('withOptional', () => {
  it('still checks rules that compare two fields', () => {
    const leave = { title: 'Rest', from: '2026-11-21', to: '2026-11-20', leave_type: '', note: '' };
    const schema = withOptional(leaveRequest, leaves, { leaves: ['leave_type', 'title'] });
    expect(schema.safeParse(leave).error?.issues.map(({ path }) => path)).toEqual([['to']]);
    expect(schema.safeParse({ ...leave, to: leave.from }).success).toBe(true);
    expect(schema.safeParse({ ...leave, to: leave.from, title: '' }).success).toBe(false);
  });
});

describe('requiredFieldsChange', () => {
  it.each([
    [{ student: ['first_name'] }, 'First Name of Student cannot stay empty. It is the student’s name.'],
    [{ student: ['id'] }, 'ID of Student cannot stay empty. Each student is known by it.'],
    [{ teacher: ['certifications'] }, 'Certifications of Teacher may stay empty at every school.'],
    [{ student: ['shoe_size'] }, 'There is no field shoe_size in student.'],
    [{ constructor: ['name'] }, 'There is no field name in constructor.'],
  ])('refuses %j with a reason', (optional_fields, message) => {
    const { error } = requiredFieldsChange.safeParse({ optional_fields, before: {} });
    expect(error?.issues.map(({ message }) => message)).toEqual([message]);
  });
});
