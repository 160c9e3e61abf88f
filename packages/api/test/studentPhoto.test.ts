import { changesResult, searchResult } from '@firstbell/schema';
import { auditResult } from '@firstbell/schema/audit';
import { cardsMade } from '@firstbell/schema/cards';
import { sectionRoll, STUDENT_PHOTO_LIMIT, studentPhoto, studentProfile } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../src/db/database.ts';
import { purgeFiles } from '../src/files/purgeFiles.ts';
import { createMemoryStore } from '../src/files/store.ts';
import { createRecords } from '../src/app.ts';
import { purge } from '../src/records/purge.ts';
import { sampleFiles, smallPhoto } from './fileSamples.ts';
import { applyCaller, callers, findTeaching, type Place } from './reach/naiveReach.ts';
import { findSectionSample } from './reach/placeRequests.ts';
import { assignOfficeRole, openSchool, parseRefusal, type ApiResponse, type School } from './school.ts';

vi.setConfig({ testTimeout: 120_000 });

const DAY = 86_400_000;
const files = createMemoryStore();
let school: School;
/** A student of a section in reach of the teacher, and one of another section. */
let inReach: string;
let outOfReach: string;
let ownPlace: Place;

beforeAll(async () => {
  school = await openSchool({ files });
  await assignOfficeRole(school, 'ravi');
  const teaching = await findTeaching(school);
  await applyCaller(school, callers.teacher, teaching.id);
  const [taught] = teaching.taught.filter(({ subject }) => subject === null);
  ownPlace = { class: taught?.class ?? '', section: taught?.section ?? '', subjects: [] };
  inReach = (await findSectionSample(school, ownPlace)).student;
  const [foreign] = await rowsOf<Place>(
    school.db.orm,
    sql`select class.name as class, section.name as section from section join class using (class_id)
      join enrolment using (section_id)
      where not (class.name, section.name) = any(select * from unnest(
        ${`{${teaching.taught.map((one) => one.class).join(',')}}`}::text[],
        ${`{${teaching.taught.map((one) => one.section).join(',')}}`}::text[])) limit 1`,
  );
  if (foreign === undefined) throw new Error('The teacher teaches everybody.');
  outOfReach = (await findSectionSample(school, { ...foreign, subjects: [] })).student;
});
afterAll(() => school.close());

const path = (id: string) => `/student/${id}/photo`;

