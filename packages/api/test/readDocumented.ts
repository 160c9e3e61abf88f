import { expect } from 'vitest';
import { type z } from 'zod';
import { type School } from './school.ts';

/** Reads a response, and checks that it has exactly the documented fields. */
export async function readDocumented<Answer extends z.ZodType>(
  school: School,
  answer: Answer,
  path: string,
  token = 'asha',
): Promise<z.output<Answer>> {
  const { status, body } = await school.ask('GET', path, { token });
  expect({ path, status, body: status === 200 ? '' : body }).toEqual({ path, status: 200, body: '' });
  const parsed = answer.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}
