import { changesResult, searchResult } from '@firstbell/schema';
import { auditResult } from '@firstbell/schema/audit';
import { cardsMade } from '@firstbell/schema/cards';
import { sectionRoll, STUDENT_PHOTO_LIMIT, studentPhoto, studentProfile } from '@firstbell/schema/profiles';
import { buildStudent } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { extractImages, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { purgeRecords, confirmed } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { purgeFiles } from '../../src/files/purgeFiles.ts';
import { createMemoryStore } from '../../src/files/store.ts';
import { sampleFiles, smallPhoto } from '../files/fileSamples.ts';
import { applyCaller, callers, findMatrixTeacher, type Place } from '../http/scope/naiveScope.ts';
import { findSectionSample } from '../http/scope/placeRequests.ts';
import { assignOfficeRole, parseProblem, type ApiResponse, setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const DAY_MS = 86_400_000;
const files = createMemoryStore();
const school = setUpSchool({ files });
/** ID of a student in a section of the teacher. */
let studentInScope: string;
/** ID of a student in a section in which the teacher does not teach. */
let studentOutOfScope: string;
let ownPlace: Place;

beforeAll(async () => {
  await assignOfficeRole(school, 'ravi');
  const teaching = await findMatrixTeacher(school);
  await applyCaller(school, callers.teacher, teaching.id);
  const [ownSection] = teaching.taught.filter(({ subject }) => subject === null);
  ownPlace = { class: ownSection?.class ?? '', section: ownSection?.section ?? '', subjects: [] };
  studentInScope = (await findSectionSample(school, ownPlace)).student;
  const [otherPlace] = await selectRows<Place>(
    school.db.orm,
    sql`select class.name as class, section.name as section from section join class using (class_id)
      join enrolment using (section_id)
      where not (class.name, section.name) = any(select * from unnest(
        ${`{${teaching.taught.map((place) => place.class).join(',')}}`}::text[],
        ${`{${teaching.taught.map((place) => place.section).join(',')}}`}::text[])) limit 1`,
  );
  if (otherPlace === undefined) throw new Error('The teacher teaches every section.');
  studentOutOfScope = (await findSectionSample(school, { ...otherPlace, subjects: [] })).student;
});

const buildPath = (id: string) => `/student/${id}/photo`;

const sendPhoto = (id: string, bytes: Uint8Array<ArrayBuffer>, token = 'ravi') =>
  school.request('PUT', buildPath(id), { bytes, token });
const parsePhoto = ({ body }: ApiResponse) => studentPhoto.strict().parse(body).photo;
const fetchPhoto = (id: string, token = 'ravi') =>
  school.app.fetch(new Request(`http://localhost/api${buildPath(id)}`, { headers: { token } }));
const removePhoto = (id: string, token = 'ravi') => school.request('DELETE', buildPath(id), { token });
const readProfile = async (id: string) =>
  studentProfile.parse((await school.request('GET', `/student/${id}/profile`)).body);

describe('the photo of a student', () => {
  test('is stored, shown on the page and the roll, replaced and removed, and the history has each change', async () => {
    expect((await fetchPhoto(studentInScope)).status).toBe(404);
    const { version } = (await readProfile(studentInScope)).record;
    const first = parsePhoto(await sendPhoto(studentInScope, smallPhoto));
    const shown = await fetchPhoto(studentInScope);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(smallPhoto);
    expect(await readProfile(studentInScope)).toMatchObject({
      photo: first,
      record: { version: version + 1 },
    });
    const rollPath = `/section/roll?${new URLSearchParams({ class: ownPlace.class, section: ownPlace.section }).toString()}`;
    const { rows } = sectionRoll.parse((await school.request('GET', rollPath)).body);
    expect(rows.filter(({ photo }) => photo !== '').map(({ id, photo }) => ({ id, photo }))).toEqual([
      { id: studentInScope, photo: first },
    ]);
    const { students } = searchResult.parse(
      (await school.request('GET', `/search?q=${studentInScope}`)).body,
    );
    expect(students).toContainEqual(expect.objectContaining({ key: studentInScope, photo: first }));

    const second = parsePhoto(await sendPhoto(studentInScope, sampleFiles.jpeg));
    expect(second).not.toBe(first);
    expect(parsePhoto(await removePhoto(studentInScope))).toBe('');
    expect(parsePhoto(await removePhoto(studentInScope))).toBe('');
    expect((await fetchPhoto(studentInScope)).status).toBe(404);
    const history = changesResult.parse(
      (await school.request('GET', `/student/${studentInScope}/changes`)).body,
    ).rows;
    expect(
      history
        .filter(({ field }) => field === 'photo')
        .map(({ from, to, changed_by: by, is_reversible: isReversible }) => [from, to, by, isReversible]),
    ).toEqual([
      [second, null, 'Ravi', false],
      [first, second, 'Ravi', false],
      [null, first, 'Ravi', false],
    ]);
    const undo = await school.request('POST', `/student/${studentInScope}/undo`, {
      body: { version: version + 1 },
    });
    expect(parseProblem(undo).detail).toMatch(/^The history does not contain the whole earlier Photo\./);
  });

  test('does not prevent the save of a form that was opened before the photo was sent', async () => {
    const { body } = await school.request('GET', `/student/${studentInScope}`);
    const { created_at, updated_at, updated_by, key, ...form } = body as Record<string, unknown>;
    await sendPhoto(studentInScope, smallPhoto);
    const stale = await school.request('PUT', `/student/${studentInScope}`, {
      body: { ...form, address: '12 Temple Road' },
    });
    // The console merges the form into the new version, as with any other change, and saves again.
    const merged = { ...form, address: '12 Temple Road', version: parseProblem(stale).record?.version };
    expect((await school.request('PUT', `/student/${studentInScope}`, { body: merged })).status).toBe(200);
    expect((await readProfile(studentInScope)).photo).not.toBe('');
  });

  test.each(['png', 'webp', 'gif', 'pdf', 'docx', 'txt'] as const)('cannot be a %s', async (type) => {
    const before = await readProfile(studentInScope);
    expect(parseProblem(await sendPhoto(studentInScope, sampleFiles[type])).errors).toEqual([
      { field: 'photo', message: expect.stringContaining('Choose a photo (JPEG).') as string },
    ]);
    expect(await readProfile(studentInScope)).toEqual(before);
  });

  test('must be complete, and have at most 1 MiB', async () => {
    expect((await sendPhoto(studentInScope, smallPhoto.slice(0, -2))).status).toBe(422);
    expect((await sendPhoto(studentInScope, new Uint8Array())).status).toBe(422);
    const large = new Uint8Array(STUDENT_PHOTO_LIMIT + 1);
    large.set(smallPhoto);
    expect(parseProblem(await sendPhoto(studentInScope, large))).toMatchObject({
      status: 413,
      detail: 'Send a file of at most 1 MiB.',
    });
    expect((await school.request('PUT', buildPath(studentInScope), { body: {} })).status).toBe(415);
  });

  test('is shown only in the scope of a person, and changed only by people who may edit students', async () => {
    await sendPhoto(studentInScope, smallPhoto);
    await sendPhoto(studentOutOfScope, smallPhoto);
    const { count } = (
      await selectRows<{ count: number }>(school.db.orm, sql`select count(*)::int from file`)
    )[0] as { count: number };
    expect((await fetchPhoto(studentInScope, 'meera')).status).toBe(200);
    expect((await fetchPhoto(studentOutOfScope, 'meera')).status).toBe(404);
    for (const id of [studentInScope, studentOutOfScope]) {
      expect(parseProblem(await sendPhoto(id, smallPhoto, 'meera')).code).toBe('forbidden');
      expect(parseProblem(await removePhoto(id, 'meera')).code).toBe('forbidden');
    }
    expect((await sendPhoto('S-none', smallPhoto)).status).toBe(404);
    expect((await school.request('GET', buildPath(studentInScope), { token: null })).status).toBe(401);
    // A refused request stores nothing.
    expect(await selectRows(school.db.orm, sql`select count(*)::int from file`)).toEqual([{ count }]);
    const { rows } = auditResult.parse((await school.request('GET', '/audit?topic=refusals&rows=5')).body);
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'refused', account: 'u-meera', area: 'student' },
        detail: { code: 'forbidden', method: 'PUT', route: '/student/{key}/photo', times: 2 },
      }),
    );
    const changes = auditResult.parse((await school.request('GET', '/audit?topic=records&rows=2')).body).rows;
    expect(changes[0]).toMatchObject({
      kind: 'edited',
      account: 'u-ravi',
      area: 'student',
      record: studentOutOfScope,
    });
  });
});

