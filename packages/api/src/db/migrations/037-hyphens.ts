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

/** Treats a hyphen as a letter in the search indexes, so that a search for `I-S` uses the index instead of a table scan. */
export const hyphens: Migration = {
  name: '037-hyphens',
  statements: tables.flatMap((table) => [`drop index ${table}_search`, searchIndex(table)]),
};
