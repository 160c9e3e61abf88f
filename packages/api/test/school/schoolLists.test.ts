import { type Choices, choices as choicesSchema, defaultClasses } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const post = (path: string, body: unknown) => school.request('POST', `/school_lists/${path}`, { body });
const readLists = async (): Promise<Choices> =>
  choicesSchema.parse((await school.request('GET', '/choices')).body);
const addStudent = async (id: string, values: Record<string, unknown>) => {
  const { status } = await school.request('POST', '/student', {
    body: samples.student.input(0, { id, ...values }),
  });
  expect(status).toBe(201);
};

describe('a list of choices', () => {
  const readValues = async () => (await readLists()).incident_type.map(({ value }) => value);

  test('appends a new value, and refuses a duplicate', async () => {
    const added = await post('incident_type', { value: '  Lost  property ' });
    expect(added.status).toBe(201);
    expect(choicesSchema.parse(added.body).incident_type.at(-1)).toEqual({
      value: 'Lost property',
      label: 'Lost property',
      retired: false,
    });
    const conflict = parseProblem(await post('incident_type', { value: 'lost PROPERTY' }));
    expect(conflict).toMatchObject({
      code: 'duplicate',
      errors: [{ field: 'value', message: 'Lost property is in the list already.' }],
    });
    expect((await post('incident_type/delete', { value: 'Lost property' })).status).toBe(200);
  });

  test('renames a value in all records that have it, even in deleted ones', async () => {
    await addStudent('L1', { relation: 'Grandparent' });
    await addStudent('L2', { relation: 'Grandparent' });
    await school.request('DELETE', '/student/L2');
    const renamed = await post('relation/rename', { value: 'Grandparent', to: 'Grandmother' });
    expect(renamed.status).toBe(200);
    expect((await school.request('GET', '/student/L1')).body).toMatchObject({
      relation: 'Grandmother',
      version: 2,
    });
    expect((await school.request('POST', '/student/L2/restore')).body).toMatchObject({
      relation: 'Grandmother',
    });
    expect(parseProblem(await post('relation/rename', { value: 'Grandparent', to: 'Aunt' })).code).toBe(
      'not_found',
    );
    expect(parseProblem(await post('relation/rename', { value: 'Mother', to: 'FATHER' })).errors).toEqual([
      { field: 'to', message: 'Father is in the list already.' },
    ]);
    expect((await post('relation/rename', { value: 'Mother', to: 'mother' })).status).toBe(200);
    expect((await post('relation/rename', { value: 'mother', to: 'Mother' })).status).toBe(200);
  });

  test('saves a new order, unless the list was changed meanwhile', async () => {
    const before = await readValues();
    const newOrder = before.toReversed();
    const response = await post('incident_type/order', { values: newOrder });
    expect(choicesSchema.parse(response.body).incident_type.map(({ value }) => value)).toEqual(newOrder);
    for (const invalid of [newOrder.slice(1), [...newOrder, 'Other'], [...newOrder.slice(1), 'Theft']]) {
      expect(parseProblem(await post('incident_type/order', { values: invalid })).code).toBe('conflict');
    }
    expect(await readValues()).toEqual(newOrder);
  });

  test('retires a value, also if the value is retired already, and restores it', async () => {
    const [first = ''] = await readValues();
    const retire = (retired: boolean) => post('incident_type/retire', { value: first, retired });
    for (const retired of [true, true, false]) {
      const { incident_type: list } = choicesSchema.parse((await retire(retired)).body);
      expect(list.find(({ value }) => value === first)?.retired).toBe(retired);
    }
  });

  test('refuses to retire its last value', async () => {
    expect((await post('term/retire', { value: 'Term 1', retired: true })).status).toBe(200);
    const refused = parseProblem(await post('term/retire', { value: 'Term 2', retired: true }));
    expect(refused).toMatchObject({
      code: 'in_use',
      detail: expect.stringContaining('at least one') as string,
    });
    await post('term/retire', { value: 'Term 1', retired: false });
  });

  test('refuses to delete a value that records use, and names the areas', async () => {
    await addStudent('L3', { relation: 'Guardian' });
    const refused = parseProblem(await post('relation/delete', { value: 'Guardian' }));
    expect(refused.code).toBe('in_use');
    expect(refused.detail).toMatch(
      /^Guardian is used by \d+ students?\. A choice in use cannot be deleted, only retired\.$/,
    );
    expect(refused.links).toEqual([
      { text: expect.stringMatching(/^\d+ students?$/) as string, href: '/student?relation=Guardian' },
    ]);
    await post('relation', { value: 'Uncle' });
    await addStudent('L4', { relation: 'Uncle' });
    await school.request('DELETE', '/student/L4');
    expect(parseProblem(await post('relation/delete', { value: 'Uncle' }))).toMatchObject({
      code: 'in_use',
      links: [{ text: '1 student in Recently deleted', href: '/student?relation=Uncle&deleted=true' }],
    });
  });

  test('has at most a hundred values', async () => {
    const { degree } = await readLists();
    for (let number = degree.length; number < 100; number += 1) {
      expect((await post('degree', { value: `Degree ${number}` })).status).toBe(201);
    }
    expect(parseProblem(await post('degree', { value: 'One more' })).code).toBe('invalid');
  });
});

