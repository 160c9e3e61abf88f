import { MAX_VIEWS, savedView, savedViewsResult } from '@firstbell/schema/views';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const content = {
  q: '',
  filters: { class_section: ['V-B'], gender: ['Female'] },
  sort: 'name',
  order: 'desc',
  rows: 20,
  columns: { hidden: ['phone'], order: ['name'], widths: { name: 300 }, pins: { name: 'start' } },
};
const buildInput = (name: string, changes: object = {}) => ({
  area: 'student',
  name,
  is_shared: false,
  content,
  ...changes,
});
const addView = async (name: string, changes: object = {}, token = 'asha') =>
  savedView
    .strict()
    .parse((await school.request('POST', '/saved_view', { body: buildInput(name, changes), token })).body);
const readViews = async (token = 'asha', area = 'student') =>
  savedViewsResult.parse((await school.request('GET', `/saved_view?area=${area}`, { token })).body).rows;
const readNames = async (token = 'asha', area = 'student') =>
  (await readViews(token, area)).map(({ name }) => name);
const parseErrorFields = (response: Parameters<typeof parseProblem>[0]) =>
  parseProblem(response).errors?.map(({ field }) => field);

describe('a saved view', () => {
  test('is stored as it was sent, and visible only to its author', async () => {
    const added = await addView('  Girls of V-B ');
    expect(added).toMatchObject({
      name: 'Girls of V-B',
      is_own: true,
      is_default: false,
      version: 1,
      content,
    });
    expect(await readViews()).toEqual([added]);
    expect(await readNames('meera')).toEqual([]);
    expect(await readNames('asha', 'teacher')).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', '', { ...buildInput('Mine now'), version: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
    ] as const) {
      const response = await school.request(method, `/saved_view/${added.key}${path}`, {
        token: 'meera',
        body,
      });
      expect(parseProblem(response).code).toBe('not_found');
    }
  });

  test('is changed only with the version that was read', async () => {
    const view = await addView('Renamed soon');
    const save = (name: string, version: number) =>
      school.request('PUT', `/saved_view/${view.key}`, { body: { ...buildInput(name), version } });
    expect((await save('Renamed', 1)).body).toMatchObject({ name: 'Renamed', version: 2 });
    expect(parseProblem(await save('Too late', 1)).code).toBe('conflict');
    const teacherView = { ...buildInput('Other list'), area: 'teacher', version: 2 };
    const moved = { ...teacherView, content: { ...content, filters: {} } };
    const response = await school.request('PUT', `/saved_view/${view.key}`, { body: moved });
    expect(parseProblem(response).code).toBe('not_found');
    expect(await readNames()).toContain('Renamed');
  });

  test('has a unique name among a person’s own views, and among the school’s views', async () => {
    await addView('Single');
    const again = await school.request('POST', '/saved_view', { body: buildInput('SINGLE') });
    expect(parseProblem(again).errors).toEqual([{ field: 'name', message: 'You have a view of this name.' }]);
    await addView('Single', {}, 'meera');
    const shared = await addView('Single', { is_shared: true });
    const other = await school.request('POST', '/saved_view', {
      body: buildInput('single', { is_shared: true }),
      token: 'meera',
    });
    expect(parseProblem(other).errors).toEqual([
      { field: 'name', message: 'The school has a view of this name.' },
    ]);
    await school.request('DELETE', `/saved_view/${shared.key}`);
  });

  test('can be restored after its deletion, and is purged after 30 days', async () => {
    const { key } = await addView('Soon gone');
    expect((await school.request('DELETE', `/saved_view/${key}`)).status).toBe(204);
    expect(await readNames()).not.toContain('Soon gone');
    expect(parseProblem(await school.request('DELETE', `/saved_view/${key}`)).code).toBe('not_found');
    expect((await school.request('POST', `/saved_view/${key}/restore`)).status).toBe(200);
    expect(await readNames()).toContain('Soon gone');
    await school.request('DELETE', `/saved_view/${key}`);
    await addView('Soon gone');
    expect(parseProblem(await school.request('POST', `/saved_view/${key}/restore`)).code).toBe('duplicate');
    await school.db.orm.execute(
      sql`update saved_view set deleted_at = deleted_at - interval '31 days' where view_id = ${Number(key)}`,
    );
    const { key: otherKey } = await addView('The next to go');
    await school.request('DELETE', `/saved_view/${otherKey}`);
    const remaining = await selectRows(
      school.db.orm,
      sql`select 1 from saved_view where view_id = ${Number(key)}`,
    );
    expect(remaining).toEqual([]);
  });
});

