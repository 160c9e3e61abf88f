import { type ErasurePreview, type ErasurePlace } from '@firstbell/schema/erasure';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { EDITABLE_TEXTS, FIXED_TEXTS } from '../../src/features/erasure/freeTexts.ts';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const send = async (method: string, path: string, body?: unknown) => {
  const response = await school.request(method, path, { body });
  expect({ path, status: response.status, body: response.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300) as number,
  });
  return response.body as Record<string, unknown>;
};
const readPlaces = async () => (await send('GET', '/erasure/places')).rows as ErasurePlace[];
const findTexts = async (word: string) =>
  selectRows(
    school.db.orm,
    sql`select area, record, field, "from", "to" from change where concat("from"::text, "to"::text) ilike ${`%${word}%`}`,
  );

const PLACE = { class: 'V', section: 'B' };
const buildNote = (description: string) => samples.diary_notes.input(0, { description });
const addNote = async (description: string) =>
  (await send('POST', '/diary_notes', buildNote(description))) as { key: string; version: number };

test('the texts that name a person are found before the erasure, listed after it without the name, and mended', async () => {
  const student = { first_name: 'Zubaida', last_name: 'Rao', roll_number: '', ...PLACE };
  await send('POST', '/student', samples.student.input(0, { id: 'ZP1', ...student }));
  await send('POST', '/student', samples.student.input(1, { id: 'ZP2', ...student, first_name: 'Ivy' }));
  const note = await addNote('ZUBÁIDA forgot her book.');
  const other = await addNote('Zubaida Rao won the race.');
  await addNote('Mrs Rao asks all Zubaidas to come.');
  await send('POST', '/incident', buildIncident({ id: 'ZP1', incident: 'Zubaida fell.' }));
  await send('POST', '/incident', buildIncident({ id: 'ZP2', incident: 'Pushed Rao  Zubaida.' }));
  const leave = { id: 'ZP2', starts: '2026-12-01', ends: '2026-12-01' };
  await send('POST', '/attendance/leave', { ...leave, reason: 'With Zubaida at a wedding' });
  await send('PUT', '/report_card/sheet', {
    ...{ ...PLACE, term: 'Term 1' },
    cells: [{ id: 'ZP1', item: 'remark', value: 'Zubaida reads well.', version: 0 }],
  });

  const preview = (await send('GET', '/erasure/preview?of=student&id=zp1')) as ErasurePreview;
  expect(preview).toMatchObject({ total: 4, shared: ['Rao'] });
  expect(preview.places).toContainEqual(
    expect.objectContaining({ area: 'report_card', field: 'remark.Term 1', student: 'ZP1' }),
  );
  expect(await readPlaces()).toEqual([]);
  const named = { id: 'ZP1', confirmed: 'ZP1', reason: 'The mother of zubaida asked' };
  const refused = await school.request('POST', '/erasure/student', { body: named });
  expect(parseProblem(refused).errors).toMatchObject([{ field: 'reason' }]);
  await send('POST', '/erasure/student', { id: 'ZP1', confirmed: 'ZP1', reason: 'Asked for on 19/11/2026' });

  const places = await readPlaces();
  expect(places.map(({ id: _, kind, number, ...place }) => [kind, number, place])).toEqual(
    expect.arrayContaining(preview.places.map((place) => ['student', 'ZP1', place])),
  );
  expect(places).toHaveLength(4);
  expect(await findTexts('zub')).toEqual([]);
  const [{ reason = '' } = {}] = await selectRows<{ reason: string }>(
    school.db.orm,
    sql`select reason from student_leave where reason like 'With %'`,
  );
  expect(reason).toBe('With ZP1 at a wedding');

  // A changed text leaves the list, and the history does not have what it was.
  const mended = { ...buildNote('Somebody forgot a book.'), version: note.version };
  await send('PUT', `/diary_notes/${note.key}`, mended);
  expect((await readPlaces()).map(({ record }) => record)).not.toContain(note.key);
  expect(await findTexts('forgot her')).toEqual([]);
  // Those that name somebody else are marked by hand.
  const marked = (await readPlaces()).filter(({ record }) => record === other.key);
  await send('POST', '/erasure/places', { ids: marked.map(({ id }) => id) });
  expect((await readPlaces()).map(({ area }) => area).toSorted()).toEqual(['incident', 'report_card']);
});

