import { z } from 'zod';
import { type Area } from '../records/area.ts';
import { type Field } from '../records/field.ts';
import { areas } from '../areas/index.ts';

/** Fields that a school has made optional, by area; fields that are optional in every school are not listed. */
const optionalFields = z.record(z.string().max(60), z.array(z.string().max(60)).max(100));
export type OptionalFields = Readonly<Record<string, readonly string[]>>;

/** Whether a field is required: in every school (`always`), in none (`never`), or as each school decides (`school`). */
export type FieldNeed = {
  field: string;
  label: string;
  need: 'always' | 'never' | 'school';
  /** Sentence that explains why the field is always required; empty otherwise. */
  why: string;
};

/** An arbitrary day instead of today, for checks of empty values. */
const ANY_DAY = '2026-04-01';

/** Explains why a field is required in every school; empty if schools can decide. */
function explainNeed({ noun, keyField, columns, fields }: Area, name: string): string {
  if (name === keyField) return `Each ${noun} is known by it.`;
  const { source, initial } = fields[name] ?? {};
  if (source === 'class' || source === 'section') return `Each ${noun} belongs to one.`;
  if (name === columns[0].key) return `The list shows each ${noun} by it.`;
  return initial === '' ? '' : 'Without it there is nothing to save.';
}

function describeNeed(area: Area, [name, field]: readonly [string, Field]): FieldNeed {
  const { label, initial, whyRequired } = field;
  const canBeEmpty = z.safeParse(field.input(ANY_DAY), initial).success;
  const why = whyRequired ?? (canBeEmpty ? '' : explainNeed(area, name));
  const need = why !== '' ? 'always' : canBeEmpty ? 'never' : 'school';
  return { field: name, label, need, why };
}

const needsByArea = new WeakMap<Area, readonly FieldNeed[]>();

/** Lists the fields of an area in the order of its form, each with its need. */
export function listFieldNeeds(area: Area): readonly FieldNeed[] {
  const cached = needsByArea.get(area);
  if (cached !== undefined) return cached;
  const needs = Object.entries(area.fields).map((field) => describeNeed(area, field));
  needsByArea.set(area, needs);
  return needs;
}

/** Returns the fields of an area that a school can make required or optional. */
const configurableFieldsOf = (area: Area): string[] =>
  listFieldNeeds(area)
    .filter(({ need }) => need === 'school')
    .map(({ field }) => field);

/** Returns the fields of an area that are required in a school. */
export function requiredFields(area: Area, optional: OptionalFields): ReadonlySet<string> {
  const isOptional = (field: string) => optional[area.key]?.includes(field) ?? false;
  return new Set(
    listFieldNeeds(area)
      .filter(({ need, field }) => need === 'always' || (need === 'school' && !isOptional(field)))
      .map(({ field }) => field),
  );
}

const emptyText = z.string().trim().pipe(z.literal(''));

/** Makes a field optional; values that are not empty are still checked, with the same messages. */
const allowEmpty = (field: z.core.$ZodType) =>
  z.union([emptyText, field], { error: ({ errors }) => (errors as z.core.$ZodIssue[][])[1]?.[0]?.message });

/** Makes those configurable fields of a schema optional that `optional` lists. */
export function withOptional<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  area: Area,
  optional: OptionalFields,
): z.ZodObject<Shape, z.core.$strict> {
  const optionalEntries = configurableFieldsOf(area).flatMap((field) => {
    const fieldSchema = schema.shape[field];
    return fieldSchema && optional[area.key]?.includes(field)
      ? [[field, allowEmpty(fieldSchema)] as const]
      : [];
  });
  // The cast is safe, because the input and output types do not change.
  return optionalEntries.length === 0
    ? schema
    : (schema.safeExtend(Object.fromEntries(optionalEntries) as never) as unknown as typeof schema);
}

/** Creates the schema of a complete record: every field must be present, and those that are optional at the school may be empty. */
export const areaInput = (area: Area, today: string, optional: OptionalFields) =>
  withOptional(area.input(today), area, optional);

/** Creates the schema of a new record: fields that are not required may be absent, and then get their initial values. */
export function newInput(area: Area, today: string, optional: OptionalFields): z.ZodObject {
  const schema = areaInput(area, today, optional);
  const required = requiredFields(area, optional);
  const optionalEntries = Object.entries(schema.shape)
    .filter(([field]) => !required.has(field))
    .map(([field, fieldSchema]) => [field, z._default(fieldSchema, area.initial[field])]);
  return schema.safeExtend(Object.fromEntries(optionalEntries) as z.ZodRawShape);
}

/** Returns the fields of each area that a school can make required or optional. */
export function configurableFields(all: readonly Area[] = Object.values(areas)): OptionalFields {
  return Object.fromEntries(all.map((area) => [area.key, configurableFieldsOf(area)]));
}

/** Returns errors for empty fields that the school requires, with the area's own messages. */
export function findMissingFields(
  area: Area,
  optional: OptionalFields,
  values: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  const empty = configurableFieldsOf(area).filter(
    (field) => values[field] === '' && !optional[area.key]?.includes(field),
  );
  if (empty.length === 0) return [];
  return empty.map((field) => {
    const { error } = z.safeParse(area.fields[field]?.input(ANY_DAY) ?? z.never(), '');
    return { field, message: error?.issues[0]?.message ?? 'Fill this in.' };
  });
}

const savedFields = optionalFields.superRefine((fields, context) => {
  const byKey = new Map<string, Area>(Object.values(areas).map((area) => [area.key, area]));
  for (const [key, names] of Object.entries(fields)) {
    const area = byKey.get(key);
    names.forEach((name, index) => {
      const field = area && listFieldNeeds(area).find((each) => each.field === name);
      if (field?.need === 'school') return;
      const message = field
        ? `${field.label} of ${area.title} ${field.why === '' ? 'may stay empty at every school.' : `cannot stay empty. ${field.why}`}`
        : `There is no field ${name} in ${key}.`;
      context.addIssue({ code: 'custom', path: [key, index], message });
    });
  }
});

/** Body of `PUT /school_lists/required_fields`: the optional fields after and before the change. */
export const requiredFieldsChange = z.strictObject({ optional_fields: savedFields, before: optionalFields });
export type RequiredFieldsChange = { optional_fields: OptionalFields; before: OptionalFields };

/** For each area, the number of records in which each configurable field is empty. */
export const emptyFields = z.object({
  empty: z.record(z.string(), z.record(z.string(), z.number().int())),
});
