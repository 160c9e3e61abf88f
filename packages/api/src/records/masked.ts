import { type FieldError } from '@firstbell/schema';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Values } from './area.ts';

function textIn(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** Masks the fields of a record that no answer may show. */
export function maskRecord({ masked = {} }: RecordArea, record: Values): Values {
  const fields = Object.entries(masked).map(([field, mask]): [string, string] => [
    field,
    mask(textIn(record, field)),
  ]);
  return { ...record, ...Object.fromEntries(fields) };
}

/**
 * Puts what is stored in the place of masked values that were sent back. Throws `invalid` for a masked value that is not
 * that of the stored record.
 */
export function keepMasked({ masked = {} }: RecordArea, input: Values, stored: Values = {}): Values {
  const errors: FieldError[] = [];
  const kept = Object.entries(masked).map(([field, mask]): [string, string] => {
    const [typed, before] = [textIn(input, field), textIn(stored, field)];
    if (typed === mask(before)) return [field, before];
    // What masking leaves as it is was masked before it was sent.
    if (typed !== '' && typed === mask(typed)) {
      errors.push({ field, message: 'This is masked. Enter the whole value, or leave it empty.' });
    }
    return [field, typed];
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return { ...input, ...Object.fromEntries(kept) };
}