describe('the classes', () => {
  test('are reordered, and so is every list of records sorted by class', async () => {
    const order = [...defaultClasses.slice(1), 'Nursery'];
    expect((await post('class/order', { values: order })).status).toBe(200);
    expect((await readLists()).classes.map(({ name }) => name)).toEqual(order);
    const last = await school.request('GET', '/student?sort=class&order=desc&rows=1');
    expect(last.body).toMatchObject({ rows: [{ class: expect.stringMatching(/^Nursery-/) as string }] });
    await post('class/order', { values: [...defaultClasses] });
  });

  test('are renamed without new versions of the records', async () => {
    await addStudent('K1', { class: 'LKG', section: 'B' });
    const renamed = await post('class/rename', { value: 'LKG', to: 'Lower Kindergarten' });
    expect(renamed.status).toBe(200);
    expect((await school.request('GET', '/student/K1')).body).toMatchObject({
      class: 'Lower Kindergarten',
      version: 1,
    });
    const response = await school.request('GET', '/student?q=lower%20kindergarten-b&rows=100');
    expect((response.body as { rows: { key: string }[] }).rows.map(({ key }) => key)).toContain('K1');
    const subjects = await school.request('GET', '/subject/count?q=lower%20kindergarten');
    expect(subjects.body).toEqual({ total: 7 });
    expect((await post('class/rename', { value: 'Lower Kindergarten', to: 'LKG' })).status).toBe(200);
  });

  test('have one section at first, and are deleted only if no record refers to them', async () => {
    const added = choicesSchema.parse((await post('class', { value: 'Playgroup' })).body);
    expect(added.classes.at(-1)).toEqual({
      ...{ name: 'Playgroup', sections: ['A'], subjects: [] },
      ...{ retired: false, retired_sections: [] },
    });
    await addStudent('P1', { class: 'Playgroup', section: 'A' });
    const used = parseProblem(await post('class/delete', { value: 'Playgroup' }));
    expect(used).toMatchObject({
      code: 'in_use',
      detail:
        'Playgroup is used this year by 1 student. It can be retired once nothing of the current year names it.',
      links: [{ text: '1 student', href: '/student?class=Playgroup' }],
    });
    const usedEarlier = parseProblem(await post('class/delete', { value: 'V' }));
    expect(usedEarlier.detail).toMatch(
      /^V is used this year by \d+ students(, .+)? and .+\. It can be retired once/,
    );
    await post('class', { value: 'Preparatory' });
    expect((await post('class/delete', { value: 'Preparatory' })).status).toBe(200);
    expect(parseProblem(await post('class/delete', { value: 'Preparatory' })).code).toBe('not_found');
    expect(parseProblem(await post('class', { value: 'v' })).code).toBe('duplicate');
  });
});

describe('the sections of a class', () => {
  const readSections = async (name: string) =>
    (await readLists()).classes.find((each) => each.name === name)?.sections;

  test('are sorted by name, renamed with their students, and deleted when they are empty', async () => {
    expect((await post('section', { value: 'D', of: 'X' })).status).toBe(201);
    expect(await readSections('X')).toEqual(['A', 'B', 'C', 'D']);
    await addStudent('X1', { class: 'X', section: 'D' });
    expect((await post('section/rename', { value: 'D', to: 'Rose', of: 'X' })).status).toBe(200);
    expect((await school.request('GET', '/student?q=x-rose')).body).toMatchObject({
      rows: [{ key: 'X1', class: 'X-Rose' }],
    });
    expect(parseProblem(await post('section/delete', { value: 'Rose', of: 'X' }))).toMatchObject({
      code: 'in_use',
      detail:
        'X-Rose is used this year by 1 student. It can be retired once nothing of the current year names it.',
      links: [{ text: '1 student', href: '/student?class=X&section=Rose' }],
    });
    await post('section', { value: 'Lily', of: 'X' });
    expect((await post('section/delete', { value: 'Lily', of: 'X' })).status).toBe(200);
  });

  test('are at least one, in an existing class, and cannot be reordered', async () => {
    await post('class', { value: 'Crèche' });
    expect(parseProblem(await post('section/delete', { value: 'A', of: 'Crèche' })).code).toBe('in_use');
    expect(parseProblem(await post('section', { value: 'A', of: 'XX' })).code).toBe('not_found');
    expect(parseProblem(await post('section', { value: 'a', of: 'X' })).code).toBe('duplicate');
    expect(parseProblem(await post('section/delete', { value: 'Z', of: 'X' })).code).toBe('not_found');
    expect(parseProblem(await post('section/order', { values: ['B', 'A'] })).code).toBe('not_found');
    expect(parseProblem(await post('class/retire', { value: 'XX', retired: true })).code).toBe('not_found');
  });
});

