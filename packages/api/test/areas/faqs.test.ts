import { buildFaqs } from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });

const add = (values: Parameters<typeof buildFaqs>[0]) =>
  school.request('POST', '/faqs', { body: buildFaqs(values) });

test('refuses an answer that is too long, and an unknown audience', async () => {
  const refused = parseProblem(await add({ answer: 'x'.repeat(4001) }));
  expect(refused.errors).toEqual([{ field: 'answer', message: 'Use at most 4000 characters.' }]);
  const unknownAudience = parseProblem(await add({ to_whom: 'Nobody' }));
  expect(unknownAudience.errors).toEqual([{ field: 'to_whom', message: 'Choose a to whoom from the list.' }]);
});

test('gives each question the next number as its key', async () => {
  const keys = [await add({}), await add({})].map(({ body }) => (body as { key: string }).key);
  expect(keys).toEqual(['FQ-00001', 'FQ-00002']);
});
