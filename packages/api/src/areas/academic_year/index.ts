import { academicYear as definition, type AcademicYearInput, spanOfYear } from '@firstbell/schema';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { Problem } from '../../http/problem.ts';
import { type InputToCheck } from '../../records/area.ts';
import { isNotDeleted } from '../../records/find.ts';
import { recordArea } from '../../records/recordArea.ts';
import { lockYears } from '../../years/years.ts';
import { enrolStudents } from '../../enrolment/enrolment.ts';
import { findExclusionErrors } from './outside.ts';
import { currentYearOperations } from './set.ts';
import { academicYearTable as table } from './table.ts';

/** Area of academic years. */
export const academicYear = recordArea({
  definition,
  table,
  list: { sorts: { academic_year: [table.starts] } },
  naming: {
    isNamed: sql`(exists (select from enrolment where enrolment.academic_year = ${table.key})
      or exists (select from section_teacher where section_teacher.year = ${table.key}))`,
  },
  unique: {
    on: sql`other.starts <= ${table.ends} and other.ends >= ${table.starts}`,
    message: ({ academic_year: name }) => `The academic year ${String(name)} has some of its months.`,
  },
  derive: (input: AcademicYearInput) => spanOfYear(input),
  check: async (orm, toCheck: readonly InputToCheck<AcademicYearInput>[], { areas }) => {
    await lockYears(orm);
    const years = await orm.select().from(table).where(isNotDeleted(table)).orderBy(asc(table.starts));
    const spans = toCheck.map(({ key, input }) => ({ key, ...spanOfYear(input) }));
    const exclusionErrors = await findExclusionErrors(orm, areas, spans);
    return spans.map(({ key, starts, ends }, index) => {
      const overlappingYear = years.find(
        (year) => year.key !== key && year.starts <= ends && year.ends >= starts,
      );
      if (overlappingYear === undefined) return exclusionErrors[index] ?? [];
      return [{ field: 'from_month', message: `This overlaps with ${overlappingYear.academic_year}.` }];
    });
  },
  // The first year that a school adds is its current one.
  afterSave: async (orm, key) => {
    const hasNoCurrentYear = sql`not exists (select 1 from academic_year where is_current)`;
    const madeCurrent = await orm
      .update(table)
      .set({ is_current: true })
      .where(and(eq(table.key, key), hasNoCurrentYear))
      .returning();
    if (madeCurrent.length > 0) await enrolStudents(orm, { year: key, previousYear: '' });
  },
  afterDeleteOrRestore: async (orm, keys) => {
    const isDeleted = and(inArray(table.key, [...keys]), isNotNull(table.deleted_at));
    const [current] = await orm
      .select()
      .from(table)
      .where(and(isDeleted, eq(table.is_current, true)));
    if (current) {
      const detail = `${current.academic_year} is the current academic year. SET another one first.`;
      throw new Problem('in_use', { detail });
    }
  },
  operations: currentYearOperations,
});
