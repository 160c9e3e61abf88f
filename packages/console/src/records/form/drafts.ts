import { z } from 'zod';
import { type Values } from '../api.ts';

const draft = z.record(z.string(), z.unknown());

/** Stores the draft of a form under a name. */
export function storeDraft(storage: Storage, name: string, values: Values): void {
  storage.setItem(name, JSON.stringify(values));
}

/** Reads a stored draft; `undefined` without a readable one. */
export function readDraft(storage: Storage, name: string): Values | undefined {
  try {
    return draft.parse(JSON.parse(storage.getItem(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Gives the values that differ from the initial ones, without those of `secret` fields. */
export function changedValues(start: Values, now: Values, secret: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]) && !secret.includes(field),
    ),
  );
}
