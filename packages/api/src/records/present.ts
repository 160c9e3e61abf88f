import { maskRecord } from './masked.ts';
import { emptyHidden } from './readable.ts';
import { type RecordArea, type RecordScope } from './area.ts';
import { type Values } from '../rows/values.ts';
import { type Stored } from '../rows/table.ts';

const withKeyField = ({ keyField }: RecordArea, key: string) =>
  keyField === undefined ? {} : { [keyField]: key };

/** Converts a stored record to a row of the list, with all values. */
export function presentWholeRow(area: RecordArea, stored: Values & { key: string }): Values {
  return { key: stored.key, ...area.toRow({ ...stored, ...withKeyField(area, stored.key) }) };
}

/** Converts a stored record to a row of the list. Values that the user may not read are empty. */
export const presentRow = (area: RecordArea, scope: RecordScope, stored: Values & { key: string }): Values =>
  emptyHidden(scope, stored.row_id, presentWholeRow(area, stored));

/**
 * Converts a stored record to the record of the API, with masked fields masked, and with key, version, times and author. Values that the
 * user may not read are empty.
 */
export function presentRecord(area: RecordArea, scope: RecordScope, stored: Stored): Record<string, unknown> {
  const fields = Object.keys(area.definition.record.shape).map((field): [string, unknown] => [
    field,
    stored[field],
  ]);
  return {
    ...emptyHidden(scope, stored.row_id, maskRecord(area, Object.fromEntries(fields))),
    ...withKeyField(area, stored.key),
    key: stored.key,
    version: stored.version,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
    updated_by: stored.updated_by,
  };
}
