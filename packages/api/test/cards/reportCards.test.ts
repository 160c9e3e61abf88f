import { type Job, job as jobSchema } from '@firstbell/schema';
import { auditResult } from '@firstbell/schema/audit';
import {
  type CardLayout,
  cardCellsSaved,
  cardPreview,
  cardSheet,
  cardsMade,
  storedCardLayout,
} from '@firstbell/schema/cards';
import { type School, storedSchool } from '@firstbell/schema/school';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readActualTexts, readPages } from './readPdf.ts';
import {
  assignOfficeRole,
  openSchool,
  parseProblem,
  type School as OpenSchool,
  setUpSchool,
} from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));

/** Section and term of the report cards. */
const CARD_PLACE = { class: 'V', section: 'B', term: 'Term 2' };
const HINDI = 'अनन्या ने उत्कृष्ट प्रगति की है';
const buildQuery = (changes: object = {}) => new URLSearchParams({ ...CARD_PLACE, ...changes }).toString();

const readSheet = async (openedSchool: OpenSchool = school) =>
  cardSheet.parse((await openedSchool.request('GET', `/report_card/sheet?${buildQuery()}`)).body);
const readStudentAt = async (index: number) => {
  const student = (await readSheet()).students[index];
  if (student === undefined) throw new Error('The section has fewer students.');
  return student;
};
const saveEntries = async (entries: object[], token = 'asha') =>
  school.request('PUT', '/report_card/sheet', { token, body: { ...CARD_PLACE, cells: entries } });
const parseStatuses = ({ body }: { body: unknown }) =>
  cardCellsSaved.parse(body).cells.map(({ status }) => status);

