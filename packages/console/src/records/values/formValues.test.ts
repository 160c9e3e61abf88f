import { student, teacher } from '@firstbell/schema';
import { buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { describe, expect, it } from 'vitest';
import { formSchema, sentValues, startValues, TERMS } from './formValues.ts';

const CHECK = { today: '2026-11-20', hasTerms: false, optional: {} };

describe('startValues', () => {
  it('are empty for a new record, and otherwise contain only the fields of the form', () => {
    expect(new Set(Object.values(startValues(student)))).toEqual(new Set(['']));
    const input = buildStudent();
    const record = { ...input, key: input.id, version: 3, updated_by: 'Asha' };
    expect(startValues(student, record, true)).toEqual({ ...input, [TERMS]: false });
  });
});

describe('formSchema', () => {
  it('requires the accepted terms, which are not sent', () => {
    const values = { ...buildTeacher(), [TERMS]: true };
    const schema = formSchema(teacher, { ...CHECK, hasTerms: true });
    expect(schema.safeParse({ ...values, [TERMS]: false }).success).toBe(false);
    expect(sentValues(schema.parse(values))).toEqual(buildTeacher());
  });

  it('accepts what the API accepts', () => {
    expect(formSchema(student, CHECK).parse(buildStudent())).toEqual(buildStudent());
  });
});
