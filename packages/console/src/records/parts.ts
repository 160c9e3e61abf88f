import { type AreaDefinition } from '@firstbell/schema';
import { type Values } from './api.ts';
import { type FieldLooks } from './FieldLook.ts';

/** Gives the fields whose lists are merged part by part. */
export const fieldsWithParts = (looks: FieldLooks) =>
  Object.keys(looks).filter((field) => looks[field]?.part);

/** Spreads the lists of some fields over fields of their own: `periods` becomes `periods.0`, `periods.1`… */
export function spreadParts(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      fields.includes(field) && Array.isArray(value)
        ? value.map((part: unknown, at): [string, unknown] => [`${field}.${at}`, part])
        : [[field, value] as const],
    ),
  );
}

/** Puts together again what `spreadParts` spread. */
export function gatherParts(values: Values): Values {
  const gathered: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const [field = '', at] = name.split('.');
    if (at === undefined) gathered[field] = value;
    else gathered[field] = [...((gathered[field] ?? []) as unknown[]), value];
  }
  return gathered;
}

/** Gives what staff call a field, or a part of one. */
export function labelOf(area: Pick<AreaDefinition, 'labels'>, looks: FieldLooks, name: string): string {
  const own = area.labels[name];
  if (own !== undefined) return own;
  const [field = '', at] = name.split('.');
  const part = at === undefined ? undefined : looks[field]?.part?.(Number(at));
  return part ?? area.labels[field] ?? field;
}