describe('the bell schedule', () => {
  const saveBell = (body: unknown) => school.request('PUT', '/school_lists/bell', { body });

  test('is saved with the edited version, and shown in the timetable', async () => {
    await samples.timetable.add?.(school, 1);
    const { bell: before } = await readLists();
    const bell = before.map((lesson) => (lesson.period === 1 ? { ...lesson, starts: '08:20' } : lesson));
    expect((await saveBell({ bell, before })).status).toBe(200);
    expect((await readLists()).bell).toEqual(bell);
    expect(parseProblem(await saveBell({ bell: before, before })).code).toBe('conflict');
    const shown = await school.request('GET', `/timetable?rows=1&q=${encodeURIComponent('08:20–09:10')}`);
    expect(shown.body).toMatchObject({ rows: [{ time: '08:20–09:10' }] });
    expect((await saveBell({ bell: before, before: bell })).status).toBe(200);
  });

  test('has its periods in order and without overlaps', async () => {
    const { bell: before } = await readLists();
    const buildBell = (period: number, change: object) =>
      before.map((lesson) => (lesson.period === period ? { ...lesson, ...change } : lesson));
    const readErrorFields = async (bell: unknown) =>
      parseProblem(await saveBell({ bell, before })).errors?.map(({ field }) => field);
    expect(await readErrorFields(buildBell(2, { starts: '09:00' }))).toEqual(['bell.1.starts']);
    expect(await readErrorFields(buildBell(8, { ends: '14:05' }))).toEqual(['bell.7.ends']);
    expect(await readErrorFields(buildBell(1, { starts: '8:30' }))).toEqual(['bell.0.starts']);
    expect(await readErrorFields(buildBell(1, { starts: '24:00' }))).toEqual(['bell.0.starts']);
    expect(await readErrorFields(before.toReversed())).toContain('bell.0.period');
    expect(await readErrorFields(before.slice(1))).toContain('bell');
    expect(await readErrorFields('now')).toEqual(['bell']);
  });
});

test.each([
  ['relation', {}],
  ['relation', { value: '' }],
  ['relation', { value: '   ' }],
  ['relation', { value: 'x'.repeat(61) }],
  ['relation', { value: 'a\u0000b' }],
  ['relation', { value: 7 }],
  ['relation', { value: 'A', more: 1 }],
  ['relation/rename', { value: 'Father' }],
  ['relation/rename', { value: 'Father', to: '' }],
  ['relation/order', { values: 'Father' }],
  ['relation/retire', { value: 'Father', retired: 'yes' }],
  ['relation/delete', []],
])('refuses %s %j', async (path, body) => {
  const { code } = parseProblem(await post(path, body));
  expect(code).toBe('invalid');
});

test.each(['gender', 'day', 'nothing', '__proto__', 'classes'])(
  'responds with 404 to changes of %s, which is not a list that can be edited',
  async (key) => {
    expect(parseProblem(await post(key, { value: 'A' })).code).toBe('not_found');
    expect(parseProblem(await post(`${key}/delete`, { value: 'A' })).code).toBe('not_found');
  },
);

test('applies concurrent changes of a list, or refuses them with the reason', async () => {
  const adds = await Promise.all(['Water', 'water', 'Fire'].map((value) => post('incident_type', { value })));
  expect(adds.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  const renames = await Promise.all(
    ['Flood', 'Rain'].map((to) => post('incident_type/rename', { value: 'Fire', to })),
  );
  expect(renames.map(({ status }) => status).sort()).toEqual([200, 404]);
  const saves = await Promise.all([
    school.request('POST', '/student', { body: samples.student.input(0, { id: 'R1', relation: 'Other' }) }),
    post('relation/rename', { value: 'Other', to: 'Neighbour' }),
  ]);
  const [added] = saves;
  const record = (await school.request('GET', '/student/R1')).body;
  if (added.status === 201) expect(record).toMatchObject({ relation: 'Neighbour' });
  else expect(parseProblem(added).errors).toMatchObject([{ field: 'relation' }]);
});
