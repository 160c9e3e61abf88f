import { cardsMade } from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { canReadMadeCards } from '../../src/features/cards/madeCards.ts';
import { recordPlans } from '../plans/plans.ts';
import { administrator } from '../plans/profilePlans.ts';
import { applyCaller, callers, findMatrixTeacher } from '../http/scope/naiveScope.ts';
import { readPages } from './readPdf.ts';
import { parseProblem, setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const school = setUpSchool();

async function download(path: string): Promise<Uint8Array> {
  const request = new Request(`http://localhost/api${path}`, { headers: { token: 'meera' } });
  const response = await school.app.fetch(request);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test('a download finds the job that created a PDF by an index', async () => {
  const plans: string[] = [];
  await school.db.orm.transaction(async (orm) => {
    await orm.execute(sql`set local enable_seqscan = off`);
    const recordingDb = recordPlans({ ...school.db, orm }, plans);
    expect(await canReadMadeCards(recordingDb.orm, administrator, 'no file')).toBe(true);
  });
  expect(plans.join('\n')).toContain('job_of_cards');
});

test('a class teacher creates and downloads the cards of the own class, but cannot write on cards of other classes', async () => {
  const { id: teacher, taught } = await findMatrixTeacher(school);
  await applyCaller(school, callers.teacher, teacher);
  const classTeacherPlace = taught.find(({ subject }) => subject === null);
  const ownClass = { class: classTeacherPlace?.class, section: classTeacherPlace?.section, term: 'Term 2' };
  const cards = cardsMade.parse(
    (await school.request('POST', '/report_card', { body: ownClass, token: 'meera' })).body,
  );
  expect(await readPages(await download(`/file/${cards.file.id}`))).toHaveLength(cards.cards);
  const otherPlace = taught.find(
    (taughtPlace) =>
      taughtPlace.class !== classTeacherPlace?.class || taughtPlace.section !== classTeacherPlace.section,
  );
  const place = { class: otherPlace?.class, section: otherPlace?.section, term: 'Term 2' };
  const cells = [{ id: 'S1001', item: 'remark', value: 'Reads well.', version: 0 }];
  const saveResponse = await school.request('PUT', '/report_card/sheet', {
    body: { ...place, cells },
    token: 'meera',
  });
  expect(parseProblem(saveResponse).detail).toBe(
    `This is for the class teacher of ${String(place.class)}-${String(place.section)}.`,
  );
});

test('printed cards cannot be downloaded once their section is out of scope', async () => {
  const { id: teacher, taught } = await findMatrixTeacher(school);
  await applyCaller(school, callers.teacher, teacher);
  const classTeacherPlace = taught.find(({ subject }) => subject === null);
  const ownClass = { class: classTeacherPlace?.class, section: classTeacherPlace?.section, term: 'Term 1' };
  const cards = cardsMade.parse(
    (await school.request('POST', '/report_card', { body: ownClass, token: 'meera' })).body,
  );
  await download(`/file/${cards.file.id}`);
  const readStatus = async () =>
    (await school.request('GET', `/file/${cards.file.id}`, { token: 'meera' })).status;
  for (const table of ['section_teacher', 'timetable'])
    await school.db.orm.execute(sql`delete from ${sql.identifier(table)}
      where teacher_id = (select teacher_id from teacher where id = ${teacher})`);
  expect((await school.request('POST', '/report_card', { body: ownClass, token: 'meera' })).status).toBe(403);
  expect(await readStatus()).toBe(404);
  await applyCaller(school, callers.viewer, teacher);
  expect(await readStatus()).toBe(404);
  expect((await school.request('GET', `/file/${cards.file.id}`)).status).toBe(200);
});
