import { student, teacher } from '@firstbell/schema';
import { buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { describe, expect, it } from 'vitest';
import { formSchema, sentValues, startValues, TERMS } from './formValues.ts';

const CHECK = { today: '2026-11-20', hasTerms: false, optional: {} };

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
    const schema = formSchema(teacher, { ...CHECK, hasTerms: true });
    expect(schema.safeParse({ ...values, [TERMS]: false }).success).toBe(false);
    expect(sentValues(schema.parse(values))).toEqual(buildTeacher());
  });

  it('takes what the API takes', () => {
    expect(formSchema(student, CHECK).parse(buildStudent())).toEqual(buildStudent());
  });
});
