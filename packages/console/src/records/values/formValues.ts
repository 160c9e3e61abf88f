import { areaInput, createSentShape, listSent, type Area, type OptionalFields } from '@firstbell/schema';
import { z } from 'zod';
import { type StoredRecord, type Values } from '../requests.ts';

/** Name of the checkbox that accepts the terms; the value is not sent to the API. */
export const TERMS_FIELD = 'accept_terms';

/** Returns empty texts for the values that say how a save adds or changes a record. */
const emptySentOf = (area: Area, sentOn: 'add' | 'change'): Values =>
  Object.fromEntries(listSent(area, sentOn).map((field) => [field, '']));

/** Returns the default values of a form: the record's, or empty ones for a new record. */
export function createDefaultValues(area: Area, record?: StoredRecord, hasTerms = false): Values {
  return {
    ...(record ? pickFields(record, area.initial) : area.initial),
    ...emptySentOf(area, record ? 'change' : 'add'),
    ...(hasTerms && { [TERMS_FIELD]: false }),
  };
}

/** Options of a form's schema. */
export type FormSchemaOptions = {
  /** Today's ISO date at the school. */
  today: string;
  hasTerms: boolean;
  /** True in the form of a stored record. */
  isStored: boolean;
  /** Fields that the school made optional. */
  optional: OptionalFields;
};

/**
 * Creates the schema that validates a form: the API's input schema, and the checkbox of the terms if the form has one.
 */
export function createFormSchema(
  area: Area,
  { today, hasTerms, isStored, optional }: FormSchemaOptions,
): z.ZodObject {
  return areaInput(area, today, optional).safeExtend({
    ...createSentShape(area, isStored ? 'change' : 'add', today),
    ...(hasTerms && {
      [TERMS_FIELD]: z.literal(true, 'Accept the terms and conditions to submit.'),
    }),
  });
}

/** Removes the values that are not sent to the API. */
export function toSentValues(area: Area, values: Values): Values {
  const unused = { ...emptySentOf(area, 'change'), ...emptySentOf(area, 'add') };
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field !== TERMS_FIELD && unused[field] !== value),
  );
}

/** Returns the value if it is a string, otherwise an empty string. */
export const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Picks those fields from a record that are keys of `values`. */
export function pickFields(record: StoredRecord, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field]]));
}
