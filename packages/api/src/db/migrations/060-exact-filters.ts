import { type Migration, recordIndexes } from '../migration.ts';

const ofYear = (table: string, column: string) =>
  `create index ${table}_by_${column}_of_year on ${table} (year, ${column}, key) where deleted_at is null`;

/** Indexes for the exact filters of the lists, the relation in the view of students, and a day's lessons by period. */
export const exactFilters: Migration = {
  name: '060-exact-filters',
  statements: [
    `create or replace view student_in_year as
      select student.student_id, student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by,
        deleted_at, deleted_by, delete_batch, search, year, class_id, class_position, section_id, section, roll_number, relation
      from enrolment join student using (student_id) where outcome is distinct from 'moved'`,
    `create index student_by_relation on student (relation, id) include (student_id) where deleted_at is null`,
    ofYear('assessment', 'term'),
    ofYear('assessment', 'assessment_type'),
    ofYear('incident', 'incident_type'),
    ofYear('incident', 'to_whom'),
    'create index leaves_by_days on leaves (year, "to", "from", key) where deleted_at is null',
    // The lessons of a day by their periods.
    'drop index timetable_by_day_position, timetable_by_day_position_desc',
    ...recordIndexes('timetable', 'key', [['day_position', 'period', 'class_position', 'section']], {
      isOfYear: true,
    }).slice(0, 2),
  ],
};
