import { type StoredRecord, type Values } from './api.ts';
import { merge, type Merge } from './merge.ts';
import { gatherParts, spreadParts } from './parts.ts';

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
  /** Fields whose lists are merged part by part. */
  parted?: readonly string[];
};

/** How often others may get in between before the save gives up. */
const ATTEMPTS = 5;

/**
 * Saves over what others changed meanwhile: changes that do not collide are merged and saved by themselves, the
 * first that does is handed back. Throws whatever else `put` throws.
 */
export async function saveOver(options: SaveOver): Promise<Saved> {
  const { base, mine, put, readConflict, together = [], parted = [] } = options;
  const taken = new Set<string>();
  let from = base;
  let values = mine;
  for (let attempt = 1; ; attempt++) {
    try {
      const record = await put({ ...values, version: from.version });
      return { kind: 'saved', record, taken: [...taken] };
    } catch (thrown) {
      const theirs = readConflict(thrown);
      if (!theirs || attempt === ATTEMPTS) throw thrown;
      const parts = (record: StoredRecord) => spreadParts(only(record, values), parted);
      const merged = merge<Values>(parts(from), spreadParts(values, parted), parts(theirs), together);
      if (merged.collisions.length > 0) return { kind: 'collided', merge: merged, theirs };
      for (const field of merged.taken) taken.add(field);
      from = theirs;
      values = gatherParts(merged.merged);
    }
  }
}

/** Takes from a record the fields that a form holds. */
export function only(record: StoredRecord, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field]]));
}
