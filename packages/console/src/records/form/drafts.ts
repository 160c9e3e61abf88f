import { z } from 'zod';
import { createIntentionKey } from '../../platform/http/intentionKeys.ts';
import { type Values } from '../requests.ts';

const draftSchema = z.record(z.string(), z.unknown());

/** Stores a draft as JSON under a key. */
export function storeDraft(storage: Storage, key: string, values: Values): void {
  storage.setItem(key, JSON.stringify(values));
}

/** Reads the draft under a key; undefined without a valid draft. */
export function readDraft(storage: Storage, key: string): Values | undefined {
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Picks the values that differ from the `initial` values of a form, without those of the `excluded` fields. */
export function pickChangedValues(initial: Values, current: Values, excluded: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(current).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(initial[field]) && !excluded.includes(field),
    ),
  );
}

/** Name under which a draft has the key of its intention; no field has a hyphen. */
export const INTENTION_FIELD = 'idempotency-key';

/** Splits a stored draft into its values and the key of its intention. A new intention has no draft. */
export function takeIntention(stored: Values | undefined): { draft: Values | undefined; intention: string } {
  if (stored === undefined) return { draft: undefined, intention: createIntentionKey() };
  const { [INTENTION_FIELD]: key, ...draft } = stored;
  return { draft, intention: typeof key === 'string' ? key : createIntentionKey() };
}
