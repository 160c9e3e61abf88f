import { z } from 'zod';
import { type Values } from '../api.ts';

const draftSchema = z.record(z.string(), z.unknown());

/** Stores a draft as JSON under a name. */
export function storeDraft(storage: Storage, name: string, values: Values): void {
  storage.setItem(name, JSON.stringify(values));
}

/** Reads the draft of a name; undefined without a valid draft. */
export function readDraft(storage: Storage, name: string): Values | undefined {
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Picks the values that differ from the form's initial ones, without those of the `excluded` fields. */
export function pickChangedValues(start: Values, current: Values, excluded: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(current).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]) && !excluded.includes(field),
    ),
  );
}
