import { type FieldError } from '@firstbell/schema';

/** Tells whether PostgreSQL can store a text: it has no NUL and no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Returns an error for each text in a JSON value that PostgreSQL cannot store. */
export function findUnstorable(root: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const pending: [value: unknown, path: string][] = [[root, '']];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, path] = next;
    if (typeof value === 'string' && !isStorable(value)) {
      errors.push({ field: path, message: 'Remove the characters that cannot be printed.' });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        pending.push([inner, path === '' ? key : `${path}.${key}`]);
    }
  }
  return errors;
}
