import {
  academicYear as definition,
  type AcademicYearInput,
  type AcademicYearRow,
  spanOfYear,
} from '@firstbell/schema';
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { present } from '../../records/find.ts';
import { recordsOutside } from './outside.ts';
import { setOperations } from './set.ts';
import { academicYearTable as table, holdYears } from './table.ts';

/** Academic years: what the service does differently for them. */
export const academicYear = recordArea<
  AcademicYearInput,
  ReturnType<typeof spanOfYear> & { is_current?: boolean },
  AcademicYearRow,
  'academic_year',
  'academic_year' | 'starts' | 'ends' | 'is_current'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { academic_year: [table.starts] },
  listed: {
    academic_year: table.academic_year,
    starts: table.starts,
    ends: table.ends,
    is_current: table.is_current,
  },
  derive: spanOfYear,
  check: async (orm, input, { key, areas }) => {
    await holdYears(orm);
    const { starts, ends } = spanOfYear(input);
    const [other] = await orm
      .select({ name: table.academic_year })
      .from(table)
      .where(
        and(
          present(table),
          lte(table.starts, ends),
          gte(table.ends, starts),
          key === undefined ? undefined : ne(table.key, key),
        ),
      )
      .limit(1);
    if (other) return [{ field: 'from_month', message: `This overlaps with ${other.name}.` }];
    return key === undefined ? [] : recordsOutside(orm, areas, key, { starts, ends });
  },
  twin: {
    on: sql`other.starts <= ${table.ends} and other.ends >= ${table.starts}`,
    says: ({ academic_year: name }) => `The academic year ${String(name)} has some of its months.`,
  },
  // The first year that a school adds is its current one.
  saved: async (orm, key) => {
    const none = sql`not exists (select 1 from academic_year where is_current)`;
    await orm
      .update(table)
      .set({ is_current: true })
      .where(and(eq(table.key, key), none));
  },
  keeps: ({ is_current: isCurrent, academic_year: name }) =>
    isCurrent === true ? `${String(name)} is the current academic year. SET another one first.` : undefined,
  present: ({ academic_year: name, starts, ends, is_current: isCurrent = false }) => ({
    academic_year: name,
    starts,
    ends,
    is_current: isCurrent,
  }),
  operations: setOperations,
});
