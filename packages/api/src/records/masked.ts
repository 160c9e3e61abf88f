import { type FieldError } from '@firstbell/schema';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Values } from './area.ts';

function textIn(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** Masks the fields of a record that no response may show. */
export function maskRecord({ masked = {} }: RecordArea, record: Values): Values {
  const fields = Object.entries(masked).map(([field, mask]): [string, string] => [
    field,
    mask(textIn(record, field)),
  ]);
  return { ...record, ...Object.fromEntries(fields) };
}

/**
 * Replaces masked values in an input by the stored ones. Throws `invalid` for a masked value that differs from that of the stored
 * record.
 */
export function unmaskInput({ masked = {} }: RecordArea, input: Values, stored: Values = {}): Values {
  const errors: FieldError[] = [];
  const unmasked = Object.entries(masked).map(([field, mask]): [string, string] => {
    const [typed, before] = [textIn(input, field), textIn(stored, field)];
    if (typed === mask(before)) return [field, before];
    // A value that masking does not change is masked already.
    if (typed !== '' && typed === mask(typed)) {
      errors.push({ field, message: 'This is masked. Enter the whole value, or leave it empty.' });
    }
    return [field, typed];
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return { ...input, ...Object.fromEntries(unmasked) };
}
