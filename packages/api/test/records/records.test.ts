import { areas, createExportRowSchema, listResult } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';
import {
  addableAreas,
  deletableAreas,
  addRecord,
  areaKeys,
  createNumber,
  createPath,
  numberedAreas,
} from '../areas.ts';
import { confirmClock } from '../confirmed.ts';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

type Page = { rows: { key: string }[]; total: number };
const readPage = async (path: string) => (await school.request('GET', path)).body as Page;

describe.each(areaKeys)('%s', (key) => {
  const { record, row } = areas[key];
  const { input, change, searchText } = samples[key];

  test('returns, changes and finds an added record', async () => {
    const { number, record: added } = await addRecord(school, key);
    record.strict().parse(added);
    expect(added).toMatchObject({ ...input(number), version: 1, updated_by: 'Asha Rao' });
    const recordPath = createPath(key, added.key);
    expect(await school.request('GET', recordPath)).toMatchObject({ status: 200, body: added });
    const body = { ...input(number), ...change(number), version: 1 };
    const saved = await school.request('PUT', recordPath, { body });
    expect(saved).toMatchObject({ status: 200, body: { ...change(number), version: 2 } });
    record.strict().parse(saved.body);
    const hits = listResult(row.strict()).parse(await readPage(`/${key}?q=${searchText}&rows=100`)).rows;
    expect(hits.some((hit) => hit.key === (samples[key].rowKey?.(added.key) ?? added.key))).toBe(true);
    expect(await readPage(`/${key}?q=${searchText}&count=false`)).toMatchObject({ total: null });
    expect(await readPage(`/${key}/count?q=${searchText}`)).toEqual({ total: hits.length });
  });

  test('refuses a save of an old version, and returns the current record', async () => {
    const { number, record: added } = await addRecord(school, key);
    const recordPath = createPath(key, added.key);
    const body = { ...input(number), ...change(number), version: 1 };
    expect((await school.request('PUT', recordPath, { body, token: 'meera' })).status).toBe(200);
    const second = parseProblem(await school.request('PUT', recordPath, { body }));
    expect(second).toMatchObject({ code: 'conflict', record: { ...change(number), version: 2 } });
    expect(second.record).toMatchObject({ updated_by: 'Meera Iyer' });
  });

  test('saves one of two concurrent edits', async () => {
    const { number, record: added } = await addRecord(school, key);
    const body = { ...input(number), version: 1 };
    const responses = await Promise.all(
      [1, 2].map(() => school.request('PUT', createPath(key, added.key), { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe.each(deletableAreas)('%s', (key) => {
  const path = `/${key}`;
  const rowKey = samples[key].rowKey ?? ((recordKey: string) => recordKey);
  const add = async () => rowKey((await addRecord(school, key)).record.key);
  /** Adds up how many rows a search for a key finds and how many rows the list has. */
  const countListed = async (addedKey: string) =>
    (await readPage(`${path}?q=${encodeURIComponent(addedKey.toLowerCase())}&rows=100`)).rows.length +
    (await readPage(`${path}?rows=100&sort=${areas[key].columns[0].key}`)).total;

  test('deletes and restores a record', async () => {
    const addedKey = await add();
    const recordPath = createPath(key, addedKey);
    const countBefore = await countListed(addedKey);
    const record = (await school.request('GET', recordPath)).body as object;
    expect(await school.request('DELETE', recordPath)).toMatchObject({ status: 204, body: '' });
    expect(await countListed(addedKey)).toBeLessThan(countBefore);
    expect((await school.request('DELETE', recordPath)).status).toBe(204);
    const deletedPage = await readPage(`${path}?deleted=true&rows=1`);
    expect(deletedPage).toMatchObject({ rows: [{ key: addedKey, deleted_by: 'Asha Rao' }] });
    expect((await school.request('POST', `${recordPath}/restore`)).status).toBe(200);
    expect(await countListed(addedKey)).toBe(countBefore);
    const { version, updated_at, ...rest } = record as Record<string, unknown>;
    const restored = await school.request('GET', recordPath);
    expect(restored.body).toMatchObject(rest);
    expect([version, updated_at]).not.toContain(undefined);
  });

  test('deletes a selection as one batch and restores it', async () => {
    const { total } = await readPage(`${path}?rows=1`);
    const addedKeys = [await add(), await add()];
    const selectedRows = { selection: { include: addedKeys } };
    const deletion = await school.request('POST', `${path}/delete`, { body: selectedRows });
    expect(deletion).toMatchObject({ status: 200, body: { deleted: 2 } });
    expect((await school.request('POST', `${path}/delete`, { body: selectedRows })).body).toMatchObject({
      deleted: 0,
    });
    const { batch } = deletion.body as { batch: string };
    const restoration = await school.request('POST', `${path}/restore`, { body: { batch } });
    expect(restoration).toMatchObject({ status: 200, body: { restored: 2 } });
    expect((await readPage(`${path}?rows=1`)).total).toBeGreaterThanOrEqual(total + 2);
    expect((await school.request('POST', `${path}/restore`, { body: { batch } })).status).toBe(404);
  });

  test('exports the selected records, with the columns of the export', async () => {
    const addedKey = await add();
    const { body } = await school.request('POST', `${path}/export`, {
      body: { selection: { include: [addedKey, 'NOBODY'] } },
    });
    const { rows } = body as { rows: Record<string, unknown>[] };
    expect(rows.map((one) => one.key)).toEqual([addedKey]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      Object.keys(createExportRowSchema(areas[key]).shape).sort(),
    );
  });

  test('restores a deleted record for up to 30 days', async () => {
    const recordPath = createPath(key, await add());
    const { now } = school.time;
    await school.request('DELETE', recordPath);
    school.time.now = new Date(now.getTime() + 30 * 86_400_000 - 1000);
    expect((await school.request('POST', `${recordPath}/restore`)).status).toBe(200);
    await school.request('DELETE', recordPath);
    school.time.now = new Date(school.time.now.getTime() + 30 * 86_400_000 + 1000);
    expect((await school.request('POST', `${recordPath}/restore`)).status).toBe(404);
    expect(await readPage(`${path}?deleted=true`)).toMatchObject({ total: 0 });
    school.time.now = now;
  });
});

describe.each(addableAreas.filter((key) => deletableAreas.includes(key)))('%s', (key) => {
  const { change, searchText } = samples[key];

  test('exports the matching records in the order of the list, and deletes all but the excluded ones', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { key: addedKey } = (await addRecord(school, key, change)).record;
      keys.push(samples[key].rowKey?.(addedKey) ?? addedKey);
    }
    const all = await school.request('POST', `/${key}/export`, { body: { q: searchText, order: 'desc' } });
    const listed = await readPage(`/${key}?q=${searchText}&order=desc&rows=100`);
    const pickRow = (exported: object) => areas[key].row.strip().parse(exported);
    expect((all.body as Page).rows.map(pickRow)).toEqual(listed.rows);
    expect(listed.rows.map((row) => row.key)).toEqual(expect.arrayContaining(keys));
    const others = listed.rows.map((row) => row.key).filter((one) => one !== keys[0]);
    const selection = { exclude: others, q: searchText };
    const deletion = await school.request('POST', `/${key}/delete`, { body: { selection } });
    expect(deletion.body).toMatchObject({ deleted: 1 });
    expect((await readPage(`/${key}?q=${searchText}&rows=1`)).total).toBe(listed.total - 1);
  });
});

describe.each(numberedAreas)('%s, with an ID that staff enter', (key) => {
  const { input } = samples[key];
  const path = `/${key}`;
  const createId = () => `N${createNumber()}`;
  const add = async (id = createId()) => {
    expect((await school.request('POST', path, { body: input(0, { id }) })).status).toBe(201);
    return id;
  };

  test('accepts the ID in any case and with surrounding spaces', async () => {
    const id = await add();
    const response = await school.request('GET', `${path}/${encodeURIComponent(` ${id.toLowerCase()} `)}`);
    expect(response).toMatchObject({ status: 200, body: { key: id } });
  });

  test('accepts an ID with a slash and dots', async () => {
    const recordPath = createPath(key, await add(`A/${createId()}.._-`));
    expect((await school.request('GET', recordPath)).status).toBe(200);
    expect((await school.request('DELETE', recordPath)).status).toBe(204);
    expect((await school.request('POST', `${recordPath}/restore`)).status).toBe(200);
  });

  test('reserves the ID of a deleted record for 30 days, and offers to restore the record', async () => {
    const id = await add();
    await school.request('DELETE', `${path}/${id}`);
    const refused = parseProblem(await school.request('POST', path, { body: input(0, { id }) }));
    expect(refused.errors?.[0]?.message).toContain('Restore it from Recently deleted');
    const { now } = school.time;
    school.time.now = new Date(now.getTime() + 31 * 86_400_000);
    await confirmClock(school);
    expect((await school.request('POST', path, { body: input(0, { id }) })).status).toBe(201);
    school.time.now = now;
  });

  test('refuses a change of the ID', async () => {
    const id = await add();
    const body = { ...input(0, { id: createId() }), version: 1 };
    const refused = parseProblem(await school.request('PUT', `${path}/${id}`, { body }));
    expect(refused.errors).toEqual([{ field: 'id', message: 'The ID cannot be changed.' }]);
  });
});
