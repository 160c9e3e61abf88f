import { instance } from '@viz-js/viz';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { openMemoryDatabase } from '../../packages/api/src/index.ts';
import { readPreparedSchool } from '../../packages/api/test/preparedSchool.ts';
import { renderConstraints } from './renderConstraints.ts';
import { renderEntityGraph, renderEntities } from './renderEntities.ts';
import { readEntities } from './readEntities.ts';

const docs = join(import.meta.dirname, '../../docs');

async function expectMarkdown(name: string, text: string): Promise<void> {
  const path = join(docs, name);
  const formatted = await format(text, { ...(await resolveConfig(path)), parser: 'markdown' });
  await expect(formatted).toMatchFileSnapshot(path);
}

test('docs/entities.md is up to date: npm run entities', async () => {
  const db = await openMemoryDatabase(await readPreparedSchool(true));
  const entities = await readEntities(db.client);
  await db.close();
  await expectMarkdown('entities.md', renderEntities(entities));
  const viz = await instance();
  const svg = viz.renderString(renderEntityGraph(entities), { format: 'svg' });
  await expect(svg).toMatchFileSnapshot(join(docs, 'pictures/entities.svg'));
}, 60_000);

test('docs/constraints.md is up to date: npm run entities', () =>
  expectMarkdown('constraints.md', renderConstraints()));
