import { instance } from '@viz-js/viz';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { migrate, openMemoryDatabase } from '../../packages/api/src/index.ts';
import { entityGraph, entityText } from './drawEntities.ts';
import { readEntities } from './readEntities.ts';

const docs = join(import.meta.dirname, '../../docs');

test('the tables are drawn and written down as they are: npm run entities', async () => {
  const db = await openMemoryDatabase();
  await migrate(db);
  const entities = await readEntities(db.client);
  await db.close();
  const path = join(docs, 'entities.md');
  const text = await format(entityText(entities), { ...(await resolveConfig(path)), parser: 'markdown' });
  await expect(text).toMatchFileSnapshot(path);
  const viz = await instance();
  const drawn = viz.renderString(entityGraph(entities), { format: 'svg' });
  await expect(drawn).toMatchFileSnapshot(join(docs, 'pictures/entities.svg'));
}, 60_000);
