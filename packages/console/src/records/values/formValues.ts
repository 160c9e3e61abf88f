import { areaInput, type AreaDefinition, type OptionalFields } from '@firstbell/schema';
import { z } from 'zod';
import { type StoredRecord, type Values } from '../api.ts';
import { only } from './saveOver.ts';

/** The checkbox that is ticked before a form is submitted, and never sent. */
export const TERMS = 'accept_terms';

/** Gives what a form begins with: the record's values, or empty ones. */
export function startValues(area: AreaDefinition, record?: StoredRecord, hasTerms = false): Values {
  const empty: Values = {
    ...Object.fromEntries(Object.keys(area.labels).map((field) => [field, ''])),
    ...area.starts,
  };
  return { ...(record ? only(record, empty) : empty), ...(hasTerms && { [TERMS]: false }) };
}

/** What a form is checked by beside its area. */
export type FormCheck = {
  /** ISO day that it is at the school. */
  today: string;
  hasTerms: boolean;
  /** Fields that the school lets stay empty. */
  optional: OptionalFields;
};

/** Makes the check of a form: the API's own, and the terms where the form asks for them. */
export function formSchema(area: AreaDefinition, { today, hasTerms, optional }: FormCheck): z.ZodObject {
  const input = areaInput(area, today, optional);
  return hasTerms
    ? input.safeExtend({ [TERMS]: z.literal(true, 'Accept the terms and conditions to submit.') })
    : input;
}

/** Gives what is sent of what a form holds. */
export function sentValues(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== TERMS));
}

/** Reads a value of a form as text; what is not text is empty. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