/** Downloads a PDF. */
async function download(path: string, token = 'asha'): Promise<Uint8Array> {
  const headers = { token };
  const response = await school.app.fetch(new Request(`http://localhost/api${path}`, { headers }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await response.arrayBuffer());
}

const readPdf = async (path: string, token = 'asha') => readPages(await download(path, token));

const readLayout = async () =>
  storedCardLayout.parse((await school.request('GET', '/report_card/layout')).body);
const saveLayout = async (change: Partial<CardLayout>, token = 'asha') => {
  const { layout, version } = await readLayout();
  const body = { layout: { ...layout, ...change }, version };
  return school.request('PUT', '/report_card/layout', { token, body });
};
const saveSchool = async (change: Partial<School>) => {
  const stored = storedSchool.parse((await school.request('GET', '/school')).body);
  await school.request('PUT', '/school', { body: { ...stored, ...change } });
};

describe('the entries of report cards', () => {
  test('are saved one by one, with the version that was read', async () => {
    const { items } = await readSheet();
    expect(items.map(({ label }) => label)).toEqual([
      ...['Work Education', 'Art Education', 'Health and Physical Education', 'Discipline', 'Remarks'],
    ]);
    const { id } = await readStudentAt(0);
    const buildEntry = (value: string, version: number, item = 'art') => ({ id, item, value, version });
    const first = await saveEntries([buildEntry('A', 0), buildEntry(HINDI, 0, 'remark')]);
    expect(parseStatuses(first)).toEqual(['saved', 'saved']);
    // A repeated request succeeds, because the value is stored already.
    expect(parseStatuses(await saveEntries([buildEntry('A', 0)]))).toEqual(['saved']);
    expect(parseStatuses(await saveEntries([buildEntry('B', 1)], 'meera'))).toEqual(['saved']);
    expect(parseStatuses(await saveEntries([buildEntry('C', 1)]))).toEqual(['conflict']);
    expect(parseStatuses(await saveEntries([buildEntry('C', 0)]))).toEqual(['conflict']);
    expect(parseStatuses(await saveEntries([buildEntry('A', 0, 'nothing')]))).toEqual(['refused']);
    expect((await readSheet()).cells).toEqual(
      expect.arrayContaining([
        { id, item: 'art', value: 'B', version: 2 },
        { id, item: 'remark', value: HINDI, version: 1 },
      ]),
    );
    // An emptied entry counts as missing for a client that has not seen it.
    expect(parseStatuses(await saveEntries([buildEntry('', 2)]))).toEqual(['saved']);
    expect(parseStatuses(await saveEntries([buildEntry('A', 0)]))).toEqual(['saved']);
  });

  test('cannot be changed while the term is locked', async () => {
    const setTermLock = (is_locked: boolean, reason = '') =>
      school.request('PUT', '/assessment/term_lock', { body: { term: 'Term 2', is_locked, reason } });
    const { id } = await readStudentAt(1);
    await setTermLock(true);
    const { errors } = parseProblem(await saveEntries([{ id, item: 'art', value: 'A', version: 0 }]));
    expect(errors?.[0]?.message).toMatch(/^Term 2 is locked\./);
    expect((await readSheet()).is_locked).toBe(true);
    await setTermLock(false, 'Done.');
  });

  test('are refused with a version that no column can hold', async () => {
    const { id } = await readStudentAt(1);
    expect((await saveEntries([{ id, item: 'art', value: 'A', version: 2 ** 40 }])).status).toBe(422);
  });

  test('are refused for an unknown section', async () => {
    const { status } = await school.request('GET', `/report_card/sheet?${buildQuery({ section: 'Z' })}`);
    expect(status).toBe(422);
  });
});

describe('the report card of a student', () => {
  test('has the student’s details, marks by term with grades, areas, attendance and remarks', async () => {
    const { id, name } = await readStudentAt(0);
    const place = { ...CARD_PLACE, assessment_type: 'Project' };
    const { body } = await school.request('GET', `/assessment/sheet?${new URLSearchParams(place)}`);
    const { subjects } = (body as { sheet: { subjects: { subject: string }[] } }).sheet;
    const cells = subjects.slice(0, 2).map(({ subject }, index) => ({
      ...{ id, subject, total: 40, stamp: '' },
      scored: index === 0 ? 37.5 : 'Absent',
    }));
    const saved = await school.request('PUT', '/assessment/sheet', { body: { ...place, cells } });
    expect(saved.status).toBe(200);
    await saveSchool({ name: 'Vidya Public School', address: '12 Temple Road, Pune', code: '4410' });
    const [page = '', ...rest] = await readPdf(`/report_card?${buildQuery({ id })}`, 'ravi');
    expect(rest).toEqual([]);
    for (const text of [
      ...['Vidya Public School', '12 Temple Road, Pune · School code 4410', 'Report Card · Term 2'],
      ...[name, id, 'V-B'],
      ...['37.5 / 40', 'AB', '93.8% A1', 'Art Education A', 'working days', 'Class teacher', 'Principal'],
    ])
      expect(page).toContain(text);
    expect(page).toContain(`${subjects[0]?.subject ?? ''} 37.5 / 40`);
  });

  test('is refused for an unknown student, without an ID, and without a sign-in', async () => {
    const { status } = await school.request('GET', `/report_card?${buildQuery({ id: 'S-none' })}`);
    expect(status).toBe(404);
    expect((await school.request('GET', `/report_card?${buildQuery()}`)).status).toBe(422);
    const path = `/report_card?${buildQuery({ id: 'S1' })}`;
    const signedOut = await school.request('GET', path, { token: null });
    expect(signedOut.status).toBe(401);
  });
});

describe('the layout', () => {
  test('can have Hindi labels, which the PDF contains as glyphs and as text to copy', async () => {
    const { layout } = await readLayout();
    const { id } = await readStudentAt(0);
    await saveSchool({ name: 'विद्या मन्दिर' });
    const hindi = { language: 'hi', title: 'प्रगति पत्र' } as const;
    const { body } = await school.request('POST', '/report_card/preview', {
      body: { layout: { ...layout, ...hindi } },
    });
    const texts = cardPreview
      .parse(body)
      .pages.flat()
      .flatMap((element) => (element.kind === 'text' ? element.text : []));
    for (const text of ['प्रगति पत्र · Term 2', 'प्रवेश संख्या', 'शैक्षिक क्षेत्र', 'कक्षा अध्यापक की टिप्पणी'])
      expect(texts).toContain(text);
    await saveLayout(hindi);
    const bytes = await download(`/report_card?${buildQuery({ id })}`);
    const [page = ''] = await readPages(bytes);
    expect(page).toContain(id);
    expect(page).not.toMatch(/Admission|Attendance|Subject/);
    expect(page).not.toContain('\u25cc');
    const actualTexts = readActualTexts(bytes);
    for (const text of ['विद्या मन्दिर', 'प्रगति पत्र · Term 2', 'शैक्षिक क्षेत्र'])
      expect(actualTexts).toContain(text);
    await saveLayout(layout);
  });

  test('does not delete the grades of an area that is removed, and shows them when the area is added again', async () => {
    const { layout } = await readLayout();
    const { id } = await readStudentAt(2);
    await saveEntries([{ id, item: 'art', value: 'A', version: 0 }]);
    await saveLayout({ areas: layout.areas.filter(({ key }) => key !== 'art') });
    expect((await readSheet()).items.map(({ item }) => item)).not.toContain('art');
    await saveLayout({ areas: layout.areas });
    expect((await readSheet()).cells).toContainEqual({ id, item: 'art', value: 'A', version: 1 });
    const { body } = await saveLayout({ areas: [...layout.areas, { key: 'remark', name: 'Yoga' }] });
    expect(storedCardLayout.parse(body).layout.areas.at(-1)?.key).not.toBe('remark');
    await saveLayout({ areas: layout.areas });
  });

  test('has configurable blocks, areas and signatures, such as those of a Holistic Progress Card', async () => {
    const { layout } = await readLayout();
    const response = await saveLayout({
      title: 'Holistic Progress Card',
      blocks: ['heading', 'reflections', 'signatures'],
      areas: [...layout.areas.slice(1, 2), { key: '', name: 'Yoga' }],
      signatures: ['Head'],
    });
    const { layout: saved } = storedCardLayout.parse(response.body);
    expect(saved.areas.map(({ name }) => name)).toEqual(['Art Education', 'Yoga']);
    expect(saved.areas[0]?.key).toBe('art');
    const { id } = await readStudentAt(0);
    expect((await readSheet()).items.map(({ item }) => item)).toEqual(['self', 'peer', 'parent', 'teacher']);
    await saveEntries([{ id, item: 'self', value: 'I read eleven books.', version: 0 }]);
    const [page = ''] = await readPdf(`/report_card?${buildQuery({ id })}`);
    expect(page).toMatch(/Holistic Progress Card.*What I say about my term I read eleven books\..*Head/);
    expect(page).not.toContain('Scholastic');
    await saveLayout(layout);
  });

  test('is previewed without being saved, and a stale save is refused', async () => {
    const { layout, version } = await readLayout();
    const preview = { layout: { ...layout, title: 'Progress Card' } };
    const { body } = await school.request('POST', '/report_card/preview', { body: preview });
    const texts = cardPreview
      .parse(body)
      .pages.flat()
      .map((element) => (element.kind === 'text' ? element.text : ''));
    expect(texts).toContain('Progress Card · Term 2');
    expect((await readLayout()).layout.title).toBe(layout.title);
    const stale = { layout, version: version - 1 };
    const refused = await school.request('PUT', '/report_card/layout', { body: stale });
    expect(parseProblem(refused).code).toBe('conflict');
    expect((await saveLayout({ blocks: ['marks', 'marks'] })).status).toBe(422);
  });
});

describe('the report cards of a section', () => {
  test('are created by a job as one PDF, in the order of the roll numbers', async () => {
    const { students } = await readSheet();
    const response = await school.request('POST', '/report_card', { body: CARD_PLACE, token: 'ravi' });
    const { file, cards } = cardsMade.parse(response.body);
    expect(cards).toBe(students.length);
    expect(file.name).toBe('Report cards V-B Term 2.pdf');
    const pages = await readPdf(`/file/${file.id}`);
    expect(pages).toHaveLength(students.length);
    students.forEach(({ id }, index) => {
      expect(pages[index]).toContain(`Admission number ${id}`);
    });
  });

  test('are refused for a section without students', async () => {
    const body = { ...CARD_PLACE, class: 'None' };
    const { status } = await school.request('POST', '/report_card', { body });
    expect(status).toBe(422);
  });
});

test('created cards and a changed layout are in the audit log', async () => {
  const { id } = await readStudentAt(0);
  await readPdf(`/report_card?${buildQuery({ id })}`, 'ravi');
  await school.request('POST', '/report_card', { body: CARD_PLACE, token: 'meera' });
  await saveLayout({});
  const readLog = async (query: string) =>
    auditResult
      .parse((await school.request('GET', `/audit?${query}`)).body)
      .rows.map(({ kind, account, area, record, detail }) => ({ kind, account, area, record, detail }));
  expect(await readLog('topic=exports&rows=2')).toEqual([
    { kind: 'exported', account: 'u-meera', area: 'report_card', record: '', detail: CARD_PLACE },
    { kind: 'exported', account: 'u-ravi', area: 'report_card', record: id, detail: CARD_PLACE },
  ]);
  expect(await readLog('topic=settings&rows=1')).toMatchObject([
    { kind: 'changed', account: 'u-asha', area: 'report_card', detail: { route: '/report_card/layout' } },
  ]);
});

describe('a long job', () => {
  test('reports its progress, responds to other requests meanwhile, and leaves no file when it is cancelled', async () => {
    const otherSchool = await openSchool({ settings: { jobWaitMs: 0 } });
    const readJob = async (key: string): Promise<Job> =>
      jobSchema.parse((await otherSchool.request('GET', `/job/${key}`)).body);
    const { status, body } = await otherSchool.request('POST', '/report_card', { body: CARD_PLACE });
    expect(status).toBe(202);
    const { key, total, title } = jobSchema.parse(body);
    expect(title).toBe('Making the report cards of V-B');
    expect(total).toBe((await readSheet(otherSchool)).students.length);
    // Requests are handled between two cards, and the job continues meanwhile.
    const reportedCounts = new Set<number>();
    await vi.waitFor(
      async () => {
        expect((await otherSchool.request('GET', '/choices')).status).toBe(200);
        const { done, state } = await readJob(key);
        if (state === 'running') reportedCounts.add(done);
        expect(reportedCounts.size).toBeGreaterThan(2);
      },
      { timeout: 60_000, interval: 1 },
    );
    await otherSchool.request('POST', `/job/${key}/cancel`);
    await vi.waitFor(async () => expect((await readJob(key)).state).toBe('cancelled'), {
      timeout: 60_000,
      interval: 20,
    });
    expect((await readJob(key)).result).toBeNull();
    await otherSchool.close();
  });
});
