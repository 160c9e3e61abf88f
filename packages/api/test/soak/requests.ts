import { type Role } from '@firstbell/schema';
import { buildDiaryNote, buildFaqs, buildStudent } from '@firstbell/schema/sample';
import { randomInt, randomUUID } from 'node:crypto';
import { type Response } from './client.ts';

type Body = Record<string, unknown>;

/** Sends a request as a person, and checks that the status is one of the expected ones. */
export type Ask = (
  method: string,
  path: string,
  expected: readonly number[],
  body?: unknown,
) => Promise<Response>;

/** Facts about the school that requests are made of. */
export type Facts = {
  students: readonly { key: string; name: string }[];
  teachers: readonly { key: string }[];
  /** Section of which the person is the class teacher, with a subject. */
  own?: { class: string; section: string; subjects: string[] };
};

type Request = (ask: Ask, facts: Facts) => Promise<unknown>;

const pick = <T>(items: readonly T[]): T => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const OK = [200];
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

const dashboard: Request = (ask) => ask('GET', '/', OK);
const bell: Request = (ask) => ask('GET', '/notification', OK);
const me: Request = (ask) => ask('GET', '/me', OK);
const listed: Request = (ask, { students }) =>
  ask('GET', `/student?${query({ q: pick(students).name.slice(0, 4), page: String(randomInt(1, 4)) })}`, OK);
const found: Request = (ask, { students }) => ask('GET', `/search?${query({ q: pick(students).name })}`, OK);
/** Children of other sections are unknown to a teacher. */
const opened: Request = (ask, { students }) => ask('GET', `/student/${pick(students).key}`, [200, 404]);
const listedOfArea: Request = (ask) =>
  ask('GET', `/${pick(['teacher', 'attendance', 'assessment', 'diary_notes', 'subject'])}?rows=50`, OK);

const forged: Request = (ask) => ask('GET', '/student?forged', [401]);
const unknown: Request = (ask) => ask('GET', '/student/NOBODY', [404]);
const invalid: Request = (ask) => ask('PUT', '/me', [422], { name: '' });
const refused: Request = (ask) => ask('GET', '/audit', [403]);
const refusedWrite: Request = (ask) => ask('POST', '/faqs', [403], buildFaqs());
/** The client goes away before the answer. */
const aborted: Request = (ask) => ask('GET', '/student?rows=100&aborted', [0, 200]);

/** Adds a record, changes it, deletes it, restores it and deletes it again. */
const changed =
  (path: string, build: () => Body, change: Body): Request =>
  async (ask) => {
    const input = build();
    const { body } = await ask('POST', path, [201], input);
    const { key, version } = body as { key: string; version: number };
    const at = `${path}/${encodeURIComponent(key)}`;
    await ask('PUT', at, OK, { ...input, ...change, version });
    await ask('PUT', at, [409], { ...input, ...change, version });
    await ask('DELETE', at, [204]);
    await ask('POST', `${at}/restore`, OK);
    await ask('DELETE', at, [204]);
  };

const question = changed('/faqs', () => buildFaqs({ question: randomUUID() }), { answer: 'Ask the office.' });

const student: Request = async (ask) => {
  const input = buildStudent({ id: `Z${randomInt(1e9)}` });
  const { body } = await ask('POST', '/student', [201], input);
  const { key, version } = body as { key: string; version: number };
  await ask('PUT', `/student/${key}`, OK, { ...input, first_name: 'Zoya', version });
};

const exported: Request = (ask) => ask('POST', '/student/export', [200, 503], { q: '', order: 'asc' });

const file: Request = async (ask) => {
  const { body } = await ask('POST', `/file?name=note.txt`, [201], Buffer.alloc(64 * 1024, 'a'));
  await ask('GET', `/file/${(body as { id: string }).id}`, OK);
};

const note: Request = async (ask, { own }) => {
  if (own === undefined) return;
  const { class: name, section, subjects } = own;
  const build = () =>
    buildDiaryNote({ class: name, section, subject: subjects[0] ?? '', title: randomUUID() });
  await changed('/diary_notes', build, { description: 'Bring the atlas.' })(ask, {
    students: [],
    teachers: [],
  });
};

type Mark = { id: string; mark: string; version: number };

/** Changes one mark of one of the last sheets of the own section, as the console does it. */
const marked: Request = async (ask, { own }) => {
  if (own === undefined) return;
  const { body } = await ask(
    'GET',
    `/attendance?${query({ class: own.class, section: own.section, rows: '10' })}`,
    OK,
  );
  const { rows } = body as { rows: { key: string }[] };
  const { body: record } = await ask('GET', `/attendance/${encodeURIComponent(pick(rows).key)}`, OK);
  const { date, marks } = record as { date: string; marks: Mark[] };
  const { id, mark: was, version } = pick(marks);
  const changes = [{ id, mark: was === 'Late' ? 'Present' : 'Late', was, version }];
  const place = { date, class: own.class, section: own.section };
  await ask('PUT', '/attendance/sheet', [200, 409], { ...place, marks: changes });
};

const audited: Request = (ask) => ask('GET', '/audit?rows=50', OK);
const people: Request = (ask) => ask('GET', '/people', OK);
const revealed: Request = (ask, { teachers }) =>
  ask('POST', `/teacher/${pick(teachers).key}/aadhar_number`, OK, { reason: 'Soak test of the service.' });

const everybody = [dashboard, bell, me, listed, listed, found, opened, opened, listedOfArea, unknown];
const faulty = [forged, invalid, aborted];

/** Requests of each role; how often one is listed is how often it is sent. */
export const requestsByRole: Readonly<Record<Role, readonly Request[]>> = {
  administrator: [...everybody, ...faulty, audited, people, revealed, exported, question, student, file],
  office: [...everybody, ...faulty, refused, exported, student, file],
  teacher: [...everybody, ...faulty, refused, refusedWrite, note, marked, marked, marked],
  viewer: [...everybody, ...faulty, refused, refusedWrite],
};