describe('the report card', () => {
  const buildSectionAndTerm = () => ({ class: ownPlace.class, section: ownPlace.section, term: 'Term 2' });
  async function countPictures(bytes: ArrayBuffer): Promise<number[]> {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const pages = Array.from({ length: pdf.numPages }, (_, index) => extractImages(pdf, index + 1));
    return (await Promise.all(pages)).map((images) => images.length);
  }
  const download = async (path: string, token: string) => {
    const response = await school.app.fetch(
      new Request(`http://localhost/api${path}`, { headers: { token } }),
    );
    expect(response.status).toBe(200);
    return response.arrayBuffer();
  };
  const downloadCard = (id: string, token = 'ravi') =>
    download(`/report_card?${new URLSearchParams({ ...buildSectionAndTerm(), id }).toString()}`, token);

  test('has the photo, alone and among the cards of the section', async () => {
    await sendPhoto(studentInScope, smallPhoto);
    expect(await countPictures(await downloadCard(studentInScope))).toEqual([1]);
    expect(await countPictures(await downloadCard(studentInScope, 'meera'))).toEqual([1]);
    const cards = cardsMade.parse(
      (await school.request('POST', '/report_card', { body: buildSectionAndTerm() })).body,
    );
    const pictures = await countPictures(await download(`/file/${cards.file.id}`, 'asha'));
    expect(pictures.filter((count) => count > 0)).toEqual([1]);
  });

  test('has an empty frame instead of a damaged photo', async () => {
    await sendPhoto(studentInScope, sampleFiles.jpeg);
    expect(await countPictures(await downloadCard(studentInScope))).toEqual([0]);
  });

  test('shows no photo to people who may make the cards of a section but not see its students', async () => {
    await sendPhoto(studentOutOfScope, smallPhoto);
    const [place] = await selectRows<{ class: string; section: string }>(
      school.db.orm,
      sql`select class.name as class, section from enrolment join student using (student_id) join class using (class_id)
        where student.id = ${studentOutOfScope} and year = (select key from academic_year where is_current)`,
    );
    const cardPath = `/report_card?${new URLSearchParams({ ...place, term: 'Term 2', id: studentOutOfScope }).toString()}`;
    expect(await countPictures(await download(cardPath, 'ravi'))).toEqual([1]);
    await applyCaller(school, callers['teacher with examination'], (await findMatrixTeacher(school)).id);
    expect(await countPictures(await download(cardPath, 'meera'))).toEqual([0]);
    await applyCaller(school, callers.teacher, (await findMatrixTeacher(school)).id);
  });
});

test('a photo is hidden when its record is deleted, and purged with the record', async () => {
  const id = 'UNNAMED1';
  await school.request('POST', '/student', { body: buildStudent({ id, class: 'V', section: 'B' }) });
  const photo = parsePhoto(await sendPhoto(id, smallPhoto));
  await school.request('DELETE', `/student/${id}`);
  expect((await fetchPhoto(id)).status).toBe(404);
  await school.request('POST', `/student/${id}/restore`);
  expect((await fetchPhoto(id)).status).toBe(200);
  await school.request('DELETE', `/student/${id}`);
  const purgeAfter = async (days: number) => {
    const now = new Date(school.time.now.getTime() + days * DAY_MS);
    await purgeRecords(school.db, now);
    await purgeFiles({ db: school.db, files }, confirmed(now));
  };
  await purgeAfter(29);
  expect(await files.has(photo, smallPhoto.length)).toBe(true);
  await purgeAfter(31);
  expect(await files.has(photo, smallPhoto.length)).toBe(false);
});