describe('a view of the school', () => {
  test('is seen by everybody, and changed only by administrators', async () => {
    const { key } = await addView('For all', { is_shared: true });
    expect((await readViews('ravi')).find((one) => one.key === key)).toMatchObject({
      is_shared: true,
      is_own: false,
      owner: 'Asha Rao',
    });
    const save = (token: string, body: object) =>
      school.request('PUT', `/saved_view/${key}`, {
        token,
        body: { ...buildInput('For all of us'), ...body },
      });
    expect(parseProblem(await save('ravi', { version: 1, is_shared: true })).code).toBe('forbidden');
    expect((await save('meera', { version: 1, is_shared: true })).status).toBe(200);
    expect(parseProblem(await school.request('DELETE', `/saved_view/${key}`, { token: 'ravi' })).code).toBe(
      'forbidden',
    );
    const sharedByStaff = await school.request('POST', '/saved_view', {
      token: 'ravi',
      body: buildInput('By staff', { is_shared: true }),
    });
    expect(parseProblem(sharedByStaff).code).toBe('forbidden');
    // Once the view is not shared any more, only its author sees it.
    const defaultRequest = { token: 'ravi', body: { area: 'student', key } };
    await school.request('PUT', '/saved_view_default', defaultRequest);
    expect((await save('meera', { version: 2, is_shared: false })).status).toBe(200);
    expect(await readNames('ravi')).not.toContain('For all of us');
    expect(await readNames('meera')).not.toContain('For all of us');
    expect(await readNames()).toContain('For all of us');
    const remaining = await selectRows(
      school.db.orm,
      sql`select 1 from saved_view_default where person = 'u-ravi'`,
    );
    expect(remaining).toEqual([]);
  });

  test('of a list is hidden from accounts that may not read the list', async () => {
    const leaves = {
      ...content,
      filters: {},
      sort: 'id',
      columns: { ...content.columns, hidden: [], order: [] },
    };
    const body = {
      area: 'leaves',
      content: { ...leaves, columns: { ...leaves.columns, widths: {}, pins: {} } },
    };
    const leavesView = await addView('Leaves', { ...body, is_shared: true });
    expect(parseProblem(await school.request('GET', '/saved_view?area=leaves', { token: 'ravi' })).code).toBe(
      'forbidden',
    );
    const request = { token: 'ravi', body: { ...buildInput('Own'), ...body } };
    expect(parseProblem(await school.request('POST', '/saved_view', request)).code).toBe('forbidden');
    const defaultRequest = { token: 'ravi', body: { area: 'student', key: leavesView.key } };
    expect(parseProblem(await school.request('PUT', '/saved_view_default', defaultRequest)).code).toBe(
      'not_found',
    );
  });
});

