import { type FieldError, type SubjectInput } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type InputToCheck, type CheckContext } from '../../records/area.ts';
import { count } from '../../records/totals.ts';
import { classNameIn } from '../../lists/place.ts';
import { formatRecordCount, listHref, listReferrers, refersToAny } from '../../records/references.ts';
import { subjectTable as table } from './table.ts';

/**
 * Throws `in_use` if a subject would change its class although records of the class refer to it, soft-deleted ones included.
 * References by records without a class, such as teachers, do not count, because they refer to the subject of any class.
 */
export async function refuseClassChange(
  orm: Orm,
  toCheck: readonly InputToCheck<SubjectInput>[],
  { areas }: CheckContext,
): Promise<FieldError[][]> {
  for (const { key, input } of toCheck) {
    if (key === undefined) continue;
    const isSubject = eq(table.key, key);
    const [stored] = await orm
      .select({ subject: table.subject, class: classNameIn(table) })
      .from(table)
      .where(isSubject);
    if (stored === undefined || stored.class === input.class) continue;
    const links = [];
    for (const { area, reference } of listReferrers({ areas }, 'subject').filter(
      (referrer) => referrer.area.table.class_id,
    )) {
      const recordCount = await count(orm, area.table, refersToAny(reference, table, isSubject));
      if (recordCount > 0)
        links.push({
          text: formatRecordCount(area, recordCount),
          href: listHref(area, reference, { key, ...stored }) ?? `/${area.definition.key}`,
        });
    }
    if (links.length === 0) continue;
    const recordCounts = links.map(({ text }) => text).join(' and ');
    throw new Problem('in_use', {
      detail: `${stored.subject} is used by ${recordCounts}, which this change would leave behind. Add ${stored.subject} to class ${input.class} instead.`,
      links,
    });
  }
  return toCheck.map(() => []);
}
