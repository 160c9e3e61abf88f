import { cardCheck, cardSheet } from '@firstbell/schema/cards';
import { storedSchool } from '@firstbell/schema/school';
import { expect, test, vi } from 'vitest';
import { setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const school = setUpSchool();

const SCOPE = { class: 'V', section: 'B', term: 'Term 2' };
const query = new URLSearchParams(SCOPE).toString();

test('the check names characters without a font, missing marks and unwritten texts, student by student', async () => {
  const { students } = cardSheet.parse((await school.request('GET', `/report_card/sheet?${query}`)).body);
  const id = students[1]?.id ?? '';
  const cells = [{ id, item: 'remark', value: '김 reads well.', version: 0 }];
  await school.request('PUT', '/report_card/sheet', { body: { ...SCOPE, cells } });
  // Marks in one subject alone, so that the others are missing.
  const place = { ...SCOPE, assessment_type: 'Annual' };
  const { body } = await school.request('GET', `/assessment/sheet?${new URLSearchParams(place).toString()}`);
  const [first] = (body as { sheet: { subjects: { subject: string }[] } }).sheet.subjects;
  const mark = { id, subject: first?.subject ?? '', total: 50, scored: 40, stamp: '' };
  expect(
    (await school.request('PUT', '/assessment/sheet', { body: { ...place, cells: [mark] } })).status,
  ).toBe(200);
  const stored = storedSchool.parse((await school.request('GET', '/school')).body);
  await school.request('PUT', '/school', { body: { ...stored, name: '학교 Vidya Mandir' } });

  const check = cardCheck.parse((await school.request('GET', `/report_card/check?${query}`)).body);
  expect(check.shared_characters).toEqual([{ label: 'Name of the school', characters: ['학', '교'] }]);
  expect(check.students.map((student) => student.id)).toEqual(students.map((student) => student.id));
  const found = check.students.find((student) => student.id === id);
  expect(found?.characters).toEqual([{ label: 'Remarks of the class teacher', characters: ['김'] }]);
  const missing = found?.missing.find(({ term }) => term === SCOPE.term);
  expect(missing?.subjects.length).toBeGreaterThan(1);
  expect(missing?.subjects).not.toContain(first?.subject);
  expect(found?.unwritten).toContain('Art Education');
  expect(found?.unwritten).not.toContain('Remarks');
  expect(check.students[0]?.characters).toEqual([]);
});
