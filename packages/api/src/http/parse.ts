import { type FieldError } from '@firstbell/schema';
import { type z } from 'zod';
import { Problem } from './problem.ts';

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: 'This field is not known.',
    }));
  }
  return [{ field: path.join('.'), message: issue.message }];
}

/** Keeps only the first error of each field, because the others have the same cause. */
const keepFirstPerField = (errors: FieldError[]) =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();

/** Parses a value with a schema. Throws `invalid` with one message for each wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Problem('invalid', {
    errors: keepFirstPerField(result.error.issues.flatMap(toFieldErrors)).slice(0, 100),
  });
}
