import { type AreaKey } from '@firstbell/schema';
import { copiedRecords, type SectionsCopy, sectionsCopy } from '@firstbell/schema/copies';
import { scopeArea } from '../access/scope.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Endpoint, endpoint, BODY_REFUSALS } from '../http/endpoint.ts';
import { type RecordArea, type Values } from './area.ts';
import { keyFromPath } from '../db/keys.ts';
import { type Records, type Saving } from './records.ts';
import { createRecord, getRecord } from './save.ts';

/**
 * Copies a record to sections of its class, all or none; returns the keys of the copies. `date` becomes the date of the copies in
 * areas that have one.
 */
function copyToSections(
  records: Records,
  area: RecordArea,
  key: string,
  { sections, date, user }: SectionsCopy & Saving,
): Promise<{ keys: string[] }> {
  return inTransaction(records.db, async (orm) => {
    const withTransaction = { ...records, db: { ...records.db, orm } };
    const record = await getRecord(withTransaction, area, key);
    const { labels } = area.definition;
    const input = Object.fromEntries(Object.keys(labels).map((field) => [field, record[field]]));
    const keys: string[] = [];
    for (const section of sections) {
      const copy: Values = { ...input, section, ...(date !== undefined && 'date' in labels && { date }) };
      const created = await createRecord(withTransaction, area, copy, { user });
      keys.push(String(created.key));
    }
    return { keys };
  });
}

/** Returns the operation that copies a record of an area to sections of its class. */
export const copyOperation = (records: Records, area: RecordArea): Endpoint => {
  const { key: tag, noun } = area.definition;
  return endpoint({
    method: 'post',
    path: `/${tag}/{key}/copy`,
    tag,
    summary: `Copies the ${noun} to sections of its class, all of them or none.`,
    access: { area: tag as AreaKey, action: 'add' },
    body: () => sectionsCopy,
    status: 201,
    answer: copiedRecords,
    refusals: [...BODY_REFUSALS, 'not_found', 'no_year'],
    handle: ({ key, body, user }) =>
      copyToSections(records, scopeArea(area, user, 'add'), keyFromPath(area, key), { ...body, user }),
  });
};
