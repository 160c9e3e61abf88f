import { z } from 'zod';
import { type AreaDefinition } from './area.ts';
import { areas } from './areas.ts';

/** Fields that the school lets stay empty, beside those that always may, by area. */
const optionalFields = z.record(z.string().max(60), z.array(z.string().max(60)).max(100));
export type OptionalFields = Readonly<Record<string, readonly string[]>>;

/** Rule for whether a field is required: every school (`always`, `never`), or each school for itself. */
export type FieldNeed = {
  field: string;
  label: string;
  need: 'always' | 'never' | 'school';
  /** Says in a sentence why the field cannot stay empty; empty where it can. */
  why: string;
};

/** Stands for today where only an empty value is checked. */
const ANY_DAY = '2026-04-01';

const startOf = ({ starts = {} }: AreaDefinition, field: string): unknown =>
  (starts as Readonly<Record<string, unknown>>)[field] ?? (field in starts ? null : '');

/** Says why a field of an area must be filled in at every school; empty where a school may decide. */
function explainNeed(area: AreaDefinition, field: string): string {
  const { noun, prefix, columns, choices, alwaysRequired = {} } = area;
  const own = alwaysRequired[field];
  if (own !== undefined) return own;
  if (field === 'id' && prefix === undefined) return `Each ${noun} is known by it.`;
  const source = choices[field];
  if (source === 'class' || source === 'section') return `Each ${noun} belongs to one.`;
  if (field === columns[0].key) return `The list shows each ${noun} by it.`;
  return typeof startOf(area, field) === 'string' ? '' : 'Without it there is nothing to save.';
}

function needOf(area: AreaDefinition, shape: z.ZodRawShape, field: string): FieldNeed {
  const label = area.labels[field] ?? field;
  const mayBeEmpty = z.safeParse(shape[field] ?? z.unknown(), startOf(area, field)).success;
  const why = area.alwaysRequired?.[field] ?? (mayBeEmpty ? '' : explainNeed(area, field));
  const need = why !== '' ? 'always' : mayBeEmpty ? 'never' : 'school';
  return { field, label, need, why };
}

const known = new WeakMap<AreaDefinition, readonly FieldNeed[]>();

/** Lists the fields of an area in the order of its form, each with who decides whether it must be filled in. */
export function fieldNeeds(area: AreaDefinition): readonly FieldNeed[] {
  const found = known.get(area);
  if (found !== undefined) return found;
  const { shape } = area.input(ANY_DAY);
  const needs = area.sections.flatMap(({ fields }) => fields.map((field) => needOf(area, shape, field)));
  known.set(area, needs);
  return needs;
}

/** Gives the fields of an area about which each school decides. */
const schoolDecides = (area: AreaDefinition): string[] =>
  fieldNeeds(area)
    .filter(({ need }) => need === 'school')
    .map(({ field }) => field);

/** Gives the fields of an area that must be filled in at a school. */
export function requiredFields(area: AreaDefinition, optional: OptionalFields): ReadonlySet<string> {
  const isFree = (field: string) => optional[area.key]?.includes(field) ?? false;
  return new Set(
    fieldNeeds(area)
      .filter(({ need, field }) => need === 'always' || (need === 'school' && !isFree(field)))
      .map(({ field }) => field),
  );
}

const nothing = z.string().trim().pipe(z.literal(''));

/** Lets a field stay empty; whatever else is given is checked as before, with the same messages. */
const orEmpty = (field: z.core.$ZodType) =>
  z.union([nothing, field], { error: ({ errors }) => (errors as z.core.$ZodIssue[][])[1]?.[0]?.message });

/** Lets fields of a check stay empty that the area's school decides about and has in `optional`. */
export function withOptional<Shape extends z.ZodRawShape>(
  check: z.ZodObject<Shape, z.core.$strict>,
  area: AreaDefinition,
  optional: OptionalFields,
): z.ZodObject<Shape, z.core.$strict> {
  const loose = schoolDecides(area).flatMap((field) => {
    const each = check.shape[field];
    return each && optional[area.key]?.includes(field) ? [[field, orEmpty(each)] as const] : [];
  });
  // Both kinds of field take and give what the area's own does.
  return loose.length === 0
    ? check
    : (check.safeExtend(Object.fromEntries(loose) as never) as unknown as typeof check);
}

/** Makes the check of a record as a school wants it; a changed record names all of its fields. */
export const areaInput = (area: AreaDefinition, today: string, optional: OptionalFields) =>
  withOptional(area.input(today), area, optional);

/** Makes the check of a new record as a school wants it: what may stay empty may be left out. */
export function newInput(area: AreaDefinition, today: string, optional: OptionalFields): z.ZodObject {
  const check = areaInput(area, today, optional);
  const required = requiredFields(area, optional);
  const free = Object.entries(check.shape)
    .filter(([field]) => !required.has(field))
    .map(([field, each]) => [field, z._default(each, startOf(area, field))]);
  return check.safeExtend(Object.fromEntries(free) as z.ZodRawShape);
}

/** Gives every field that a school can let stay empty, as if it did. */
export function freeFields(all: readonly AreaDefinition[] = Object.values(areas)): OptionalFields {
  return Object.fromEntries(all.map((area) => [area.key, schoolDecides(area)]));
}

/** Finds the fields of a record that are empty and that a school wants filled in, with the area's own messages. */
export function missingFields(
  area: AreaDefinition,
  optional: OptionalFields,
  values: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  const empty = schoolDecides(area).filter(
    (field) => values[field] === '' && !optional[area.key]?.includes(field),
  );
  if (empty.length === 0) return [];
  const { shape } = area.input(ANY_DAY);
  return empty.map((field) => {
    const refused = z.safeParse(shape[field] ?? z.never(), '').error;
    return { field, message: refused?.issues[0]?.message ?? 'Fill this in.' };
  });
}

const savedFields = optionalFields.superRefine((fields, context) => {
  const byKey = new Map<string, AreaDefinition>(Object.values(areas).map((area) => [area.key, area]));
  for (const [key, names] of Object.entries(fields)) {
    const area = byKey.get(key);
    names.forEach((name, at) => {
      const field = area && fieldNeeds(area).find((each) => each.field === name);
      if (field?.need === 'school') return;
      const message = field
        ? `${field.label} of ${area.title} ${field.why === '' ? 'may stay empty at every school.' : `cannot stay empty. ${field.why}`}`
        : `There is no field ${name} in ${key}.`;
      context.addIssue({ code: 'custom', path: [key, at], message });
    });
  }
});

/** Body of `PUT /school_lists/required_fields`: the fields that may stay empty, and those that they were made from. */
export const requiredFieldsChange = z.strictObject({ optional_fields: savedFields, before: optionalFields });
export type RequiredFieldsChange = { optional_fields: OptionalFields; before: OptionalFields };

/** Says how many records of each area are empty in each field that a school decides about. */
export const emptyFields = z.object({
  empty: z.record(z.string(), z.record(z.string(), z.number().int())),
});
