import { areaInput, type AreaDefinition, type OptionalFields } from '@firstbell/schema';
import { z } from 'zod';
import { type StoredRecord, type Values } from '../api.ts';

/** Field of the checkbox that accepts the terms; its value is not sent. */
export const TERMS = 'accept_terms';

/** Returns the default values of a form: the record's, or empty ones for a new record. */
export function startValues(area: AreaDefinition, record?: StoredRecord, hasTerms = false): Values {
  const empty: Values = {
    ...Object.fromEntries(Object.keys(area.labels).map((field) => [field, ''])),
    ...area.starts,
  };
  return { ...(record ? pickFields(record, empty) : empty), ...(hasTerms && { [TERMS]: false }) };
}

/** Options of a form's schema. */
export type FormSchemaOptions = {
  /** Today's ISO date at the school. */
  today: string;
  hasTerms: boolean;
  /** Fields that the school made optional. */
  optional: OptionalFields;
};

/** Makes the schema that validates a form: the API's own, with the checkbox of the terms where the form has one. */
export function formSchema(
  area: AreaDefinition,
  { today, hasTerms, optional }: FormSchemaOptions,
): z.ZodObject {
  const input = areaInput(area, today, optional);
  return hasTerms
    ? input.safeExtend({ [TERMS]: z.literal(true, 'Accept the terms and conditions to submit.') })
    : input;
}

/** Removes from a form's values those that are not sent. */
export function sentValues(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== TERMS));
}

/** Returns a form value that is a string; an empty string for any other value. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Picks from a record the fields that `values` has. */
export function pickFields(record: StoredRecord, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field]]));
}
