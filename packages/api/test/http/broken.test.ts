import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { openSchool, parseProblem } from '../school.ts';

const INTERNAL_DETAILS = /pglite|postgres|select|insert|relation|drizzle|node_modules|\bat /i;

test('reports an unavailable database without the cause', async () => {
  const school = await openSchool({ isEmpty: true });
  await school.request('GET', '/me'); // Opens the session.
  await school.close();
  for (const path of ['/health', '/student', '/choices', '/']) {
    const problem = parseProblem(await school.request('GET', path));
    expect(problem.code).toBe('unavailable');
    expect(JSON.stringify(problem)).not.toMatch(INTERNAL_DETAILS);
  }
});

test('reports an internal error, and logs its cause without personal data', async () => {
  const school = await openSchool({ isEmpty: true });
  await school.db.orm.execute(sql`alter table student drop column address cascade`);
  const body = samples.student.input(0, { id: 'SECRET1', first_name: 'Yamini', phone: '9876543210' });
  const response = await school.request('POST', '/student', { body });
  const problem = parseProblem(response);
  expect(problem.code).toBe('internal');
  expect(problem.detail).not.toMatch(INTERNAL_DETAILS);
  const log = JSON.stringify(school.lines);
  expect(log).toContain('"event":"error"');
  expect(log).not.toMatch(/SECRET1|Yamini|9876543210|asha rao|asha@/i);
  await school.close();
});
