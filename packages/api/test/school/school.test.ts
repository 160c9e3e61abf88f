import { choices, defaultClasses, publicConfig } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

test('returns the lists of the school in their order', async () => {
  const { status, body } = await school.request('GET', '/choices');
  expect(status).toBe(200);
  const lists = choices.strict().parse(body);
  expect(lists.classes.map(({ name }) => name)).toEqual([...defaultClasses]);
  expect(lists.classes[0]?.sections).toEqual(['A', 'B', 'C']);
  expect(lists.relation[0]).toEqual({ value: 'Father', label: 'Father', retired: false });
});

test('accepts a retired choice only for a record that has it already', async () => {
  const added = await school.request('POST', '/student', {
    body: samples.student.input(0, { id: 'C1', relation: 'Guardian' }),
  });
  expect(added.status).toBe(201);
  await school.db.orm.execute(sql`update choice set retired_at = now() where value = 'Guardian'`);
  const body = {
    ...samples.student.input(0, { id: 'C1', relation: 'Guardian', first_name: 'Changed' }),
    version: 1,
  };
  expect((await school.request('PUT', '/student/C1', { body })).status).toBe(200);
  const refused = parseProblem(
    await school.request('POST', '/student', {
      body: samples.student.input(0, { id: 'C2', relation: 'Guardian' }),
    }),
  );
  expect(refused.errors).toEqual([{ field: 'relation', message: 'Choose a relation from the list.' }]);
});

test('accepts only a section of the class', async () => {
  await school.db.orm.execute(
    sql`insert into section (class_id, name) select class_id, 'D' from class where name = 'XII'`,
  );
  const wrongClass = await school.request('POST', '/student', {
    body: samples.student.input(0, { id: 'C3', class: 'XI', section: 'D' }),
  });
  expect(parseProblem(wrongClass).errors?.map(({ field }) => field)).toEqual(['section']);
  const rightClass = await school.request('POST', '/student', {
    body: samples.student.input(0, { id: 'C3', class: 'XII', section: 'D' }),
  });
  expect(rightClass.status).toBe(201);
  const moved = await school.request('PUT', '/student/C3', {
    body: { ...samples.student.input(0, { id: 'C3', class: 'XI', section: 'D' }), version: 1 },
  });
  expect(parseProblem(moved).errors?.map(({ field }) => field)).toEqual(['section']);
});

test('returns the health of the service', async () => {
  expect(await school.request('GET', '/health', { token: null })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
});

test('returns the settings of the console', async () => {
  publicConfig.strict().parse((await school.request('GET', '/config', { token: null })).body);
});

test('serves the OpenAPI description of the API, as JSON and as a page without scripts', async () => {
  const { body } = await school.request('GET', '/openapi.json', { token: null });
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/student/{key}': { put: { tags: ['student'] } } },
  });
  const page = await school.request('GET', '/docs', { token: null });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('/api/student/{key}');
  expect(page.body).not.toMatch(/<script|https?:\/\//);
});
