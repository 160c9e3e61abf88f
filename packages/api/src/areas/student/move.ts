import { type FieldError, formatDate, type SectionPlace, type StudentMove } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { requireStudent } from '../../access/scope.ts';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type InputToCheck, type Records } from '../../records/area.ts';
import { readMovedMarks } from './moveMarks.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';
import { sectionKey } from '../../lists/place.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { type SavedStudent } from './enrol.ts';

type Place = { id: string; class: string; section: string; since: string };

/** Reads the sections of students in the current year, each with the student's first day in it. */
const readPlaces = (orm: Orm, ids: readonly string[]): Promise<Place[]> =>
  selectRows(
    orm,
    sql`select student.id, class.name as class, section, greatest(enrolment.starts, academic_year.starts)::text as since
      from enrolment join student using (student_id) join class using (class_id)
        left join academic_year on academic_year.key = enrolment.year
      where enrolment.year = ${CURRENT_YEAR} and ${IS_LAST} and ${isOneOfTexts(sql`student.id`, ids)}`,
  );

/** Returns an error for each move before the student's first day in the present section. */
export async function findMoveErrors(
  orm: Orm,
  toCheck: readonly InputToCheck<SavedStudent>[],
): Promise<FieldError[][]> {
  const moves = toCheck.map(({ key, input }) => ({ key, ...input, day: input.moved_on ?? '' }));
  const ids = moves.flatMap(({ key, day }) => (day === '' || key === undefined ? [] : [key]));
  const places = ids.length === 0 ? [] : await readPlaces(orm, ids);
  return moves.map(({ key, day, ...input }) => {
    const place = places.find(({ id }) => id === key);
    if (place === undefined || day === '' || day >= place.since) return [];
    if (place.class === input.class && place.section === input.section) return [];
    const message = `In ${place.class}-${place.section} since ${formatDate(place.since)}. Choose that day or a later one.`;
    return [{ field: 'moved_on', message }];
  });
}

/** Reads what a move of a student to a section does. Throws `forbidden` out of scope, and `not_found` for an unknown student. */
export async function previewMove(
  { db: { orm } }: Records,
  scope: Scope,
  { id, from, ...place }: SectionPlace & { id: string; from: string },
): Promise<StudentMove> {
  await requireStudent(orm, scope, id);
  scope.requirePlace(place);
  const [student] = await selectRows<{ student_id: number }>(
    orm,
    sql`select student_id from student where id = ${id} and deleted_at is null`,
  );
  if (student === undefined) throw new Problem('not_found', { detail: 'There is no student with this ID.' });
  const [present] = await readPlaces(orm, [id]);
  const section = sectionKey(place);
  return {
    since: present?.since ?? '',
    marks: await readMovedMarks(orm, { student: sql`${student.student_id}`, section, from }),
  };
}
