import { type StoredRecord, type Values } from '../api.ts';
import { isSame, merge, type Merge } from './merge.ts';
import { gatherParts, type Parts, spreadParts } from './parts.ts';

/** How a save ended: done (with what came in from others), or waiting for somebody to choose. */
export type Saved =
  | { kind: 'saved'; record: StoredRecord; taken: string[] }
  | { kind: 'collided'; merge: Merge<Values>; theirs: StoredRecord };

/** Says what a save needs. */
export type SaveOver = {
  /** The record that the form began from. */
  base: StoredRecord;
  /** What the form holds now. */
  mine: Values;
  /** Sends the fields over a version; throws when refused. */
  put: (input: Values & { version: number }) => Promise<StoredRecord>;
  /** Gives the record as it stands when `put` was refused for an old version, else nothing. */
  readConflict: (thrown: unknown) => StoredRecord | undefined;
  together?: readonly (readonly string[])[];
  /** Fields whose lists are merged item by item. */
  parts?: Parts;
};

/** How often others may get in between before the save gives up. */
const ATTEMPTS = 5;

/**
 * Saves over what others changed meanwhile: changes that do not collide are merged and saved by themselves, the
 * first that does is handed back. Throws whatever else `put` throws.
 */
export async function saveOver(options: SaveOver): Promise<Saved> {
  const { base, mine, put, readConflict, together = [], parts } = options;
  const taken = new Set<string>();
  let from = base;
  let values = mine;
  for (let attempt = 1; ; attempt++) {
    try {
      const record = await put({ ...values, version: from.version });
      for (const field of mergedIn(record, values, from.version, parts)) taken.add(field);
      return { kind: 'saved', record, taken: [...taken] };
    } catch (thrown) {
      const theirs = readConflict(thrown);
      if (!theirs || attempt === ATTEMPTS) throw thrown;
      const spread = (record: StoredRecord) => spreadParts(only(record, values), parts);
      const merged = merge<Values>(spread(from), spreadParts(values, parts), spread(theirs), together);
      if (merged.collisions.length > 0) return { kind: 'collided', merge: merged, theirs };
      for (const field of merged.taken) taken.add(field);
      from = theirs;
      values = gatherParts(merged.merged);
    }
  }
}

/** Names the items of lists that others had changed, and that the API merged with those that were sent. */
function mergedIn(record: StoredRecord, sent: Values, version: number, parts: Parts = {}): string[] {
  if (record.version === version + 1) return [];
  const isPart = (name: string) => name.split('.', 1)[0] !== name;
  const [now, mine] = [spreadParts(only(record, sent), parts), spreadParts(sent, parts)];
  const names = new Set([...Object.keys(now), ...Object.keys(mine)].filter(isPart));
  return [...names].filter((name) => !isSame(now[name], mine[name]));
}

/** Takes from a record the fields that a form holds. */
export function only(record: StoredRecord, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field]]));
}