test('each person has at most one default view of a list', async () => {
  const ownView = await addView('First of Meera', {}, 'meera');
  const shared = await addView('First of all', { is_shared: true });
  const setDefault = (key: string, token: string) =>
    school.request('PUT', '/saved_view_default', { token, body: { area: 'student', key } });
  const readDefaults = async (token: string) =>
    (await readViews(token)).filter(({ is_default }) => is_default).map(({ key }) => key);
  expect((await setDefault(ownView.key, 'meera')).status).toBe(204);
  expect((await setDefault(shared.key, 'asha')).status).toBe(204);
  expect(parseProblem(await setDefault(ownView.key, 'asha')).code).toBe('not_found');
  expect(parseProblem(await setDefault('NOBODY', 'asha')).code).toBe('not_found');
  expect([await readDefaults('meera'), await readDefaults('asha')]).toEqual([[ownView.key], [shared.key]]);
  await setDefault(shared.key, 'meera');
  expect(await readDefaults('meera')).toEqual([shared.key]);
  // While a view is deleted, it is nobody's default. After its restoration, it is the default of the same people as before.
  await school.request('DELETE', `/saved_view/${shared.key}`);
  expect(await readDefaults('meera')).toEqual([]);
  await school.request('POST', `/saved_view/${shared.key}/restore`);
  expect(await readDefaults('meera')).toEqual([shared.key]);
  await setDefault('', 'meera');
  expect(await readDefaults('meera')).toEqual([]);
});

describe('refuses', () => {
  const columns = content.columns;
  test.each([
    ['a name that is empty', { name: ' ' }, ['name']],
    ['an unknown list', { area: 'pupils' }, ['area']],
    ['a sort by an unknown column', { content: { ...content, sort: 'aadhar' } }, ['content.sort']],
    [
      'an unknown hidden column',
      { content: { ...content, columns: { ...columns, hidden: ['x'] } } },
      ['content.columns.hidden'],
    ],
    [
      'a width of an unknown column',
      { content: { ...content, columns: { ...columns, widths: { x: 1 } } } },
      ['content.columns.widths'],
    ],
    [
      'a filter of another list',
      { content: { ...content, filters: { status: ['Pending'] } } },
      ['content.filters'],
    ],
    [
      'a filter without values',
      { content: { ...content, filters: { gender: [] } } },
      ['content.filters.gender'],
    ],
    ['a number of rows that is not offered', { content: { ...content, rows: 7 } }, ['content.rows']],
  ])('%s', async (_, change, fields) => {
    expect(
      parseErrorFields(await school.request('POST', '/saved_view', { body: buildInput('Refused', change) })),
    ).toEqual(fields);
  });

  test('more views of a list than the limit', async () => {
    await school.db.orm.execute(sql`insert into saved_view (area, name, owner, is_shared, content)
      select 'faqs', 'View ' || n, 'u-meera', false, '{}' from generate_series(1, ${MAX_VIEWS}) n`);
    const faqs = {
      area: 'faqs',
      content: {
        ...content,
        filters: {},
        sort: 'question',
        columns: { hidden: [], order: [], widths: {}, pins: {} },
      },
    };
    const response = await school.request('POST', '/saved_view', {
      token: 'meera',
      body: buildInput('More', faqs),
    });
    expect(parseErrorFields(response)).toEqual(['name']);
  });

  test('to restore a view while the person has as many views as the limit', async () => {
    const faqs = {
      area: 'faqs',
      content: {
        ...content,
        filters: {},
        sort: 'question',
        columns: { hidden: [], order: [], widths: {}, pins: {} },
      },
    };
    const body = buildInput('Gone', faqs);
    const { key } = (await school.request('POST', '/saved_view', { token: 'asha', body })).body as {
      key: string;
    };
    await school.request('DELETE', `/saved_view/${key}`, { token: 'asha' });
    await school.db.orm.execute(sql`insert into saved_view (area, name, owner, is_shared, content)
      select 'faqs', 'View ' || n, 'u-asha', false, '{}' from generate_series(1, ${MAX_VIEWS}) n`);
    const restored = await school.request('POST', `/saved_view/${key}/restore`, { token: 'asha' });
    expect(parseErrorFields(restored)).toEqual(['name']);
    const rows = await selectRows(
      school.db.orm,
      sql`select from saved_view where area = 'faqs' and owner = 'u-asha' and deleted_at is null`,
    );
    expect(rows).toHaveLength(MAX_VIEWS);
  });
});