async function send(id: string, body: Uint8Array<ArrayBuffer>, token = 'ravi'): Promise<ApiResponse> {
  const headers = { 'content-type': 'application/octet-stream', token };
  const request = new Request(`http://localhost/api${path(id)}`, { method: 'PUT', headers, body });
  const response = await school.app.fetch(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const parsePhoto = ({ body }: ApiResponse) => studentPhoto.strict().parse(body).photo;
const fetchPhoto = (id: string, token = 'ravi') =>
  school.app.fetch(new Request(`http://localhost/api${path(id)}`, { headers: { token } }));
const remove = (id: string, token = 'ravi') => school.request('DELETE', path(id), { token });
const readProfile = async (id: string) =>
  studentProfile.parse((await school.request('GET', `/student/${id}/profile`)).body);

describe('the photo of a student', () => {
  test('is stored, shown on the page and the roll, replaced and removed; the history records each change', async () => {
    expect((await fetchPhoto(inReach)).status).toBe(404);
    const { version } = (await readProfile(inReach)).record;
    const first = parsePhoto(await send(inReach, smallPhoto));
    const shown = await fetchPhoto(inReach);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(smallPhoto);
    expect(await readProfile(inReach)).toMatchObject({ photo: first, record: { version: version + 1 } });
    const roll = `/section/roll?${new URLSearchParams({ class: ownPlace.class, section: ownPlace.section }).toString()}`;
    const { rows } = sectionRoll.parse((await school.request('GET', roll)).body);
    expect(rows.filter(({ photo }) => photo !== '').map(({ id, photo }) => ({ id, photo }))).toEqual([
      { id: inReach, photo: first },
    ]);
    const { students } = searchResult.parse((await school.request('GET', `/search?q=${inReach}`)).body);
    expect(students).toContainEqual(expect.objectContaining({ key: inReach, photo: first }));

    const second = parsePhoto(await send(inReach, sampleFiles.jpeg));
    expect(second).not.toBe(first);
    expect(parsePhoto(await remove(inReach))).toBe('');
    expect(parsePhoto(await remove(inReach))).toBe('');
    expect((await fetchPhoto(inReach)).status).toBe(404);
    const history = changesResult.parse(
      (await school.request('GET', `/student/${inReach}/changes`)).body,
    ).rows;
    expect(
      history
        .filter(({ field }) => field === 'photo')
        .map(({ from, to, changed_by: by, is_reversible: isReversible }) => [from, to, by, isReversible]),
    ).toEqual([
      [second, null, 'ravi', false],
      [first, second, 'ravi', false],
      [null, first, 'ravi', false],
    ]);
    const undo = await school.request('POST', `/student/${inReach}/undo`, { body: { version: version + 1 } });
    expect(parseRefusal(undo).detail).toMatch(/^The history does not contain the whole earlier Photo\./);
  });

  test('does not prevent the save of a form that was opened before', async () => {
    const { body } = await school.request('GET', `/student/${inReach}`);
    const { created_at, updated_at, updated_by, key, ...form } = body as Record<string, unknown>;
    await send(inReach, smallPhoto);
    const stale = await school.request('PUT', `/student/${inReach}`, {
      body: { ...form, address: '12 Temple Road' },
    });
    // The console merges the two, as with any other field, and saves again.
    const merged = { ...form, address: '12 Temple Road', version: parseRefusal(stale).record?.version };
    expect((await school.request('PUT', `/student/${inReach}`, { body: merged })).status).toBe(200);
    expect((await readProfile(inReach)).photo).not.toBe('');
  });

  test.each(['png', 'webp', 'gif', 'pdf', 'docx', 'txt'] as const)(
    'is not a %s, whatever its name',
    async (type) => {
      const before = await readProfile(inReach);
      expect(parseRefusal(await send(inReach, sampleFiles[type])).errors).toEqual([
        { field: 'photo', message: expect.stringContaining('Choose a photo (JPEG).') as string },
      ]);
      expect(await readProfile(inReach)).toEqual(before);
    },
  );

  test('is complete, and has at most 1 MiB', async () => {
    expect((await send(inReach, smallPhoto.slice(0, -2))).status).toBe(422);
    expect((await send(inReach, new Uint8Array())).status).toBe(422);
    const large = new Uint8Array(STUDENT_PHOTO_LIMIT + 1);
    large.set(smallPhoto);
    expect(parseRefusal(await send(inReach, large))).toMatchObject({
      status: 413,
      detail: 'Send a file of at most 1 MiB.',
    });
    expect((await school.request('PUT', path(inReach), { body: {} })).status).toBe(415);
  });

  test('is read only in reach, and written only with the permission to edit', async () => {
    await send(inReach, smallPhoto);
    await send(outOfReach, smallPhoto);
    const { count } = (
      await rowsOf<{ count: number }>(school.db.orm, sql`select count(*)::int from file`)
    )[0] as { count: number };
    expect((await fetchPhoto(inReach, 'meera')).status).toBe(200);
    expect((await fetchPhoto(outOfReach, 'meera')).status).toBe(404);
    for (const id of [inReach, outOfReach]) {
      expect(parseRefusal(await send(id, smallPhoto, 'meera')).code).toBe('forbidden');
      expect(parseRefusal(await remove(id, 'meera')).code).toBe('forbidden');
    }
    expect((await send('S-none', smallPhoto)).status).toBe(404);
    expect((await school.request('GET', path(inReach), { token: null })).status).toBe(401);
    // A refused request stores nothing.
    expect(await rowsOf(school.db.orm, sql`select count(*)::int from file`)).toEqual([{ count }]);
    const { rows } = auditResult.parse((await school.request('GET', '/audit?topic=refusals&rows=5')).body);
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'refused', account: 'u-meera', area: 'student' },
        detail: { code: 'forbidden', method: 'PUT', route: '/student/{key}/photo' },
      }),
    );
    const changes = auditResult.parse((await school.request('GET', '/audit?topic=records&rows=2')).body).rows;
    expect(changes[0]).toMatchObject({
      kind: 'edited',
      account: 'u-ravi',
      area: 'student',
      record: outOfReach,
    });
  });
});

