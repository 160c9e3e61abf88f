import { type FieldError } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type CopyPlace } from '@firstbell/schema/copies';
import { implementIn } from './implementIn.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Operation } from '../operation/operation.ts';
import { Problem, requireValid } from '../http/problem.ts';
import { type RecordArea, type Records } from './area.ts';
import { type Values } from '../rows/values.ts';
import { createRecord, getRecord } from './save.ts';

/** Fields of a copy that differ by section. */
const PLACE_FIELDS: ReadonlySet<string> = new Set<keyof CopyPlace>(['class', 'section', 'subject']);

/** Converts the errors of the copy for one section to errors of the request, each with the field of the request that is wrong. */
function toRequestErrors(
  index: number,
  place: CopyPlace & { subject: string },
  errors: readonly FieldError[],
) {
  const section = `${place.class}-${place.section}`;
  return errors.map(({ field, message }): FieldError => {
    if (!PLACE_FIELDS.has(field)) return { field, message };
    return {
      field: `places.${index}.${field}`,
      message:
        field === 'subject'
          ? `${section} has no ${place.subject}. Choose another subject for it, or leave the section out.`
          : `${section}: ${message}`,
    };
  });
}

/** Returns the operation that copies a record of an area to all of the sections or to none. In areas with a date, the copies get the date of the request. */
export const copyOperation = (records: Records, area: RecordArea): Operation =>
  implementIn(records, area)(
    recordContracts(area.definition).copy,
    ({ key, body: { places, date }, access }) =>
      inTransaction(records.db, async (orm) => {
        const accessInTransaction = { ...access, records: { ...records, db: { ...records.db, orm } } };
        const record = await getRecord(accessInTransaction, key);
        const { labels } = area.definition;
        const input = Object.fromEntries(Object.keys(labels).map((field) => [field, record[field]]));
        const ownSubject = typeof record.subject === 'string' ? record.subject : '';
        const keys: string[] = [];
        const errors: FieldError[] = [];
        for (const [index, requested] of places.entries()) {
          const place = { ...requested, subject: requested.subject ?? ownSubject };
          const copy: Values = {
            ...input,
            ...place,
            ...(date !== undefined && 'date' in labels && { date }),
          };
          try {
            const created = await createRecord(accessInTransaction, copy);
            keys.push(String(created.key));
          } catch (error) {
            // Continues with the other sections, so that one response contains all errors.
            if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
            errors.push(...toRequestErrors(index, place, error.details.errors ?? []));
          }
        }
        requireValid([...new Map(errors.map((error) => [error.field, error])).values()]);
        return { keys };
      }),
  );
