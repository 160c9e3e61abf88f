import { type Migration } from '../migration.ts';

const people = ['student', 'teacher'];
const others = [
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

const inOrder = (table: string, key: string) => [
  `drop index ${table}_batch`,
  `create index ${table}_batch on ${table} (delete_batch, ${key}) where delete_batch is not null`,
];

/** Adds the key to the index of deletion batches, so that a job that restores a batch reads it in chunks. */
export const batchesInOrder: Migration = {
  name: '023-batches-in-order',
  statements: [
    ...people.flatMap((table) => inOrder(table, 'id')),
    ...others.flatMap((table) => inOrder(table, 'key')),
  ],
};
