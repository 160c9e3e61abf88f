import { type Role } from '@firstbell/schema';
import { buildDiaryNote, buildFaqs, buildStudent } from '@firstbell/schema/sample';
import { randomInt, randomUUID } from 'node:crypto';
import { type ServiceResponse } from '../sendRequest.ts';

type Body = Record<string, unknown>;

/** Sends a request as a person, and checks that the status is one of the expected ones. */
export type SendRequest = (
  method: string,
  path: string,
  expected: readonly number[],
  body?: unknown,
) => Promise<ServiceResponse>;

/** Records of the school from which requests are built. */
export type Facts = {
  students: readonly { key: string; name: string }[];
  teachers: readonly { key: string }[];
  /** Section of which the person is the class teacher, with its subjects. */
  ownSection?: { class: string; section: string; subjects: string[] };
};

type Request = (send: SendRequest, facts: Facts) => Promise<unknown>;

const pick = <T>(items: readonly T[]): T => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('No item can be picked: the list is empty.');
  return item;
};
const EXPECT_OK = [200];
const toQuery = (values: Record<string, string>) => new URLSearchParams(values).toString();

const readDashboard: Request = (send) => send('GET', '/', EXPECT_OK);
const readNotifications: Request = (send) => send('GET', '/notification', EXPECT_OK);
const readMe: Request = (send) => send('GET', '/me', EXPECT_OK);
const listStudents: Request = (send, { students }) =>
  send(
    'GET',
    `/student?${toQuery({ q: pick(students).name.slice(0, 4), page: String(randomInt(1, 4)) })}`,
    EXPECT_OK,
  );
const searchStudent: Request = (send, { students }) =>
  send('GET', `/search?${toQuery({ q: pick(students).name })}`, EXPECT_OK);
/** Opens a student. A teacher gets 404 for students of other sections. */
const openStudent: Request = (send, { students }) =>
  send('GET', `/student/${pick(students).key}`, [200, 404]);
const listArea: Request = (send) =>
  send(
    'GET',
    `/${pick(['teacher', 'attendance', 'assessment', 'diary_notes', 'subject'])}?rows=50`,
    EXPECT_OK,
  );

const sendForgedToken: Request = (send) => send('GET', '/student?forged', [401]);
const readUnknownStudent: Request = (send) => send('GET', '/student/NOBODY', [404]);
const sendInvalidName: Request = (send) => send('PUT', '/me', [422], { name: '' });
const readForbidden: Request = (send) => send('GET', '/audit', [403]);
const writeForbidden: Request = (send) => send('POST', '/faqs', [403], buildFaqs());
/** Request that the client aborts before the response. */
const abortList: Request = (send) => send('GET', '/student?rows=100&aborted', [0, 200]);

/** Creates a sequence of requests that adds a record, changes, deletes and restores it, and deletes it again. */
const createRecordChange =
  (path: string, build: () => Body, change: Body): Request =>
  async (send) => {
    const input = build();
    const { body } = await send('POST', path, [201], input);
    const { key, version } = body as { key: string; version: number };
    const recordPath = `${path}/${encodeURIComponent(key)}`;
    await send('PUT', recordPath, EXPECT_OK, { ...input, ...change, version });
    await send('PUT', recordPath, [409], { ...input, ...change, version });
    await send('DELETE', recordPath, [204]);
    await send('POST', `${recordPath}/restore`, EXPECT_OK);
    await send('DELETE', recordPath, [204]);
  };

const changeQuestion = createRecordChange('/faqs', () => buildFaqs({ question: randomUUID() }), {
  answer: 'Ask the office.',
});

const addStudent: Request = async (send) => {
  const input = buildStudent({ id: `Z${randomInt(1e9)}` });
  const { body } = await send('POST', '/student', [201], input);
  const { key, version } = body as { key: string; version: number };
  await send('PUT', `/student/${key}`, EXPECT_OK, { ...input, first_name: 'Zoya', version });
};

const exportStudents: Request = (send) =>
  send('POST', '/student/export', [200, 503], { q: '', order: 'asc' });

const uploadFile: Request = async (send) => {
  const { body } = await send('POST', `/file?name=note.txt`, [201], Buffer.alloc(64 * 1024, 'a'));
  await send('GET', `/file/${(body as { id: string }).id}`, EXPECT_OK);
};

const changeNote: Request = async (send, { ownSection }) => {
  if (ownSection === undefined) return;
  const { class: name, section, subjects } = ownSection;
  const build = () =>
    buildDiaryNote({ class: name, section, subject: subjects[0] ?? '', title: randomUUID() });
  await createRecordChange('/diary_notes', build, { description: 'Bring the atlas.' })(send, {
    students: [],
    teachers: [],
  });
};

type Mark = { id: string; mark: string; version: number };

/** Changes one mark of one of the last sheets of the own section, as the console does. */
const changeMark: Request = async (send, { ownSection }) => {
  if (ownSection === undefined) return;
  const { body } = await send(
    'GET',
    `/attendance?${toQuery({ class: ownSection.class, section: ownSection.section, rows: '10' })}`,
    EXPECT_OK,
  );
  const { rows } = body as { rows: { key: string }[] };
  const { body: record } = await send('GET', `/attendance/${encodeURIComponent(pick(rows).key)}`, EXPECT_OK);
  const { date, marks } = record as { date: string; marks: Mark[] };
  const { id, mark: was, version } = pick(marks);
  const changes = [{ id, mark: was === 'Late' ? 'Present' : 'Late', was, version }];
  const place = { date, class: ownSection.class, section: ownSection.section };
  await send('PUT', '/attendance/sheet', [200, 409], { ...place, marks: changes });
};

const readAudit: Request = (send) => send('GET', '/audit?rows=50', EXPECT_OK);
const readPeople: Request = (send) => send('GET', '/people', EXPECT_OK);
const revealAadhar: Request = (send, { teachers }) =>
  send('POST', `/teacher/${pick(teachers).key}/aadhar_number`, EXPECT_OK, {
    reason: 'Soak test of the service.',
  });

const requestsOfEverybody = [
  readDashboard,
  readNotifications,
  readMe,
  listStudents,
  listStudents,
  searchStudent,
  openStudent,
  openStudent,
  listArea,
  readUnknownStudent,
];
const invalidRequests = [sendForgedToken, sendInvalidName, abortList];

/** Requests of each role. A request that is listed several times is sent proportionally more often. */
export const requestsByRole: Readonly<Record<Role, readonly Request[]>> = {
  administrator: [
    ...requestsOfEverybody,
    ...invalidRequests,
    readAudit,
    readPeople,
    revealAadhar,
    exportStudents,
    changeQuestion,
    addStudent,
    uploadFile,
  ],
  office: [...requestsOfEverybody, ...invalidRequests, readForbidden, exportStudents, addStudent, uploadFile],
  teacher: [
    ...requestsOfEverybody,
    ...invalidRequests,
    readForbidden,
    writeForbidden,
    changeNote,
    changeMark,
    changeMark,
    changeMark,
  ],
  viewer: [...requestsOfEverybody, ...invalidRequests, readForbidden, writeForbidden],
};
