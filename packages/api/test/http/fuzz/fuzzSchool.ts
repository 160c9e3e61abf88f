import { type AreaKey, areas, type Role } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../src/db/database.ts';
import { isPublicOperation, readOperations } from '../documented.ts';
import { callers, findMatrixTeacher, shouldAllow, type Place, type Teaching } from '../scope/naiveScope.ts';
import { findSectionSample, placeRequests } from '../scope/placeRequests.ts';
import { type MatrixRequest, buildRequest } from '../scope/requests.ts';
import { chooseTargets, readTargets, type Target } from '../scope/targets.ts';
import { type School } from '../../school.ts';
import { type Example, type FuzzMaterial } from './fuzzRequest.ts';
import { type FuzzRole } from './judgeResponse.ts';

/** Callers of the fuzz, in the order of their permissions, so that no caller depends on the changes of callers with more permissions. */
export const fuzzRoles = ['stranger', 'viewer', 'teacher', 'office', 'administrator'] as const;

/** ID of the account of a role. */
export const buildFuzzUid = (role: FuzzRole) => `fuzz-${role}`;
/** E-mail address of the account of a role. */
export const buildFuzzEmail = (role: FuzzRole) => `fuzz-${role}@firstbell.example`;

/** Sections and subjects of records, by `area/key`. */
export type Places = ReadonlyMap<string, Place | undefined>;

/** A school with accounts of each role, and the data from which requests are built and responses are checked. */
export type FuzzSchool = {
  material: FuzzMaterial;
  teaching: Teaching;
  places: Places;
  /** Values that a caller may not see, by role. */
  hidden: Readonly<Record<FuzzRole, ReadonlySet<string>>>;
};

/** Paths of operations that end sessions or require a second factor, after which other requests would be refused. */
const EXCLUDED_PATHS = [
  '/me/sign-out',
  '/me/sign-out-everywhere',
  '/people/sign-out',
  '/people/second-factor',
];
const areaKeys = Object.keys(areas) as AreaKey[];

async function addAccounts({ db }: School, teacher: string): Promise<void> {
  for (const role of fuzzRoles.filter((one): one is Role => one !== 'stranger')) {
    await db.orm.execute(sql`
      insert into account (uid, email, name, name_key, role, status, is_verified, created_at, teacher_id)
      values (${buildFuzzUid(role)}, ${buildFuzzEmail(role)}, ${`Fuzz ${role}`}, ${`fuzz ${role}`}, ${role}, 'active', true, now(),
        case when ${role} = 'teacher' then (select teacher_id from teacher where id = ${teacher}) end)`);
  }
}

const toExample = ({ path, body }: MatrixRequest): Example => ({
  path,
  body: body as Record<string, unknown> | undefined,
});

/** Reads the records of each area, and their places. */
export async function readPlaces(school: Pick<School, 'db'>): Promise<Places> {
  const places = new Map<string, Place | undefined>();
  for (const area of areaKeys) {
    const targets = await readTargets(school as School, area);
    for (const { key, place } of targets) places.set(`${area}/${key}`, place);
  }
  return places;
}

async function readHiddenValues({ db }: School, teaching: Teaching): Promise<FuzzSchool['hidden']> {
  const students = await selectRows<{ email: string; class: string | null; section: string | null }>(
    db.orm,
    sql`select student.email, class.name as class, enrolment.section
      from student left join enrolment on enrolment.student_id = student.student_id and is_last
        and year = (select key from academic_year where is_current and deleted_at is null)
      left join class using (class_id) where student.deleted_at is null`,
  );
  const incidents = await selectRows<{ key: string }>(db.orm, sql`select key from incident`);
  const isHidden = (place: Place | undefined) =>
    !shouldAllow(callers.teacher, ['student', 'read'], place, teaching);
  const studentsOutOfScope = students.filter(({ class: name, section }) =>
    isHidden(name === null || section === null ? undefined : { class: name, section, subjects: [] }),
  );
  const pickEmails = (rows: typeof students) => rows.map(({ email }) => email);
  const incidentKeys = incidents.map(({ key }) => key);
  return {
    stranger: new Set([...pickEmails(students), ...incidentKeys]),
    viewer: new Set(incidentKeys),
    teacher: new Set(pickEmails(studentsOutOfScope)),
    office: new Set(),
    administrator: new Set(),
  };
}

/**
 * Prepares a sample school for the fuzz: adds an account of each role, and builds valid requests of many operations, for
 * at most `maxRecords` records of each area.
 */
export async function prepareFuzzSchool(school: School, maxRecords = Infinity): Promise<FuzzSchool> {
  const teaching = await findMatrixTeacher(school);
  await addAccounts(school, teaching.id);
  const operations = (await readOperations(school)).filter(({ path }) => !EXCLUDED_PATHS.includes(path));
  const examples = new Map<string, Example[]>();
  const addExample = (id: string, request: MatrixRequest) =>
    examples.set(id, [...(examples.get(id) ?? []), toExample(request)]);
  const keys = new Map<string, string[]>();
  const targetsInSections: Target[] = [];
  for (const area of areaKeys) {
    const targets = await readTargets(school, area);
    keys.set(
      area,
      targets.slice(0, 200).map(({ key }) => key),
    );
    const chosen = chooseTargets(targets, teaching);
    if (area === 'diary_notes') targetsInSections.push(...chosen);
    for (const operation of operations.filter((one) => !isPublicOperation(one))) {
      const isOnRecord = operation.path.startsWith(`/${area}/{key}`);
      if (!isOnRecord && !(operation.method === 'POST' && operation.path === `/${area}`)) continue;
      for (const target of chosen.slice(0, maxRecords))
        addExample(operation.operationId, await buildRequest(school, operation, area, target));
    }
  }
  for (const { place } of targetsInSections) {
    if (place === undefined) continue;
    const sample = await findSectionSample(school, place);
    for (const operation of operations) {
      const placeRequest = placeRequests[`${operation.method} ${operation.path}`];
      if (placeRequest) addExample(operation.operationId, placeRequest.request(sample));
    }
  }
  const wordsOfSections = targetsInSections.flatMap(({ place }) =>
    place ? [place.class, place.section, ...place.subjects] : [],
  );
  return {
    material: {
      ...{ operations, examples, keys },
      words: [
        ...wordsOfSections,
        ...[teaching.id, 'Monday', 'Term 1', 'Unit Test', 'Present', 'photo', '2026-11-19', '2026-11', 'asc'],
      ],
    },
    teaching,
    places: await readPlaces(school),
    hidden: await readHiddenValues(school, teaching),
  };
}
