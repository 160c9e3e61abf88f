import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WATCHED_EVENTS } from '../../src/node/http/watchedEvents.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** All sources of the product, which have its messages and events. */
const sources = globSync('{packages/{api,console,schema}/src,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.endsWith('/watchedEvents.ts'))
  .map(read)
  .join('\n');

test('each message that the operator’s page explains is one of the product', () => {
  const [, section = ''] = read('docs/operations.md').split('## When something is wrong');
  const cells = [...section.matchAll(/^\| ([^|]+) \|[^|]+\|$/gm)].slice(2).map(([, cell = '']) => cell);
  const messages = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
  expect(messages.length).toBeGreaterThan(20);
  // What stands between the dots is the same in each message; the dots stand for what varies.
  const isKnown = (message: string) => message.split('…').every((text) => sources.includes(text.trim()));
  expect(messages.filter((message) => !isKnown(message))).toEqual([]);
});

test('the alert rules watch events of the product, all of which count from 0', () => {
  const names = [...read('deploy/alerts.yml').matchAll(/event=~?"([^"]+)"/g)].flatMap(([, value = '']) =>
    value.split('|'),
  );
  expect(new Set(names)).toEqual(new Set(WATCHED_EVENTS));
  expect(WATCHED_EVENTS.filter((event) => !sources.includes(`'${event}'`))).toEqual([]);
});
