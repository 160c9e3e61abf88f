import { buildAssessment } from '@firstbell/schema/sample';
import { marksSheetResult, termLockHistory, termLockResult } from '@firstbell/schema/marks';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const TERM = 'Term 2';
const place = { class: 'V', section: 'B', term: TERM, assessment_type: 'Project' };
const LOCKED_MESSAGE = `${TERM} is locked. Ask an administrator to unlock it in Enter Marks.`;

const setLock = (is_locked: boolean, reason = '', token = 'asha') =>
  school.request('PUT', '/assessment/term_lock', { token, body: { term: TERM, is_locked, reason } });
const readHistory = (token: string, term = TERM) =>
  school.request('GET', `/assessment/term_lock/history?${new URLSearchParams({ term }).toString()}`, {
    token,
  });
const readSheet = async () => {
  const { body } = await school.request('GET', `/assessment/sheet?${new URLSearchParams(place).toString()}`);
  const { sheet } = marksSheetResult.parse(body);
  if (!sheet) throw new Error('The response has no sheet.');
  return sheet;
};
const saveMark = async (studentIndex: number) => {
  const { students, subjects } = await readSheet();
  const cell = {
    id: students[studentIndex]?.id,
    subject: subjects[0]?.subject,
    total: 50,
    scored: 40,
    stamp: '',
  };
  return school.request('PUT', '/assessment/sheet', { body: { ...place, cells: [cell] } });
};
const readAssessmentKey = async (studentIndex: number) => {
  const { students, cells } = await readSheet();
  const stamp = cells.find(({ id }) => id === students[studentIndex]?.id)?.stamp ?? '';
  return stamp.slice(0, stamp.lastIndexOf('.'));
};

describe('a locked term', () => {
  test('refuses changes of marks by the sheet, the form, a deletion and a restoration', async () => {
    expect((await saveMark(0)).status).toBe(200);
    expect((await saveMark(1)).status).toBe(200);
    const [key, deletedKey] = [await readAssessmentKey(0), await readAssessmentKey(1)];
    expect((await school.request('DELETE', `/assessment/${deletedKey}`)).status).toBe(204);

    const { body } = await setLock(true);
    expect(termLockResult.parse(body).lock).toMatchObject({ locked_by: 'Asha Rao' });
    expect((await readSheet()).lock).toMatchObject({ locked_by: 'Asha Rao' });
    expect(parseProblem(await saveMark(2)).errors).toEqual([{ field: 'term', message: LOCKED_MESSAGE }]);

    const { body: record } = await school.request('GET', `/assessment/${key}`);
    const { id, marks, version } = record as { id: string; marks: object[]; version: number };
    const input = { ...place, id, marks };
    const edit = (body: object) =>
      school.request('PUT', `/assessment/${key}`, { body: { ...body, version } });
    expect(parseProblem(await edit(input)).errors).toContainEqual({ field: 'term', message: LOCKED_MESSAGE });
    // Moving the assessment to another term is refused, too.
    expect(parseProblem(await edit({ ...input, term: 'Term 1' })).errors).toContainEqual({
      field: 'term',
      message: LOCKED_MESSAGE,
    });
    const added = buildAssessment({ ...place, id: (await readSheet()).students[3]?.id ?? '' });
    expect(parseProblem(await school.request('POST', '/assessment', { body: added })).errors).toContainEqual({
      field: 'term',
      message: LOCKED_MESSAGE,
    });
    expect(parseProblem(await school.request('DELETE', `/assessment/${key}`)).detail).toBe(LOCKED_MESSAGE);
    expect(parseProblem(await school.request('POST', `/assessment/${deletedKey}/restore`)).detail).toBe(
      `${deletedKey} cannot be restored. ${LOCKED_MESSAGE}`,
    );
  });

  test('is unlocked with a reason, which the history records', async () => {
    expect(parseProblem(await setLock(false)).errors).toEqual([
      { field: 'reason', message: 'Say why the term is unlocked.' },
    ]);
    const { body } = await setLock(false, 'A paper was marked again.', 'meera');
    expect(body).toEqual({ lock: null });
    expect((await saveMark(2)).status).toBe(200);
    const lines = await selectRows(
      school.db.orm,
      sql`select version, field, "to", changed_by from change where area = 'term_lock' order by id`,
    );
    const { body: history } = await readHistory('ravi');
    expect(termLockHistory.parse(history).rows).toMatchObject([
      { version: 2, is_locked: false, reason: 'A paper was marked again.', changed_by: 'Meera Iyer' },
      { version: 1, is_locked: true, reason: '', changed_by: 'Asha Rao' },
    ]);
    expect(termLockHistory.parse((await readHistory('asha', 'Term 1')).body).rows).toEqual([]);
    expect((await readHistory('asha', '')).status).toBe(422);
    expect(lines).toEqual([
      { version: 1, field: 'is_locked', to: true, changed_by: 'Asha Rao' },
      { version: 2, field: 'is_locked', to: false, changed_by: 'Meera Iyer' },
      { version: 2, field: 'reason', to: 'A paper was marked again.', changed_by: 'Meera Iyer' },
    ]);
  });

  test('is locked only once, and only if it exists', async () => {
    expect((await setLock(true)).status).toBe(200);
    expect((await setLock(true, '', 'meera')).body).toMatchObject({ lock: { locked_by: 'Asha Rao' } });
    const body = { term: 'Term 9', is_locked: true, reason: '' };
    expect(parseProblem(await school.request('PUT', '/assessment/term_lock', { body })).errors).toEqual([
      { field: 'term', message: 'Choose a term from the list.' },
    ]);
    expect((await setLock(false, 'Done.')).status).toBe(200);
  });
});
