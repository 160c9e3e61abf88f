import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clockTime } from './columns.ts';

/** Creates the column of an instant, with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Classes in the school's own order. */
export const classTable = pgTable('class', {
  class_id: integer('class_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  retired_at: instant('retired_at'),
});

/** Sections of each class. */
export const sectionTable = pgTable('section', {
  section_id: integer('section_id').primaryKey().generatedAlwaysAsIdentity(),
  class_id: integer('class_id').notNull(),
  name: text('name').notNull(),
  retired_at: instant('retired_at'),
});

/** Start and end of each period of the day, as `HH:MM`. */
export const bellTable = pgTable('bell', {
  period: integer('period').primaryKey(),
  starts: clockTime('starts').notNull(),
  ends: clockTime('ends').notNull(),
});

/** Table of the fields that are optional in the school. */
export const optionalFieldTable = pgTable(
  'optional_field',
  { area: text('area').notNull(), field: text('field').notNull() },
  (table) => [primaryKey({ columns: [table.area, table.field] })],
);

/** Values of the lists that the school edits. */
export const choiceTable = pgTable(
  'choice',
  {
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    position: integer('position').notNull(),
    retired_at: instant('retired_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value] })],
);

/** Messages and notifications that each person has seen. */
export const seenTable = pgTable(
  'seen',
  {
    person: text('person').notNull(),
    kind: text('kind', { enum: ['notification', 'message'] }).notNull(),
    item: text('item').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.kind, table.item] })],
);
