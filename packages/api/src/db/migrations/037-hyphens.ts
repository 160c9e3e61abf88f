import { type Migration, searchIndex } from '../migration.ts';

const tables = [
  'student',
  'teacher',
  'academic_year',
  'subject',
  'timetable',
  'attendance',
  'diary_notes',
  'assessment',
  'assignment',
  'leaves',
  'incident',
  'settings',
  'faqs',
];

/** Counts a hyphen as a letter in the indexes of searched texts, so that `I-S` is looked up and not the whole table read. */
export const hyphens: Migration = {
  name: '037-hyphens',
  statements: tables.flatMap((table) => [`drop index ${table}_search`, searchIndex(table)]),
};
