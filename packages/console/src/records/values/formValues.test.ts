import { student, teacher } from '@firstbell/schema';
import { buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { describe, expect, it } from 'vitest';
import { createFormSchema, toSentValues, createDefaultValues, TERMS_FIELD } from './formValues.ts';

const SCHEMA_OPTIONS = { today: '2026-11-20', hasTerms: false, isStored: false, optional: {} };

describe('createDefaultValues', () => {
  it('returns empty values for a new record, and otherwise the values of the form’s fields', () => {
    expect(new Set(Object.values(createDefaultValues(student)))).toEqual(new Set(['']));
    const input = buildStudent();
    const record = { ...input, key: input.id, version: 3, updated_by: 'Asha' };
    expect(createDefaultValues(student, record, true)).toEqual({
      ...input,
      moved_on: '',
      [TERMS_FIELD]: false,
    });
  });
});

describe('createFormSchema', () => {
  it('requires that the terms are accepted, and does not send them', () => {
    const values = { ...buildTeacher(), [TERMS_FIELD]: true };
    const schema = createFormSchema(teacher, { ...SCHEMA_OPTIONS, hasTerms: true });
    expect(schema.safeParse({ ...values, [TERMS_FIELD]: false }).success).toBe(false);
    expect(toSentValues(teacher, schema.parse(values))).toEqual(buildTeacher());
  });

  it('sends the day of a change only if the form has one', () => {
    const schema = createFormSchema(student, { ...SCHEMA_OPTIONS, isStored: true });
    const values = { ...buildStudent(), moved_on: '' };
    expect(toSentValues(student, schema.parse(values))).toEqual(buildStudent());
    const moved = { ...values, moved_on: '2026-11-16' };
    expect(toSentValues(student, schema.parse(moved))).toEqual(moved);
    expect(schema.safeParse({ ...values, moved_on: '2026-11-21' }).success).toBe(false);
  });

  it('accepts input that the API accepts', () => {
    const values = createFormSchema(student, SCHEMA_OPTIONS).parse(buildStudent());
    expect(toSentValues(student, values)).toEqual(buildStudent());
  });
});
