import { buildFaqs } from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });

const add = (values: Parameters<typeof buildFaqs>[0]) =>
  school.request('POST', '/faqs', { body: buildFaqs(values) });

test('finds a question by its text, its answer and its audience, in any script', async () => {
  const long = 'x'.repeat(4000);
  await add({ question: 'फीस कब देनी है?', answer: 'हर महीने की 10 तारीख तक।', to_whom: 'Parents' });
  await add({ question: 'Where is the library?', answer: long, to_whom: 'Students' });
  for (const [q, total] of [
    ['फीस', 1],
    ['तारीख', 1],
    ['PARENTS', 1],
    ['library', 1],
    ['no such words', 0],
  ] as const) {
    const { body } = await school.request('GET', `/faqs?q=${encodeURIComponent(q)}`);
    expect({ q, total: (body as { total: number }).total }).toEqual({ q, total });
  }
});

test('refuses an answer that is too long, and an unknown audience', async () => {
  const refused = parseProblem(await add({ answer: 'x'.repeat(4001) }));
  expect(refused.errors).toEqual([{ field: 'answer', message: 'Use at most 4000 characters.' }]);
  const unknownAudience = parseProblem(await add({ to_whom: 'Nobody' }));
  expect(unknownAudience.errors).toEqual([{ field: 'to_whom', message: 'Choose a to whoom from the list.' }]);
});

test('gives each question the next number as its key', async () => {
  const keys = [await add({}), await add({})].map(({ body }) => (body as { key: string }).key);
  expect(keys).toEqual(['FQ-00003', 'FQ-00004']);
});
