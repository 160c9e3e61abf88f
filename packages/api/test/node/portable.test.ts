import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sourceFolder = join(import.meta.dirname, '../../src');
const NODE_IMPORT =
  /from '(node:|pg'|firebase-admin|proper-lockfile|@hono\/node-server|drizzle-orm\/node-postgres|.*\/node\/)/;

test('code that runs in a browser imports nothing of Node.js', () => {
  const portableFiles = globSync('**/*.ts', { cwd: sourceFolder }).filter(
    (file) => !file.startsWith('node/'),
  );
  expect(portableFiles.length).toBeGreaterThan(20);
  expect(
    portableFiles.filter((file) => NODE_IMPORT.test(readFileSync(join(sourceFolder, file), 'utf8'))),
  ).toEqual([]);
});