test('a part of the name that somebody else has is found only in texts about the person', async () => {
  await send(
    'POST',
    '/student',
    samples.student.input(2, { id: 'ZP3', first_name: 'Ivy', last_name: 'Das', ...PLACE, roll_number: '' }),
  );
  await addNote('Ivy sang.');
  expect(await send('GET', '/erasure/preview?of=student&id=ZP3')).toMatchObject({
    total: 0,
    shared: ['Ivy', 'Das'],
  });
  expect(await send('GET', '/erasure/preview?of=student&id=ZP1')).toMatchObject({ total: 0, shared: [] });
  expect(await send('GET', '/erasure/preview?of=teacher&id=NEVER')).toMatchObject({ total: 0 });
});

/** Tables without free texts about people: logs, accounts, what the service writes, and the people themselves. */
const OTHER_TABLES =
  'account audit audit_seal backup_run change change_erasure consent counter erasure erasure_place file_removal intention job migration name_word reading record_total refusal saved_view saved_view_default school_id second_factor second_factor_rule seen session student teacher';
/** Columns of any table that are keys, authors, or made from other columns. */
const OTHER_COLUMNS =
  'key id year kind updated_by updated_account deleted_by deleted_account created_by created_account recorded_by recorded_account search';
/** Columns of the other tables that are keys, choices of the school, names of its own, or repeat a name from elsewhere. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  academic_year: 'from_month to_month academic_year',
  assessment: 'section name term assessment_type',
  assignment: 'section subject_key subject file file_id beginning',
  attendance: 'section',
  attendance_mark: 'name',
  card_area: 'name',
  card_entry: 'term item',
  card_layout: 'language title school_name address logo_file_id blocks signatures',
  choice: 'value',
  class: 'name',
  diary_notes: 'section subject_key subject beginning',
  enrolment: 'section outcome',
  faqs: 'to_whom',
  file: 'name type sha256',
  grade: 'grade',
  half_day: 'name',
  hand_in: 'assignment',
  handover: 'subject lesson handed_by handed_account',
  holiday: 'name',
  incident: 'to_whom name incident_type named_people',
  leaves: 'leave_type applicant name email status decided_status decided_by decided_account',
  mark: 'assessment subject_key no_score',
  optional_field: 'area field',
  school: 'name address code logo_file_id',
  section: 'name',
  section_teacher: 'subject',
  student_leave: 'withdrawn_by withdrawn_account',
  subject: 'subject type',
  support: 'mail phone',
  term_date: 'term',
  term_lock: 'term locked_by locked_account',
  term_weight: 'term',
  test_weight: 'term_kind term type_kind assessment_type',
  timetable: 'timetable section day time subject_key subject staff_id name clash_by clash_account',
  timetable_day: 'section day',
  working_week: 'weekdays',
  year_set: 'previous',
};

test('every text column of the database is a free text that is searched, or was decided not to be one', async () => {
  const columns = await selectRows<{ table: string; column: string }>(
    school.db.orm,
    sql`select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and data_type in ('text', 'json', 'jsonb', 'ARRAY') order by 1, 2`,
  );
  const otherTables = OTHER_TABLES.split(' ');
  const decided = new Set(
    [
      ...[...EDITABLE_TEXTS, ...FIXED_TEXTS].map(({ table, columns: texts }) => [table, texts] as const),
      ...Object.entries(OTHER_TEXTS).map(([table, texts]) => [table, texts.split(' ')] as const),
    ].flatMap(([table, texts]) => texts.map((column) => `${table}.${column}`)),
  );
  const relevant = columns.filter(
    ({ table, column }) => !otherTables.includes(table) && !OTHER_COLUMNS.split(' ').includes(column),
  );
  expect(relevant.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    [...decided].toSorted(),
  );
});
