import { type AreaKey } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { selectRows } from '../../../src/db/database.ts';
import { type School } from '../../school.ts';
import { type Place, type Teaching } from './naiveScope.ts';

/**
 * A record with its place, which is `undefined` if the record is in no section. `isNamed` is set only for a confidential record,
 * and tells whether the caller is its author or is named in it.
 */
export type Target = { key: string; place: Place | undefined; isNamed?: boolean };

type TargetRow = {
  key: string;
  class: string | null;
  section: string | null;
  subjects: string[];
  is_named?: boolean | null;
};

const selectWithSection = (table: string, subjects = sql.raw(`array[]::text[]`)): SQL =>
  sql`select ${sql.raw(table)}.key, class.name as class, section, ${subjects} as subjects
    from ${sql.raw(table)} join class using (class_id)
    where deleted_at is null and year = (select key from academic_year where is_current and deleted_at is null)`;

const selectWithSubject = (table: string) =>
  selectWithSection(
    table,
    sql.raw(`case when subject_key is null then array[]::text[] else array[subject] end`),
  );

const STUDENT_PLACE = sql`enrolment join class using (class_id)
  where enrolment.year = (select key from academic_year where is_current and deleted_at is null)
    and enrolment.is_last`;

const selectWithoutPlace = (area: AreaKey) =>
  sql`select key, null as class, null as section, array[]::text[] as subjects from ${sql.raw(area)} where deleted_at is null`;

/** Queries of all records of an area in the current year, with section and subjects. Records of areas without a query are in no section. */
const queries: Readonly<Partial<Record<AreaKey, SQL>>> = {
  student: sql`select student.id as key, place.class, place.section, array[]::text[] as subjects
    from student left join (select student_id, class.name as class, section from ${STUDENT_PLACE}) as place using (student_id)
    where deleted_at is null`,
  teacher: sql`select id as key, null as class, null as section, array[]::text[] as subjects from teacher where deleted_at is null`,
  // Only the current year, because setting another year as current would change the results of other requests.
  academic_year: sql`${selectWithoutPlace('academic_year')} and is_current`,
  timetable: selectWithSubject('timetable'),
  attendance: selectWithSection('attendance'),
  diary_notes: selectWithSubject('diary_notes'),
  assessment: selectWithSection(
    'assessment',
    sql`(select coalesce(array_agg(subject.subject), '{}') from mark join subject on subject.key = mark.subject_key
      where mark.assessment = assessment.key)`,
  ),
  assignment: selectWithSubject('assignment'),
  incident: sql`select incident.key, place.class, place.section, array[]::text[] as subjects,
      case when is_confidential
        then coalesce(array_position(named_people, 'u-meera') > 0, false) or coalesce(created_account = 'u-meera', false) end as is_named
    from incident left join (select student_id, class.name as class, section from ${STUDENT_PLACE}) as place using (student_id)
    where deleted_at is null and year = (select key from academic_year where is_current and deleted_at is null)`,
};

/** Reads all records of an area in the current year, independently of the service's code. */
export async function readTargets({ db }: School, area: AreaKey): Promise<Target[]> {
  const rows = await selectRows<TargetRow>(db.orm, queries[area] ?? selectWithoutPlace(area));
  return rows.map(({ key, class: name, section, subjects, is_named = null }) => ({
    key,
    place: name === null || section === null ? undefined : { class: name, section, subjects },
    ...(is_named !== null && { isNamed: is_named }),
  }));
}

/**
 * Kind of a record for a teacher: of the teacher's own class, of a taught subject, of another subject of a taught section,
 * of another section, or of no section.
 */
type TargetKind = 'own class' | 'own subject' | 'other subject' | 'other section' | 'no section';

/** Returns the kind of a record for a teacher. */
function classifyTarget({ place }: Target, { taught }: Teaching): TargetKind {
  if (place === undefined) return 'no section';
  const taughtInSection = taught.filter((one) => one.class === place.class && one.section === place.section);
  if (taughtInSection.length === 0) return 'other section';
  if (taughtInSection.some(({ subject }) => subject === null)) return 'own class';
  const isEverySubjectTaught = place.subjects.every((name) =>
    taughtInSection.some(({ subject }) => subject === name),
  );
  return isEverySubjectTaught && place.subjects.length > 0 ? 'own subject' : 'other subject';
}

/** Chooses one record of each kind; of confidential records, one that names the caller and one that does not. */
export function chooseTargets(targets: readonly Target[], teaching: Teaching): Target[] {
  const kinds = Map.groupBy(
    targets,
    (target) => `${classifyTarget(target, teaching)} ${String(target.isNamed)}`,
  );
  return [...kinds.values()].flatMap(([first]) => first ?? []);
}
