import { type AssignmentInput, type StoredFile } from '@firstbell/schema';
import { buildAssignment, buildDiaryNote } from '@firstbell/schema/sample';
import { describe, expect, test } from 'vitest';
import { purgeRecords, confirmed } from '../confirmed.ts';
import { purgeFiles } from '../../src/files/purgeFiles.ts';
import { createMemoryStore } from '../../src/index.ts';
import { sampleFiles } from '../files/fileSamples.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, type ApiResponse, setUpSchool } from '../school.ts';

const DAY_MS = 86_400_000;
const files = createMemoryStore();
const school = setUpSchool({ files });

const upload = async (name: string) => {
  const path = `/file?name=${encodeURIComponent(name)}`;
  return (await school.request('POST', path, { bytes: sampleFiles.pdf })).body as StoredFile;
};
type StoredAssignment = AssignmentInput & { key: string; version: number };
const add = async (values: Partial<AssignmentInput>) =>
  (await school.request('POST', '/assignment', { body: buildAssignment(values) })).body as StoredAssignment;
const save = ({ key, version, ...record }: StoredAssignment, values: Partial<AssignmentInput>) => {
  const { class: className, section, subject, date, file, description } = record;
  return school.request('PUT', `/assignment/${key}`, {
    body: { class: className, section, subject, date, file, description, ...values, version },
  });
};
const parseErrors = (response: ApiResponse) => parseProblem(response).errors;
const hasFile = async ({ id }: StoredFile) => (await school.request('GET', `/file/${id}`)).status === 200;
/** Runs the daily task of the service, the given number of days from now. */
const runDailyTask = async (days: number) => {
  const later = new Date(NOW.getTime() + days * DAY_MS);
  await purgeRecords(school.db, later);
  await purgeFiles({ db: school.db, files }, confirmed(later));
};

test('stores a file with the assignment, which a search for the file name finds', async () => {
  const file = await upload('Plan of the village.pdf');
  const { key, file: storedFile } = await add({ file });
  expect(storedFile).toEqual(file);
  const { body } = await school.request('GET', '/assignment?q=plan+of+the+village');
  expect(body).toEqual({
    rows: [
      {
        key,
        class: 'V-B',
        subject: 'English',
        date: '2026-11-23',
        description: 'Write ten lines about your village.',
        file: file.name,
        file_id: file.id,
      },
    ],
    total: 1,
  });
});

test('refuses a file that does not exist or has other metadata than the uploaded one', async () => {
  const file = await upload('a.pdf');
  for (const wrongFile of [
    { ...file, id: 'FL-AAAAAAAAAAAAAAAAAAAAAAAAAA' },
    { ...file, name: 'b.pdf' },
    { ...file, type: 'text/html' },
    { ...file, size: file.size + 1 },
  ]) {
    expect(
      parseErrors(
        await school.request('POST', '/assignment', { body: buildAssignment({ file: wrongFile }) }),
      ),
    ).toEqual([
      {
        field: 'file',
        message: 'This file was removed because it was not saved in time. Send or choose it again.',
      },
    ]);
  }
  const body = { ...buildAssignment(), file: 'a.pdf' };
  expect(parseErrors(await school.request('POST', '/assignment', { body }))).toEqual([
    { field: 'file', message: 'Wait until the file is sent, or choose it again.' },
  ]);
});

describe('does not remove the file of an assignment', () => {
  test('while the assignment has the file or can be restored with it', async () => {
    const file = await upload('kept.pdf');
    const { key } = await add({ file });
    await runDailyTask(10);
    expect(await hasFile(file)).toBe(true);
    await school.request('DELETE', `/assignment/${key}`);
    await runDailyTask(29);
    expect(await hasFile(file)).toBe(true);
    const restored = await school.request('POST', `/assignment/${key}/restore`);
    expect(restored.body).toMatchObject({ file });
    await school.request('DELETE', `/assignment/${key}`);
    await runDailyTask(31);
    expect(await hasFile(file)).toBe(false);
  });

  test('until the file is replaced or removed', async () => {
    const [first, second] = [await upload('first.pdf'), await upload('second.pdf')];
    const record = await add({ file: first });
    const replaced = (await save(record, { file: second })).body as StoredAssignment;
    await runDailyTask(2);
    expect([await hasFile(first), await hasFile(second)]).toEqual([false, true]);
    const { body } = await save(replaced, { file: null });
    expect(body).toMatchObject({ file: null });
    await runDailyTask(2);
    expect(await hasFile(second)).toBe(false);
  });
});

test('accepts only days of the current academic year, past or future', async () => {
  expect(
    (await school.request('POST', '/assignment', { body: buildAssignment({ date: '2027-03-31' }) })).status,
  ).toBe(201);
  for (const date of ['2026-03-31', '2027-04-01']) {
    expect(
      parseErrors(await school.request('POST', '/assignment', { body: buildAssignment({ date }) })),
    ).toEqual([{ field: 'date', message: 'Choose a day of the academic year, 01/04/2026 to 31/03/2027.' }]);
  }
});

test('accepts only a subject and a section of the class', async () => {
  for (const path of ['/assignment', '/diary_notes']) {
    const input = path === '/assignment' ? buildAssignment() : buildDiaryNote();
    const body = { ...input, class: 'Nursery', subject: 'Physics', section: 'Z' };
    expect(
      parseErrors(await school.request('POST', path, { body }))
        ?.map(({ field }) => field)
        .sort(),
    ).toEqual(['section', 'subject']);
  }
});

test('sorts long descriptions by their beginning', async () => {
  const long = `${'न'.repeat(1990)} end`;
  const { key } = await add({ description: long });
  const { body } = await school.request('GET', '/assignment?sort=description&order=desc&rows=1');
  expect(body).toMatchObject({ rows: [{ key, description: long }] });
});
