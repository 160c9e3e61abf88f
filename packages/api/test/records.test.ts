import { type AreaKey, areas, listResult } from '@firstbell/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputs } from './samples.ts';
import { openSchool, refusalIn, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const keys: AreaKey[] = ['student', 'teacher'];
let counter = 0;
const newId = () => `X${(counter += 1)}`;

describe.each(keys)('%s', (key) => {
  const { record, row, noun } = areas[key];
  const input = inputs[key];
  const path = `/${key}`;
  const add = async (values?: Record<string, unknown>) => {
    const id = newId();
    const { status, body } = await school.ask('POST', path, { body: input(id, values) });
    expect(status).toBe(201);
    return record.strict().parse(body) as Record<string, unknown> & { key: string; version: number };
  };

  test('adds, gives, saves, deletes and restores', async () => {
    const added = await add();
    expect(added).toMatchObject({ ...input(added.key), version: 1, updated_by: 'Asha Rao' });
    const one = `${path}/${added.key}`;
    expect(await school.ask('GET', one)).toMatchObject({ status: 200, body: added });

    const saved = await school.ask('PUT', one, {
      body: { ...input(added.key), first_name: 'Zoya', version: 1 },
    });
    expect(saved).toMatchObject({ status: 200, body: { first_name: 'Zoya', version: 2 } });
    record.strict().parse(saved.body);
    const found = await school.ask('GET', `${path}?q=zoya`);
    expect(
      listResult(row.strict())
        .parse(found.body)
        .rows.map((hit) => hit.key),
    ).toContain(added.key);

    expect(await school.ask('DELETE', one)).toMatchObject({ status: 204, body: '' });
    expect((await school.ask('GET', one)).status).toBe(404);
    expect((await school.ask('PUT', one, { body: { ...input(added.key), version: 2 } })).status).toBe(404);
    expect((await school.ask('DELETE', one)).status).toBe(404);
    const gone = await school.ask('GET', `${path}?deleted=true&rows=1`);
    expect(gone.body).toMatchObject({ rows: [{ key: added.key, deleted_by: 'Asha Rao' }] });

    expect(await school.ask('POST', `${one}/restore`)).toMatchObject({
      status: 200,
      body: saved.body as object,
    });
    expect(await school.ask('GET', one)).toMatchObject({ status: 200, body: saved.body as object });
  });

  test('takes the key in any case and with blanks around it', async () => {
    const added = await add();
    const typed = encodeURIComponent(` ${added.key.toLowerCase()} `);
    expect(await school.ask('GET', `${path}/${typed}`)).toMatchObject({ status: 200, body: added });
  });

  test('keeps a key with a slash and dots', async () => {
    const id = `A/${newId()}.._-`;
    expect((await school.ask('POST', path, { body: input(id) })).status).toBe(201);
    const one = `${path}/${encodeURIComponent(id)}`;
    expect(await school.ask('GET', one)).toMatchObject({ status: 200, body: { key: id } });
    expect((await school.ask('DELETE', one)).status).toBe(204);
    expect((await school.ask('POST', `${one}/restore`)).status).toBe(200);
  });

  test('refuses an old version and gives the record as it stands', async () => {
    const added = await add();
    const one = `${path}/${added.key}`;
    const body = { ...input(added.key), first_name: 'Mine', version: 1 };
    expect((await school.ask('PUT', one, { body, token: 'ravi' })).status).toBe(200);
    const second = refusalIn(await school.ask('PUT', one, { body: { ...body, first_name: 'Theirs' } }));
    expect(second).toMatchObject({ code: 'conflict', record: { first_name: 'Mine', version: 2 } });
    expect(second.record).toMatchObject({ updated_by: 'ravi@elsewhere.example' });
  });

  test('lets one of two who save at once through', async () => {
    const added = await add();
    const body = { ...input(added.key), version: 1 };
    const answers = await Promise.all([1, 2].map(() => school.ask('PUT', `${path}/${added.key}`, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('lets one of many who add the same ID at once through', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => school.ask('POST', path, { body: input(id) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && refusalIn(refused)).toMatchObject({
      code: 'duplicate',
      errors: [{ field: 'id', message: `Another ${noun} has this ID.` }],
    });
  });

  test('keeps the ID of a deleted record, and says how to bring it back', async () => {
    const added = await add();
    await school.ask('DELETE', `${path}/${added.key}`);
    const refused = refusalIn(await school.ask('POST', path, { body: input(added.key) }));
    expect(refused.errors?.[0]?.message).toContain('Restore it from Recently deleted');
  });

  test('does not let the ID of a record change', async () => {
    const added = await add();
    const body = { ...input(newId()), version: 1 };
    const refused = refusalIn(await school.ask('PUT', `${path}/${added.key}`, { body }));
    expect(refused.errors).toEqual([{ field: 'id', message: 'The ID cannot be changed.' }]);
  });

  test('deletes a selection as one batch and brings it back', async () => {
    const before = await school.ask('GET', `${path}?rows=1`);
    const total = (before.body as { total: number }).total;
    const marked = [await add({ last_name: 'Batchwala' }), await add({ last_name: 'Batchwala' })];
    const [kept] = [await add({ last_name: 'Batchwala' })];
    const remove = await school.ask('POST', `${path}/delete`, {
      body: { selection: { exclude: [kept?.key], q: 'batchwala' } },
    });
    expect(remove).toMatchObject({ status: 200, body: { deleted: 2 } });
    const { batch } = remove.body as { batch: string };
    expect((await school.ask('GET', `${path}?rows=1`)).body).toMatchObject({ total: total + 1 });
    expect(await school.ask('POST', `${path}/restore`, { body: { batch } })).toMatchObject({
      status: 200,
      body: { restored: 2 },
    });
    expect((await school.ask('POST', `${path}/restore`, { body: { batch } })).status).toBe(404);
    const some = { selection: { include: marked.map((one) => one.key) } };
    expect((await school.ask('POST', `${path}/delete`, { body: some })).body).toMatchObject({ deleted: 2 });
    expect((await school.ask('POST', `${path}/delete`, { body: some })).body).toMatchObject({ deleted: 0 });
  });

  test('exports what matches, or what is chosen, in the order of the list', async () => {
    const [first, second] = [await add({ first_name: 'Exporta' }), await add({ first_name: 'Exporta' })];
    const all = await school.ask('POST', `${path}/export`, { body: { q: 'exporta', order: 'desc' } });
    expect((all.body as { rows: { key: string }[] }).rows.map((one) => one.key)).toEqual([
      second.key,
      first.key,
    ]);
    const chosen = await school.ask('POST', `${path}/export`, {
      body: { selection: { include: [first.key, 'NOBODY'] } },
    });
    expect((chosen.body as { rows: { key: string }[] }).rows.map((one) => one.key)).toEqual([first.key]);
    expect(Object.keys((chosen.body as { rows: object[] }).rows[0] ?? {}).sort()).toEqual(
      Object.keys(row.shape).sort(),
    );
  });

  test('keeps what was deleted for 30 days', async () => {
    const added = await add();
    const one = `${path}/${added.key}`;
    const { now } = school.time;
    await school.ask('DELETE', one);
    school.time.now = new Date(now.getTime() + 30 * 86_400_000 - 1000);
    expect((await school.ask('POST', `${one}/restore`)).status).toBe(200);
    await school.ask('DELETE', one);
    school.time.now = new Date(school.time.now.getTime() + 30 * 86_400_000 + 1000);
    expect((await school.ask('POST', `${one}/restore`)).status).toBe(404);
    expect((await school.ask('GET', `${path}?deleted=true`)).body).toMatchObject({ total: 0 });
    expect((await school.ask('POST', path, { body: input(added.key) })).status).toBe(201);
    school.time.now = now;
  });
});
