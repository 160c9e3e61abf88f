import { type FieldError, formatDate } from '@firstbell/schema';
import { type TermDatesChange } from '@firstbell/schema/calendar';
import { sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { Problem, requireValid } from '../../http/problem.ts';
import { type Year, lockYears, readCurrentYear } from '../../years/years.ts';
import { requireUnchanged } from '../../http/changedConflict.ts';
import { readLists } from '../../lists/lists.ts';

/** Returns errors for terms that the school does not have, and for days outside of the year. */
async function findErrors(
  orm: Orm,
  terms: TermDatesChange['terms'],
  { starts: first, ends: last }: Year,
): Promise<FieldError[]> {
  const known = new Set((await readLists(orm)).choices.term.map(({ value }) => value));
  const span = `${formatDate(first)} to ${formatDate(last)}`;
  return terms.flatMap(({ term, starts, ends }, index) => {
    if (!known.has(term))
      return [{ field: `terms.${index}.starts`, message: `There is no ${term} any more.` }];
    return Object.entries({ starts, ends }).flatMap(([field, day]) =>
      day === '' || (first <= day && day <= last)
        ? []
        : [{ field: `terms.${index}.${field}`, message: `Choose a day of the academic year, ${span}.` }],
    );
  });
}

/**
 * Replaces the dates of the terms of the current year. Throws `past_year` for another year, `conflict` if the stored dates differ
 * from `before`, the dates that were edited, and `invalid` for unknown terms and days outside of the year.
 */
export async function storeTermDates(orm: Orm, { year: key, terms, before }: TermDatesChange): Promise<void> {
  await lockYears(orm);
  const year = await readCurrentYear(orm);
  if (year?.key !== key) throw new Problem('past_year');
  const { term_dates: all } = (await readLists(orm)).choices;
  const stored = all.filter((dates) => dates.year === key);
  requireUnchanged(
    stored.map(({ term, starts, ends }) => ({ term, starts, ends })),
    before,
    'dates of the terms',
  );
  requireValid(await findErrors(orm, terms, year));
  const rows = JSON.stringify(terms.filter(({ starts }) => starts !== ''));
  await orm.execute(sql`delete from term_date where year = ${key}`);
  await orm.execute(sql`insert into term_date (year, year_starts, year_ends, term, starts, ends)
    select key, academic_year.starts, academic_year.ends, term, sent.starts, sent.ends
    from academic_year, jsonb_to_recordset(${rows}::jsonb) as sent (term text, starts date, ends date)
    where key = ${key}`);
}
