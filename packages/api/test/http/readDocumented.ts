import { expect } from 'vitest';
import { type z } from 'zod';
import { type School } from '../school.ts';

/** Reads a response, and checks that it has exactly the documented fields. */
export async function readDocumented<Schema extends z.ZodType>(
  school: School,
  schema: Schema,
  path: string,
  token = 'asha',
): Promise<z.output<Schema>> {
  const { status, body } = await school.request('GET', path, { token });
  expect({ path, status, body: status === 200 ? '' : body }).toEqual({ path, status: 200, body: '' });
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}
