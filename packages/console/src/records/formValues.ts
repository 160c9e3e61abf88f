import { type AreaDefinition } from '@firstbell/schema';
import { z } from 'zod';
import { type StoredRecord, type Values } from './api.ts';
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

/** Makes the check of a form: the API's own, and the terms where the form asks for them. */
export function formSchema(area: AreaDefinition, today: string, hasTerms: boolean): z.ZodObject {
  const input = area.input(today);
  return hasTerms
    ? input.safeExtend({ [TERMS]: z.literal(true, 'Accept the terms and conditions to submit.') })
    : input;
}

/** Gives what is sent of what a form holds. */
export function sentValues(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== TERMS));
}

/** Says which fields may not stay empty. */
export function requiredFields(area: AreaDefinition, today: string): ReadonlySet<string> {
  const { shape } = area.input(today);
  const isRequired = (field: string) => !z.safeParse(shape[field] ?? z.unknown(), '').success;
  return new Set(Object.keys(area.labels).filter(isRequired));
}

/** Reads a value of a form as text; what is not text is empty. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
