import { assessment } from '@firstbell/schema';
import { type MarksCell, marksSaved, marksSheetResult, MAX_CELLS } from '@firstbell/schema/marks';
import { describe, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { saveMarksSheet } from '../../src/areas/assessment/saveSheet.ts';
import { openMarksSheet } from '../../src/areas/assessment/sheet.ts';
import { createRecords } from '../../src/index.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';
import { variantsToTest } from '../db/constraints/race.ts';
import { recordStatements } from '../plans/plans.ts';
import { parseProblem, type School, setUpSchool } from '../school.ts';

const school = setUpSchool();

const place = { class: 'V', section: 'B', term: 'Term 2', assessment_type: 'Project' };
const readSheet = async (known = '', openedSchool: School = school) => {
  const { status, body } = await openedSchool.request(
    'GET',
    `/assessment/sheet?${new URLSearchParams({ ...place, known })}`,
  );
  expect(status).toBe(200);
  return marksSheetResult.strict().parse(body);
};
const readCurrentSheet = async () => {
  const { sheet } = await readSheet();
  if (!sheet) throw new Error('The response has no sheet.');
  return sheet;
};
const sendCells = (cells: unknown, token = 'asha') =>
  school.request('PUT', '/assessment/sheet', { token, body: { ...place, cells } });
const saveCells = async (cells: readonly MarksCell[], token = 'asha') => {
  const { status, body } = await sendCells(cells, token);
  expect(status).toBe(200);
  return marksSaved.strict().parse(body).cells;
};

let lastUsedIndex = 0;
/** Returns the admission number of a student of V-B whom no other test uses. */
const takeUnusedStudent = async () => (await readCurrentSheet()).students[(lastUsedIndex += 1)]?.id ?? '';
const buildCell = (id: string, values: Partial<MarksCell> = {}): MarksCell => ({
  ...{ id, subject: 'English', total: 50, scored: 41, stamp: '' },
  ...values,
});
const parseKey = (stamp = '') => stamp.slice(0, stamp.lastIndexOf('.'));
const readRecord = async (stamp = '') => {
  const { status, body } = await school.request('GET', `/assessment/${parseKey(stamp)}`);
  return { status, record: status === 200 ? assessment.record.parse(body) : undefined };
};

describe('a sheet of marks', () => {
  test('lists the students by roll number and the subjects of the class, with an ETag', async () => {
    const { tag, sheet } = await readSheet();
    const numbers = sheet?.students.map(({ roll_number }) => Number(roll_number)) ?? [];
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(sheet?.subjects.map(({ subject }) => subject)).toContain('English');
    expect(await readSheet(tag)).toEqual({ tag, sheet: null });
    await saveCells([buildCell(await takeUnusedStudent())]);
    expect((await readSheet(tag)).sheet).not.toBeNull();
  });

  test('reads the totals of other sections only for subjects without marks in the section', async () => {
    const statements: string[] = [];
    const records = createRecords(
      recordStatements(school.db, statements),
      () => school.time.now,
      'Asia/Kolkata',
    );
    const otherTest = { ...place, section: 'A', assessment_type: 'Practical' };
    const readTotals = async () => {
      statements.length = 0;
      const { subjects, students } = await openMarksSheet(records, SERVICE_SCOPE, otherTest);
      const areTotalsRead = statements.some((text) => text.includes('mode() within group'));
      return { subjects, id: students[0]?.id ?? '', areTotalsRead };
    };
    const { subjects, id, areTotalsRead } = await readTotals();
    expect(areTotalsRead).toBe(true);
    const cells = subjects.map(({ subject }) => buildCell(id, { subject, total: 30, scored: 20 }));
    expect((await school.request('PUT', '/assessment/sheet', { body: { ...otherTest, cells } })).status).toBe(
      200,
    );
    expect(await readTotals()).toMatchObject({
      areTotalsRead: false,
      subjects: subjects.map(({ subject }) => ({ subject, total: 30 })),
    });
  });

  test('a save locks the assessments in one statement', async () => {
    const statements: string[] = [];
    const records = createRecords(
      recordStatements(school.db, statements),
      () => school.time.now,
      'Asia/Kolkata',
    );
    const [id, otherId] = [await takeUnusedStudent(), await takeUnusedStudent()];
    const user = { name: 'Asha Rao', uid: 'u-asha' };
    await saveMarksSheet(records, SERVICE_SCOPE, { ...place, cells: [buildCell(id)] }, { user });
    const stamp = (await readCurrentSheet()).cells.find((one) => one.id === id)?.stamp ?? '';
    statements.length = 0;
    const cells = [buildCell(id, { scored: 12, stamp }), buildCell(otherId)];
    const saved = await saveMarksSheet(records, SERVICE_SCOPE, { ...place, cells }, { user });
    expect(saved.cells).toMatchObject([{ mark: { scored: 12 } }, { mark: { scored: 41 } }]);
    const locking = statements.filter((text) => text.includes('for update'));
    expect(locking.filter((text) => text.includes('from assessment'))).toHaveLength(1);
  });

  test('refuses a term that is not on the list, and an incomplete query', async () => {
    const query = new URLSearchParams({ ...place, term: 'Term 9' });
    expect(parseProblem(await school.request('GET', `/assessment/sheet?${query}`)).errors).toEqual([
      { field: 'term', message: 'Choose a term from the list.' },
    ]);
    expect((await school.request('GET', '/assessment/sheet?class=V', {})).status).toBe(422);
  });
});

describe('a save of cells', () => {
  test('adds assessments, which appear in the form and the list, with a history', async () => {
    const [one, other] = [await takeUnusedStudent(), await takeUnusedStudent()];
    const saved = await saveCells([
      buildCell(one),
      buildCell(one, { subject: 'Hindi', scored: 'Absent' }),
      buildCell(other, { scored: 12.5 }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual(['saved', 'saved', 'saved']);
    const { record } = await readRecord(saved[0]?.mark?.stamp);
    expect(record).toMatchObject({
      ...place,
      ...{ id: one, version: 1, percentage: '41%', updated_by: 'Asha Rao' },
      marks: [
        { subject: 'English', total: 50, scored: 41 },
        { subject: 'Hindi', total: 50, scored: 'Absent' },
      ],
    });
    const { body: list } = await school.request('GET', `/assessment?q=${one}&rows=100`);
    expect(JSON.stringify(list)).toContain('41%');
    const { body: history } = await school.request('GET', `/assessment/${record?.key}/changes`);
    expect(JSON.stringify(history)).toContain('created');
  });

  test('changes marks of the edited version, and adds each change to the history', async () => {
    const id = await takeUnusedStudent();
    const [first] = await saveCells([buildCell(id)]);
    const stamp = first?.mark?.stamp ?? '';
    const [changed] = await saveCells([buildCell(id, { scored: 30, stamp })], 'meera');
    expect(changed).toMatchObject({ status: 'saved', mark: { scored: 30, updated_by: 'Meera Iyer' } });
    expect(changed?.mark?.stamp).not.toBe(stamp);
    const { record } = await readRecord(stamp);
    expect(record).toMatchObject({ version: 2, percentage: '60%' });
    const { body } = await school.request('GET', `/assessment/${record?.key}/changes`);
    expect(JSON.stringify(body)).toContain('marks.English');
  });

  test('merges cells changed by two people, and reports a cell that both changed as a conflict', async () => {
    const id = await takeUnusedStudent();
    const [english, hindi] = await saveCells([buildCell(id), buildCell(id, { subject: 'Hindi' })]);
    const [stamp = '', hindiStamp = ''] = [english?.mark?.stamp, hindi?.mark?.stamp];
    await saveCells([buildCell(id, { scored: 20, stamp })], 'meera');
    expect(
      await saveCells([
        buildCell(id, { scored: 21, stamp }),
        buildCell(id, { subject: 'Hindi', scored: 22, stamp: hindiStamp }),
      ]),
    ).toMatchObject([
      { status: 'conflict', mark: { scored: 20, updated_by: 'Meera Iyer' } },
      { status: 'saved', mark: { scored: 22 } },
    ]);
    // An equal value is no conflict: requests are idempotent.
    expect(await saveCells([buildCell(id, { scored: 20, stamp })])).toMatchObject([{ status: 'saved' }]);
    expect((await readRecord(stamp)).record?.version).toBe(3);
  });

  test('deletes an assessment with its last mark, and adds another one later', async () => {
    const id = await takeUnusedStudent();
    const [first] = await saveCells([buildCell(id)]);
    const stamp = first?.mark?.stamp ?? '';
    expect(await saveCells([buildCell(id, { scored: null, stamp })])).toMatchObject([
      { status: 'saved', mark: null },
    ]);
    expect((await readRecord(stamp)).status).toBe(404);
    const [again] = await saveCells([buildCell(id, { scored: 9 })]);
    expect(parseKey(again?.mark?.stamp)).not.toBe(parseKey(stamp));
    // The stamp of the deleted mark differs from the stamp of the new one.
    expect(await saveCells([buildCell(id, { scored: 8, stamp })])).toMatchObject([
      { status: 'conflict', mark: { scored: 9 } },
    ]);
  });

  test('refuses invalid cells one by one, and saves the valid ones', async () => {
    const id = await takeUnusedStudent();
    const saved = await saveCells([
      buildCell(id, { scored: 50.5 }),
      buildCell(id, { subject: 'Hindi', scored: 1.25 }),
      buildCell(id, { subject: 'Accountancy' }),
      buildCell('NOBODY'),
      buildCell(id, { subject: 'Mathematics', scored: 'Exempt' }),
      buildCell(id, { subject: 'Mathematics', scored: 3 }),
    ]);
    expect(saved.map(({ status, message }) => (status === 'refused' ? message : status))).toEqual([
      'Enter at most 50, the total.',
      'Enter whole or half marks.',
      'Choose a subject of class V from the list.',
      'NOBODY is no student of V-B.',
      'saved',
      'The request contains this cell twice.',
    ]);
  });

  test('refuses marks of a student who has marks of the same test in another section', async () => {
    const id = await takeUnusedStudent();
    await saveCells([buildCell(id)]);
    const moved = { section: 'C', roll_number: '' };
    expect((await changeRecord(school, 'student', id, moved)).status).toBe(200);
    const otherPlace = { ...place, section: 'C' };
    const response = await school.request('PUT', '/assessment/sheet', {
      body: { ...otherPlace, cells: [buildCell(id, { subject: 'Hindi' })] },
    });
    expect(marksSaved.parse(response.body).cells[0]?.message).toMatch(
      / has marks of this test in V-B\. Correct them there\.$/,
    );
    // The sheet of the section in which the marks were entered still lists the student.
    expect((await readCurrentSheet()).students.map((one) => one.id)).toContain(id);
  });

  test('refuses a request with malformed cells, too many cells, or an unknown test', async () => {
    const id = await takeUnusedStudent();
    expect((await sendCells([])).status).toBe(422);
    expect((await sendCells([{ ...buildCell(id), scored: 'AB' }])).status).toBe(422);
    expect((await sendCells([{ ...buildCell(id), extra: 1 }])).status).toBe(422);
    expect((await sendCells(Array.from({ length: MAX_CELLS + 1 }, () => buildCell(id)))).status).toBe(422);
    const body = { ...place, section: 'Z', cells: [buildCell(id)] };
    expect((await school.request('PUT', '/assessment/sheet', { body })).status).toBe(422);
    expect((await sendCells([buildCell(id)], '')).status).toBe(401);
  });

  test('saves the marks of a whole class in one request', async () => {
    const { students, subjects } = await readCurrentSheet();
    const subject = subjects.at(-1)?.subject ?? '';
    const saved = await saveCells(
      students.map(({ id }, index) => buildCell(id, { subject, scored: index % 50 })),
    );
    expect(saved.filter(({ status }) => status !== 'saved')).toEqual([]);
    const after = await readCurrentSheet();
    expect(after.cells.filter((one) => one.subject === subject)).toHaveLength(students.length);
    expect(after.subjects.at(-1)).toEqual({ subject, total: 50 });
  });
});

describe.each(variantsToTest)('two concurrent saves, %s', (_, openTrack) => {
  test('of different cells of one student are both stored, whether the assessment is new or exists', async () => {
    const track = await openTrack();
    const { sheet } = await readSheet('', track.school);
    const id = sheet?.students[0]?.id ?? '';
    const buildRequest = (cells: MarksCell[], token: string) => ({
      ...{ method: 'PUT', path: '/assessment/sheet', token },
      body: { ...place, cells },
    });
    for (const scored of [11, 12]) {
      const { sheet: current } = await readSheet('', track.school);
      const findStamp = (subject: string) =>
        current?.cells.find((one) => one.id === id && one.subject === subject)?.stamp ?? '';
      const buildOwnCell = (subject: string) => buildCell(id, { subject, scored, stamp: findStamp(subject) });
      const responses = await track.race([
        buildRequest([buildOwnCell('English')], 'asha'),
        buildRequest([buildOwnCell('Hindi')], 'meera'),
      ]);
      expect(responses.map(({ body }) => marksSaved.parse(body).cells[0]?.status)).toEqual([
        'saved',
        'saved',
      ]);
      const { sheet: after } = await readSheet('', track.school);
      const studentCells = after?.cells.filter((one) => one.id === id) ?? [];
      expect(studentCells.map((one) => [one.subject, one.scored]).sort()).toEqual([
        ['English', scored],
        ['Hindi', scored],
      ]);
    }
    await track.close();
  });
});
