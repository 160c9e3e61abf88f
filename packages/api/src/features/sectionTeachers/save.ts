import * as contracts from '@firstbell/schema/contracts/sectionTeachers';
import { type FieldError, type SectionTeachers, type SectionTeachersChange } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { createFieldProblem, Problem, requireValid } from '../../http/problem.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { requireRecord } from '../../records/find.ts';
import { implementIn } from '../../records/implementIn.ts';
import { inSave, readReferred } from '../../records/references.ts';
import { readCurrentYear, requireYear } from '../../years/years.ts';
import { historyKey, SECTION_TEACHER } from '../../enrolment/sectionTeacher.ts';
import { readSectionTeacherChanges } from './history.ts';
import { readSectionsOfTeacher, readSectionTeachers } from './sectionTeachers.ts';

type Section = SectionTeachers & { section_id: number };

/** Locks a section until the transaction ends, and reads its teachers. Throws `invalid` for an unknown section. */
async function lockSection(
  orm: Orm,
  { class: className, section }: SectionTeachersChange,
  year: string,
): Promise<Section> {
  await selectRows(
    orm,
    sql`select section_id from section where name = ${section}
      and class_id = (select class_id from class where name = ${className}) for no key update`,
  );
  const stored = (await readSectionTeachers(orm, { className, year })).find((row) => row.section === section);
  if (stored) return stored;
  throw createFieldProblem('section', 'There is no such section any more.');
}

/** Throws `conflict` if the section has a newer version than the edited one. */
function requireSameVersion(change: SectionTeachersChange, { section_id, ...stored }: Section): void {
  if (change.version === stored.version) return;
  const place = `${stored.class}-${stored.section}`;
  const hasOtherClassTeacher = change.class_teacher !== undefined && stored.class_teacher !== null;
  throw new Problem('conflict', {
    detail: hasOtherClassTeacher
      ? `Somebody else changed who teaches in ${place}: its class teacher is ${stored.class_teacher?.name ?? ''} now.`
      : `Somebody else changed who teaches in ${place} meanwhile.`,
    record: stored,
  });
}

/** Returns errors for missing teachers and subjects. */
async function findErrors(
  orm: Orm,
  records: Records,
  { class_teacher: classTeacher = '', subjects }: SectionTeachersChange,
  stored: Section,
): Promise<FieldError[]> {
  const references = [
    ...(classTeacher === '' ? [] : [{ key: classTeacher, field: 'class_teacher' }]),
    ...subjects.flatMap(({ teachers }, subjectIndex) =>
      teachers.map((key, index) => ({
        key,
        field: `subjects.${String(subjectIndex)}.teachers.${String(index)}`,
      })),
    ),
  ].map((one) => ({ area: 'teacher' as const, isOfPresent: true, ...one }));
  const { missing } = await readReferred(orm, records, references);
  return [
    ...missing,
    ...subjects
      .map(({ key }, index) => ({ key, field: `subjects.${String(index)}.key` }))
      .filter(({ key }) => !stored.subjects.some((one) => one.key === key))
      .map(({ field }) => ({ field, message: `${stored.class} has no such subject any more.` })),
  ];
}

/** Change of one field: the teachers of a subject before and after. If `subject` is null, the field is the class teacher. */
type TeacherChange = { field: string; subject: string | null; from: string[]; to: string[] };

function findTeacherChanges(
  { class_teacher: classTeacher, subjects }: SectionTeachersChange,
  stored: Section,
): TeacherChange[] {
  const storedClassTeacher = stored.class_teacher ? [stored.class_teacher.id] : [];
  const teacherChanges: TeacherChange[] = subjects.map(({ key, teachers }) => {
    const from = stored.subjects.find((one) => one.key === key)?.teachers.map(({ id }) => id) ?? [];
    return { field: `subjects.${key}`, subject: key, from, to: teachers };
  });
  if (classTeacher !== undefined) {
    teacherChanges.push({
      field: 'class_teacher',
      subject: null,
      from: storedClassTeacher,
      to: classTeacher === '' ? [] : [classTeacher],
    });
  }
  return teacherChanges.filter(({ from, to }) => from.toSorted().join('\n') !== to.toSorted().join('\n'));
}

/** Returns the subquery for the surrogate keys of teachers, by staff number. */
const teachersIn = (staffNumbers: readonly string[]) =>
  sql`(select teacher_id from teacher where ${isOneOfTexts(sql`id`, staffNumbers)})`;

/**
 * Stores a change of the teachers of a subject, or of the class teacher. Soft-deleted teachers of a subject are kept, while a class
 * teacher is replaced even if soft-deleted.
 */
async function storeTeacherChange(
  orm: Orm,
  { subject, from, to }: TeacherChange,
  place: { year: string; section_id: number },
) {
  const { year, section_id } = place;
  const isRemoved = subject === null ? sql`true` : sql`teacher_id in ${teachersIn(from)}`;
  await orm.execute(sql`delete from section_teacher where year = ${year} and section_id = ${section_id}
    and subject is not distinct from ${subject} and ${isRemoved}`);
  await orm.execute(sql`insert into section_teacher (year, section_id, subject, teacher_id)
    select ${year}, ${section_id}, ${subject}, teacher_id from ${teachersIn(to)} as teacher`);
}

/** Returns the operations on the class teacher and subject teachers of a section. */
export function sectionTeacherOperations(records: Records): Operation[] {
  const { db, areas } = records;
  const readCurrentYearKey = async () => (await readCurrentYear(db.orm))?.key ?? '';
  return [
    implement(contracts.list, async ({ query }) => {
      const rows = await readSectionTeachers(db.orm, {
        className: query.class,
        year: query.year || (await readCurrentYearKey()),
      });
      return { rows: rows.map(({ section_id: _, ...row }) => row) };
    }),
    implement(contracts.save, ({ body: change, user, scope }) =>
      inSave(records, async (orm) => {
        scope.requirePlace({ class: change.class, section: change.section });
        const { key: year } = await requireYear(orm);
        const stored = await lockSection(orm, change, year);
        requireSameVersion(change, stored);
        requireValid(await findErrors(orm, records, change, stored));
        const teacherChanges = findTeacherChanges(change, stored);
        const { section_id } = stored;
        for (const teacherChange of teacherChanges)
          await storeTeacherChange(orm, teacherChange, { year, section_id });
        const history = { record: historyKey(year, section_id), version: stored.version + 1 };
        await writeChanges(
          orm,
          { definition: { key: SECTION_TEACHER } },
          teacherChanges.map(({ field, from, to }) => ({ ...history, field, from, to })),
          { kind: 'edited', user, at: records.clock() },
        );
        const { section_id: _, ...saved } = await lockSection(orm, change, year);
        return saved;
      }),
    ),
    implement(contracts.changes, async ({ query }) => {
      const { class: className, section, year } = query;
      const place = { class: className, section, year: year || (await readCurrentYearKey()) };
      return { rows: await readSectionTeacherChanges(db.orm, place) };
    }),
    implementIn(records, areas.teacher)(contracts.ofTeacher, async ({ key, query, scope }) => {
      const stored = await requireRecord(db.orm, areas.teacher, scope, key);
      return {
        rows: await readSectionsOfTeacher(db.orm, stored.key, query.year || (await readCurrentYearKey())),
      };
    }),
  ];
}
