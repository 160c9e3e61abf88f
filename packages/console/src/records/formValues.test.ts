import { student, teacher } from '@firstbell/schema';
import { buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { describe, expect, it } from 'vitest';
import { formSchema, requiredFields, sentValues, startValues, TERMS } from './formValues.ts';

const TODAY = '2026-11-20';

describe('startValues', () => {
  it('begins empty, or with the fields of the record and nothing else of it', () => {
    expect(new Set(Object.values(startValues(student)))).toEqual(new Set(['']));
    const input = buildStudent();
    const record = { ...input, key: input.id, version: 3, updated_by: 'Asha' };
    expect(startValues(student, record, true)).toEqual({ ...input, [TERMS]: false });
  });
});

describe('formSchema', () => {
  it('asks for the terms where the form does, and never sends them', () => {
    const values = { ...buildTeacher(), [TERMS]: true };
    const schema = formSchema(teacher, TODAY, true);
    expect(schema.safeParse({ ...values, [TERMS]: false }).success).toBe(false);
    expect(sentValues(schema.parse(values))).toEqual(buildTeacher());
  });

  it('takes what the API takes', () => {
    expect(formSchema(student, TODAY, false).parse(buildStudent())).toEqual(buildStudent());
  });
});

describe('requiredFields', () => {
  it('is every field of a student, and of a teacher all but four', () => {
    expect(requiredFields(student, TODAY).size).toBe(Object.keys(student.labels).length);
    const required = requiredFields(teacher, TODAY);
    expect(Object.keys(teacher.labels).filter((field) => !required.has(field))).toEqual([
      'other_degrees',
      'certifications',
      'aadhar_number',
      'teaching_subject_2',
    ]);
  });
});
