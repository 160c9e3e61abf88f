import { areaInput, type AreaDefinition, type OptionalFields } from '@firstbell/schema';
import { z } from 'zod';
import { type StoredRecord, type Values } from '../api.ts';

/** Name of the checkbox that accepts the terms; the value is not sent to the API. */
export const TERMS_FIELD = 'accept_terms';

/** Returns empty values of an area's `changeInput`, or for a new record of its `addInput`. */
const emptyExtraOf = ({ changeInput, addInput }: AreaDefinition, isStored: boolean): Values =>
  Object.fromEntries(
    Object.keys((isStored ? changeInput : addInput)?.('') ?? {}).map((field) => [field, '']),
  );

/** Returns the default values of a form: the record's, or empty ones for a new record. */
export function defaultValuesOf(area: AreaDefinition, record?: StoredRecord, hasTerms = false): Values {
  const empty: Values = {
    ...Object.fromEntries(Object.keys(area.labels).map((field) => [field, ''])),
    ...area.initialValues,
  };
  return {
    ...(record ? pickFields(record, empty) : empty),
    ...emptyExtraOf(area, record !== undefined),
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
  area: AreaDefinition,
  { today, hasTerms, isStored, optional }: FormSchemaOptions,
): z.ZodObject {
  return areaInput(area, today, optional).safeExtend({
    ...(isStored ? area.changeInput : area.addInput)?.(today),
    ...(hasTerms && {
      [TERMS_FIELD]: z.literal(true, 'Accept the terms and conditions to submit.'),
    }),
  });
}

/** Removes the values that are not sent to the API. */
export function toSentValues(area: AreaDefinition, values: Values): Values {
  const unused = { ...emptyExtraOf(area, true), ...emptyExtraOf(area, false) };
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field !== TERMS_FIELD && unused[field] !== value),
  );
}

/** Returns the value if it is a string, otherwise an empty string. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Picks those fields from a record that are keys of `values`. */
export function pickFields(record: StoredRecord, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field]]));
}
