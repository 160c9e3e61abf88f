import { isApiError } from '../../platform/http/ApiError.ts';
import { type StoredRecord, type Values } from '../requests.ts';
import { isSame, merge, type Merge } from './merge.ts';

/** Result of a save: the saved record with the fields that others changed meanwhile, or collisions to settle. */
export type SaveResult =
  | { kind: 'saved'; record: StoredRecord; incoming: string[] }
  | { kind: 'collided'; merge: Merge<Values>; theirs: StoredRecord };

/** Describes a save that is merged with the changes of others. */
export type SaveWithMergeOptions = {
  /** The stored record that the form began from. */
  base: StoredRecord;
  /** Values to save, by field or by item of a list. */
  mine: Values;
  /** Returns the values of a stored record, by the names of `mine`. */
  valuesOf: (record: StoredRecord) => Values;
  /** Sends values with the version of a stored record. */
  send: (values: Values, base: StoredRecord) => Promise<StoredRecord>;
  /** Parses the stored record that a `conflict` response contains. */
  parse: (record: unknown) => StoredRecord;
  /** Groups of fields that make sense only in combination; each group is merged as one field. */
  mergeGroups?: readonly (readonly string[])[];
  /** True if the API itself merges the value of this name with a newer version. */
  isMergedByApi?: (name: string) => boolean;
};

/** Number of attempts to save before the conflict error is thrown. */
const MAX_ATTEMPTS = 5;

/**
 * Saves a record with optimistic locking. When the API refuses an old version, the changes of others are merged with
 * `mine` and sent again; fields that both sides changed are returned as collisions. Rethrows every other error of `send`.
 */
export async function saveWithMerge(options: SaveWithMergeOptions): Promise<SaveResult> {
  const { valuesOf, send, parse, mergeGroups = [], isMergedByApi = () => false } = options;
  const incoming = new Set<string>();
  let { base, mine } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      const record = await send(mine, base);
      // If a version was skipped, the API itself merged the values with a newer version.
      const isNextVersion = record.version === base.version + 1;
      const changedNames = isNextVersion ? [] : listChangedNames(mine, valuesOf(record));
      for (const name of changedNames.filter(isMergedByApi)) incoming.add(name);
      return { kind: 'saved', record, incoming: [...incoming] };
    } catch (thrown) {
      const stored = isApiError(thrown) && thrown.code === 'conflict' ? thrown.record : undefined;
      if (stored === undefined || attempt === MAX_ATTEMPTS) throw thrown;
      const theirs = parse(stored);
      const merged = merge<Values>(valuesOf(base), mine, valuesOf(theirs), mergeGroups);
      if (merged.collisions.length > 0) return { kind: 'collided', merge: merged, theirs };
      for (const name of merged.incoming) incoming.add(name);
      base = theirs;
      mine = merged.merged;
    }
  }
}

/** Lists the names of the values that differ. */
function listChangedNames(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));
}
