import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRecord, areaKeys, hasOperation, pathOf } from '../areas.ts';
import { samples } from '../samples.ts';
import { type ApiResponse, openSchool, parseRefusal, type School } from '../school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const deletableAreas = areaKeys.filter((key) => hasOperation(key, 'delete', `/${key}/{key}`));

/** Functions that delete a row of an area. Each returns a function that restores the row. */
const deletions = {
  alone: async (path: string, row: string) => {
    const rowPath = `${path}/${encodeURIComponent(row)}`;
    expect((await school.request('DELETE', rowPath)).status).toBe(204);
    return () => school.request('POST', `${rowPath}/restore`);
  },
  'as a batch': async (path: string, row: string) => {
    const body = { selection: { include: [row] } };
    const deletion = await school.request('POST', `${path}/delete`, { body });
    const { batch } = deletion.body as { batch: string };
    return () => school.request('POST', `${path}/restore`, { body: { batch } });
  },
} satisfies Record<string, (path: string, row: string) => Promise<() => Promise<ApiResponse>>>;

describe.each(deletableAreas)('%s', (key) => {
  const { replaceDeleted, input, rowKey = (same: string) => same } = samples[key];

  test.each(Object.entries(deletions))(
    'restores every field of a record that was deleted %s, but only while no new record has its unique values',
    async (_, remove) => {
      const { number, record } = await addRecord(school, key);
      const row = rowKey(record.key);
      const restore = await remove(`/${key}`, row);
      if (replaceDeleted === 'reserved') {
        expect(parseRefusal(await school.request('POST', `/${key}`, { body: input(number) })).code).toBe(
          'duplicate',
        );
      } else if (replaceDeleted === 'not unique') {
        expect((await school.request('POST', `/${key}`, { body: input(number) })).status).toBe(201);
      } else {
        const other = pathOf(key, await replaceDeleted(school, number, row));
        const response = await school.request('GET', other);
        expect(response.status).toBe(200);
        const refusal = parseRefusal(await restore());
        expect(refusal.code).toBe('duplicate');
        expect(refusal.detail).toMatch(/\. .* first\.$/);
        expect((await school.request('GET', other)).body).toEqual(response.body);
        const { rows } = (await school.request('GET', `/${key}?deleted=true&rows=100`)).body as {
          rows: object[];
        };
        expect(rows).toContainEqual(expect.objectContaining({ key: row }));
        expect((await school.request('DELETE', other)).status).toBe(204);
      }
      expect((await restore()).status).toBe(200);
      const { version, updated_at, ...rest } = record;
      const restored = (await school.request('GET', pathOf(key, row))).body as typeof record;
      expect(restored).toMatchObject(rest);
      expect(restored.version >= version && String(restored.updated_at) >= String(updated_at)).toBe(true);
    },
  );
});