describe('the report card', () => {
  const OF = () => ({ class: ownPlace.class, section: ownPlace.section, term: 'Term 2' });
  async function countPictures(bytes: ArrayBuffer): Promise<number[]> {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const pages = Array.from({ length: pdf.numPages }, (_, at) => extractImages(pdf, at + 1));
    return (await Promise.all(pages)).map((images) => images.length);
  }
  const download = async (at: string, token: string) => {
    const response = await school.app.fetch(new Request(`http://localhost/api${at}`, { headers: { token } }));
    expect(response.status).toBe(200);
    return response.arrayBuffer();
  };
  const cardOf = (id: string, token = 'ravi') =>
    download(`/report_card?${new URLSearchParams({ ...OF(), id }).toString()}`, token);

  test('has the photo, on one card and on those of the section', async () => {
    await send(inReach, smallPhoto);
    expect(await countPictures(await cardOf(inReach))).toEqual([1]);
    expect(await countPictures(await cardOf(inReach, 'meera'))).toEqual([1]);
    const cards = cardsMade.parse((await school.request('POST', '/report_card', { body: OF() })).body);
    const pictures = await countPictures(await download(`/file/${cards.file.id}`, 'asha'));
    expect(pictures.filter((count) => count > 0)).toEqual([1]);
  });

  test('has an empty frame instead of a damaged photo', async () => {
    await send(inReach, sampleFiles.jpeg);
    expect(await countPictures(await cardOf(inReach))).toEqual([0]);
  });

  test('shows no photo to people who may make the cards of a section but not see its students', async () => {
    await send(outOfReach, smallPhoto);
    const [place] = await rowsOf<{ class: string; section: string }>(
      school.db.orm,
      sql`select class.name as class, section from enrolment join student using (student_id) join class using (class_id)
        where student.id = ${outOfReach} and year = (select key from academic_year where is_current)`,
    );
    const at = `/report_card?${new URLSearchParams({ ...place, term: 'Term 2', id: outOfReach }).toString()}`;
    expect(await countPictures(await download(at, 'ravi'))).toEqual([1]);
    await applyCaller(school, callers['teacher with examination'], (await findTeaching(school)).id);
    expect(await countPictures(await download(at, 'meera'))).toEqual([0]);
    await applyCaller(school, callers.teacher, (await findTeaching(school)).id);
  });
});

test('a photo is hidden when its record is deleted, and purged with the record', async () => {
  const photo = parsePhoto(await send(outOfReach, smallPhoto));
  await school.request('DELETE', `/student/${outOfReach}`);
  expect((await fetchPhoto(outOfReach)).status).toBe(404);
  await school.request('POST', `/student/${outOfReach}/restore`);
  expect((await fetchPhoto(outOfReach)).status).toBe(200);
  await school.request('DELETE', `/student/${outOfReach}`);
  const purgeOn = async (day: number) => {
    const now = new Date(school.time.now.getTime() + day * DAY);
    await purge(createRecords(school.db, () => now, 'Asia/Kolkata'));
    await purgeFiles({ db: school.db, files }, now);
  };
  await purgeOn(29);
  expect(await files.has(photo, smallPhoto.length)).toBe(true);
  await purgeOn(31);
  expect(await files.has(photo, smallPhoto.length)).toBe(false);
});
