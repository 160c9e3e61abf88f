import { expect, test } from 'vitest';
import { openSchool, refusalIn } from './school.ts';

test('says that the database does not answer, and nothing of why', async () => {
  const school = await openSchool({ isEmpty: true });
  await school.close();
  for (const path of ['/health', '/student', '/choices', '/']) {
    const refusal = refusalIn(await school.ask('GET', path));
    expect(refusal.code).toBe('unavailable');
    expect(JSON.stringify(refusal)).not.toMatch(/pglite|postgres|select/i);
  }
});
