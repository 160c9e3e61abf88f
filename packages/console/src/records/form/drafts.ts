import { z } from 'zod';
import { type Values } from '../api.ts';

const draft = z.record(z.string(), z.unknown());

/** Keeps what was typed in this tab, until the same person opens the same form again. */
export function keepDraft(storage: Storage, name: string, values: Values): void {
  storage.setItem(name, JSON.stringify(values));
}

/** Gives what was kept; nothing when there is nothing that can be read. */
export function readDraft(storage: Storage, name: string): Values | undefined {
  try {
    return draft.parse(JSON.parse(storage.getItem(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Gives the values that differ from what the form began with; those of `secret` fields are left out. */
export function changedValues(start: Values, now: Values, secret: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]) && !secret.includes(field),
    ),
  );
}
