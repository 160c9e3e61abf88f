import { z } from 'zod';
import { type Values } from '../api.ts';

const draft = z.record(z.string(), z.unknown());

/** Stores a draft under a name. */
export function storeDraft(storage: Storage, name: string, values: Values): void {
  storage.setItem(name, JSON.stringify(values));
}

/** Reads the draft of a name; undefined without a valid one. */
export function readDraft(storage: Storage, name: string): Values | undefined {
  try {
    return draft.parse(JSON.parse(storage.getItem(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Picks the values that differ from the form's first ones, without those of `secret` fields. */
export function changedValues(start: Values, now: Values, secret: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]) && !secret.includes(field),
    ),
  );
}
