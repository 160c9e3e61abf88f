import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const NODE_ONLY =
  /from '(node:|pg'|firebase-admin|proper-lockfile|@hono\/node-server|drizzle-orm\/node-postgres|.*\/node\/)/;

test('code that runs in a browser imports nothing of Node.js', () => {
  const portable = globSync('**/*.ts', { cwd: source }).filter((file) => !file.startsWith('node/'));
  expect(portable.length).toBeGreaterThan(20);
  expect(portable.filter((file) => NODE_ONLY.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
