import { type AssessmentInput, type FieldError } from '@firstbell/schema';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type CheckContext, type InputToCheck } from '../../records/area.ts';
import { classNameIn } from '../../lists/place.ts';
import { selectStudents } from '../../enrolment/enrolment.ts';
import { assessmentTable as table } from './table.ts';
import { subjectsJson } from './marks.ts';
import { lockErrors, readLockedTerms } from './termLocks.ts';

/**
 * Returns the message for an unknown admission number or a student of another section. It contains only what was entered, and
 * neither the student's name nor section, because the person who enters the marks may not be allowed to read them.
 */
export const createNotInSectionMessage = ({
  id,
  class: name,
  section,
}: Pick<AssessmentInput, 'id' | 'class' | 'section'>) => `${id} is no student of ${name}-${section}.`;

type Student = { id: string; class: string; section: string };

function findSectionErrors(input: AssessmentInput, student: Student | undefined): FieldError[] {
  if (student?.class === input.class && student.section === input.section) return [];
  return [{ field: 'id', message: createNotInSectionMessage(input) }];
}

function findSubjectErrors(
  { class: name, marks }: AssessmentInput,
  offered: ReadonlySet<string>,
): FieldError[] {
  return marks.flatMap(({ subject }, index) =>
    offered.has(subject)
      ? []
      : [{ field: `marks.${index}.subject`, message: `Choose a subject of class ${name} from the list.` }],
  );
}

/**
 * Returns errors for locked terms, for students of another section, and for subjects that the class does not have. Accepts
 * unchanged values, because the student may have changed section since the record was saved.
 */
export async function checkAssessments(
  orm: Orm,
  toCheck: readonly InputToCheck<AssessmentInput>[],
  { year }: Pick<CheckContext, 'year'>,
): Promise<FieldError[][]> {
  const keys = toCheck.flatMap(({ key }) => key ?? []);
  const stored =
    keys.length === 0
      ? []
      : await orm
          .select({ ...getTableColumns(table), class: classNameIn(table), subjects: subjectsJson })
          .from(table)
          .where(inArray(table.key, keys));
  const ids = toCheck.map(({ input }) => input.id);
  const students = await selectRows<Student>(
    orm,
    sql`select id, class, section from ${selectStudents()} where ${isOneOfTexts(sql`id`, new Set(ids))}`,
  );
  const classes = toCheck.map(({ input }) => input.class);
  const taught = await selectRows<{ class: string; subject: string }>(
    orm,
    sql`select class.name as class, subject from subject join class using (class_id)
      where ${isOneOfTexts(sql`class.name`, new Set(classes))} and deleted_at is null`,
  );
  const locked = await readLockedTerms(orm, year?.key ?? '');
  const storedByKey = new Map(stored.map((one) => [one.key, one]));
  const studentsById = new Map(students.map((student) => [student.id, student]));
  const subjectsByClass = Map.groupBy(taught, (subject) => subject.class);
  return toCheck.map(({ key = '', input }) => {
    const storedRecord = storedByKey.get(key);
    const isSameClass = storedRecord?.class === input.class;
    const isUnchanged = isSameClass && storedRecord.section === input.section && storedRecord.id === input.id;
    const taughtSubjects = (subjectsByClass.get(input.class) ?? []).map(({ subject }) => subject);
    const offered = new Set([...taughtSubjects, ...(isSameClass ? storedRecord.subjects : [])]);
    return [
      ...lockErrors(locked, input.term, storedRecord?.term ?? input.term),
      ...(isUnchanged ? [] : findSectionErrors(input, studentsById.get(input.id))),
      ...findSubjectErrors(input, offered),
    ];
  });
}
