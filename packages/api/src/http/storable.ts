import { type FieldError } from '@firstbell/schema';

/** Tells whether Postgres can store a text: one without NUL, and without half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Returns errors for the texts of a value that Postgres cannot store. */
export function findUnstorable(root: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const open: [value: unknown, path: string][] = [[root, '']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, path] = next;
    if (typeof value === 'string' && !isStorable(value)) {
      errors.push({ field: path, message: 'Remove the characters that cannot be printed.' });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        open.push([inner, path === '' ? key : `${path}.${key}`]);
    }
  }
  return errors;
}
