import { classifyFailure } from '../db/failure.ts';
import { parse } from '../http/parse.ts';
import { createDuplicateProblem, Problem } from '../http/problem.ts';
import { type Values } from '../rows/values.ts';
import { readStored } from './find.ts';
import { type AreaAccess } from './area.ts';
import { computeToday } from '../years/spans.ts';
import { listReferred, readReferred } from './references.ts';

/** Returns the problem for a record whose key or unique values exist already. */
async function duplicateProblem(
  { records, area, scope }: AreaAccess,
  key: string | undefined,
): Promise<Problem> {
  const { keyField, unique, definition } = area;
  const { noun } = definition;
  const other = key === undefined ? undefined : await readStored(records.db.orm, area, scope, key);
  if (keyField === undefined || (unique?.error !== undefined && other === undefined)) {
    const { field, message } = unique?.error ?? { field: '', message: 'There is such a record already.' };
    return createDuplicateProblem(field, message);
  }
  let message = `Another ${noun} has this ID.`;
  if (other === undefined && scope.hidesDeleted)
    message = `This ID is taken. A deleted ${noun} keeps its ID for 30 days; an administrator can restore it.`;
  else if (other?.deleted_at != null)
    message = `A deleted ${noun} has this ID. Restore it from Recently deleted, or use another ID.`;
  return createDuplicateProblem(keyField, message);
}

/**
 * Converts the violation of a database constraint to the problem of the corresponding check; returns other errors unchanged.
 * `key` is the typed key of a new record.
 */
export async function explainFailure(
  error: unknown,
  access: AreaAccess,
  { input, key }: { input: Values; key?: string | undefined },
): Promise<unknown> {
  const { records, area } = access;
  const failure = classifyFailure(error);
  if (failure === 'duplicate') return duplicateProblem(access, key);
  if (failure === 'check') parse(area.definition.input(computeToday(records)), input);
  if (failure === 'reference') {
    const references = listReferred(area, input);
    const { missing: errors } = await readReferred(records.db.orm, records, references);
    if (errors.length > 0) return new Problem('invalid', { errors });
  }
  return error;
}
