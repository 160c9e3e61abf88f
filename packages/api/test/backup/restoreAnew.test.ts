import { describe, expect, test } from 'vitest';
import { addRecord, deletableAreas, createPath } from '../areas.ts';
import { samples } from '../samples.ts';
import { type ApiResponse, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

/** Functions that delete a record of an area. Each returns a function that restores the record. */
const deletions = {
  alone: async (areaPath: string, recordKey: string) => {
    const recordPath = `${areaPath}/${encodeURIComponent(recordKey)}`;
    expect((await school.request('DELETE', recordPath)).status).toBe(204);
    return () => school.request('POST', `${recordPath}/restore`);
  },
  'as a batch': async (areaPath: string, recordKey: string) => {
    const body = { selection: { include: [recordKey] } };
    const deletion = await school.request('POST', `${areaPath}/delete`, { body });
    const { batch } = deletion.body as { batch: string };
    return () => school.request('POST', `${areaPath}/restore`, { body: { batch } });
  },
} satisfies Record<string, (areaPath: string, recordKey: string) => Promise<() => Promise<ApiResponse>>>;

describe.each(deletableAreas)('%s', (key) => {
  const { replaceDeleted, input, rowKey = (recordKey: string) => recordKey } = samples[key];

  test.each(Object.entries(deletions))(
    'restores every field of a record that was deleted %s, but only while no new record has its unique values',
    async (_, deleteRecord) => {
      const { number, record } = await addRecord(school, key);
      const deletedKey = rowKey(record.key);
      const restore = await deleteRecord(`/${key}`, deletedKey);
      if (replaceDeleted === 'reserved') {
        expect(parseProblem(await school.request('POST', `/${key}`, { body: input(number) })).code).toBe(
          'duplicate',
        );
      } else if (replaceDeleted === 'not unique') {
        expect((await school.request('POST', `/${key}`, { body: input(number) })).status).toBe(201);
      } else {
        const replacementPath = createPath(key, await replaceDeleted(school, number, deletedKey));
        const replacement = await school.request('GET', replacementPath);
        expect(replacement.status).toBe(200);
        const problem = parseProblem(await restore());
        expect(problem.code).toBe('duplicate');
        expect(problem.detail).toMatch(/\. .* first\.$/);
        expect((await school.request('GET', replacementPath)).body).toEqual(replacement.body);
        const { rows } = (await school.request('GET', `/${key}?deleted=true&rows=100`)).body as {
          rows: object[];
        };
        expect(rows).toContainEqual(expect.objectContaining({ key: deletedKey }));
        expect((await school.request('DELETE', replacementPath)).status).toBe(204);
      }
      expect((await restore()).status).toBe(200);
      const { version, updated_at, ...rest } = record;
      const restored = (await school.request('GET', createPath(key, deletedKey))).body as typeof record;
      expect(restored).toMatchObject(rest);
      expect(restored.version >= version && String(restored.updated_at) >= String(updated_at)).toBe(true);
    },
  );
});
