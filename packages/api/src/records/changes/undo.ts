import { isAllowed, listSent, type UndoInput } from '@firstbell/schema';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Operation } from '../../operation/operation.ts';
import { parse } from '../../http/parse.ts';
import { Problem } from '../../http/problem.ts';
import { readLists } from '../../lists/lists.ts';
import { type AreaAccess, type RecordArea } from '../area.ts';
import { type Values } from '../../rows/values.ts';
import { correctNumber } from '../number.ts';
import { computeToday } from '../../years/spans.ts';
import { formatFieldLabel, revertDifferences } from './differences.ts';
import { isReversible, isHistoryOfRecord, type RecordVersion } from './list.ts';
import { changeTable as table, type StoredChange } from './table.ts';

type FieldChange = StoredChange & { field: string };

/** Maximum number of attempts of an undo while others save the same record. */
const MAX_ATTEMPTS = 5;

/** Reads the changes to undo: all changes of an edit, by its version, or a single change. */
async function readRequestedChanges(
  orm: Orm,
  area: RecordArea,
  record: RecordVersion,
  input: UndoInput,
): Promise<FieldChange[]> {
  const requested =
    'change' in input
      ? eq(table.id, input.change)
      : and(eq(table.kind, 'edited'), eq(table.version, input.version));
  const changes = await orm
    .select()
    .from(table)
    .where(and(isHistoryOfRecord(area, record), isNotNull(table.field), requested));
  const how = new Set(listSent(area.definition, 'change'));
  const restorable = (changes as FieldChange[]).filter(({ field }) => !how.has(field));
  if (restorable.length > 0) return restorable;
  throw new Problem('not_found', { detail: `There is no such change of this ${area.definition.noun}.` });
}

/** Reads the values that say how the edit of a change was made, such as the day of a move: the undo is made in the same way. */
async function readChangeInput(
  orm: Orm,
  area: RecordArea,
  record: RecordVersion,
  version: number | undefined,
): Promise<Values> {
  const fields = listSent(area.definition, 'change');
  if (fields.length === 0 || version === undefined) return {};
  const stored = await orm
    .select()
    .from(table)
    .where(and(isHistoryOfRecord(area, record), eq(table.version, version), inArray(table.field, fields)));
  return Object.fromEntries(stored.map(({ field, to }) => [String(field), to]));
}

/** Throws `invalid` for values that cannot be restored, because they are masked in the history. */
function requireReversible(area: RecordArea, changes: readonly FieldChange[]): void {
  const errors = changes
    .filter(({ field }) => !isReversible(area, field, true))
    .map(({ field }) => {
      const name = formatFieldLabel(area.definition, field);
      const message = `The history does not contain the whole earlier ${name}. Enter it in the form.`;
      return { field, message };
    });
  if (errors.length > 0) throw new Problem('invalid', { detail: errors[0]?.message ?? '', errors });
}

/** Throws `conflict`, with the fields and the last author, if fields to restore were changed after the version `seen`. */
async function requireUnchanged(
  orm: Orm,
  area: RecordArea,
  record: RecordVersion,
  { seen, changes }: { seen: number; changes: readonly FieldChange[] },
): Promise<void> {
  const laterChanges = (await orm
    .select()
    .from(table)
    .where(
      and(
        isHistoryOfRecord(area, record),
        gt(table.version, seen),
        inArray(
          table.field,
          changes.map(({ field }) => field),
        ),
      ),
    )
    .orderBy(desc(table.id))) as FieldChange[];
  const [latest] = laterChanges;
  if (latest === undefined) return;
  const names = new Set(laterChanges.map(({ field }) => formatFieldLabel(area.definition, field)));
  const verb = names.size === 1 ? 'was' : 'were';
  throw new Problem('conflict', {
    detail: `${[...names].join(', ')} ${verb} changed since, by ${latest.changed_by}. Nothing was restored. Look at the history.`,
    record,
  });
}

/** Operations of the area with which an undo reads and saves, so that the rules of every save apply. */
export type UndoOperations = {
  get: Operation;
  put: Operation;
  check: Extract<Operation['body'], (...context: never) => unknown>;
};

/**
 * Restores the values that fields had before a change, by an ordinary save, or by a correction of the number. Throws `not_found`
 * for an unknown change, `conflict` if somebody has changed one of the fields since, `invalid` for masked values, and the problems
 * of a save.
 */
export async function undoChange(
  access: AreaAccess,
  { get, put, check }: UndoOperations,
  request: Parameters<Operation['handle']>[0] & { body: UndoInput },
): Promise<unknown> {
  const { records, area, scope } = access;
  const { definition } = area;
  const { orm } = records.db;
  const { body } = request;
  for (let attempt = 1; ; attempt += 1) {
    const record = (await get.handle({ ...request, body: undefined })) as RecordVersion & Values;
    await scope.check(orm, record);
    const changes = await readRequestedChanges(orm, area, record, body);
    requireReversible(area, changes);
    await requireUnchanged(orm, area, record, {
      seen: 'seen' in body ? body.seen : body.version,
      changes,
    });
    const numberChange = changes.find(({ field }) => field === area.keyField);
    if (numberChange !== undefined) {
      if (!isAllowed(request.user, 'numbers', 'edit')) throw new Problem('forbidden');
      const correction = { version: record.version, to: String(numberChange.from) };
      return correctNumber(access, record.key, correction);
    }
    const input = {
      ...revertDifferences(definition, record, changes),
      ...(await readChangeInput(orm, area, record, changes[0]?.version)),
      version: record.version,
    };
    const { optional_fields: optional } = (await readLists(orm)).choices;
    try {
      return await put.handle({ ...request, body: parse(check(computeToday(records), optional), input) });
    } catch (error) {
      // Somebody has saved the record meanwhile. The next attempt succeeds if only other fields were changed.
      if (attempt === MAX_ATTEMPTS || !(error instanceof Problem) || error.code !== 'conflict') throw error;
    }
  }
}
