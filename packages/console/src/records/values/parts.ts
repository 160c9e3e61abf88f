import { type AreaDefinition } from '@firstbell/schema';
import { type Values } from '../api.ts';
import { type FieldLooks } from './FieldLook.ts';

/** Fields of an area that hold lists, and what tells their items apart. */
export type Parts = AreaDefinition['parts'];

/**
 * Spreads the items of an area's lists over fields of their own: `periods` becomes `periods.0`, `periods.1`…, and `marks`
 * becomes `marks.English`, `marks.Hindi`….
 */
export function spreadParts(values: Values, parts: Parts = {}): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const part = parts[field];
      if (part === undefined || !Array.isArray(value)) return [[field, value] as const];
      return (value as Values[]).map((item, at): [string, unknown] => [
        `${field}.${part.by === undefined ? at : String(item[part.by])}`,
        item,
      ]);
    }),
  );
}

/** Puts together again what `spreadParts` spread; an item without a value is gone. */
export function gatherParts(values: Values): Values {
  const gathered: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const [field = ''] = name.split('.', 1);
    if (field === name) gathered[field] = value;
    else if (value !== undefined) gathered[field] = [...((gathered[field] ?? []) as unknown[]), value];
  }
  return gathered;
}

/** Gives what staff call a field, or an item of a list in one. */
export function labelOf(
  area: Pick<AreaDefinition, 'labels' | 'parts'>,
  looks: FieldLooks,
  name: string,
): string {
  const own = area.labels[name];
  if (own !== undefined) return own;
  const [field = ''] = name.split('.', 1);
  const label = area.labels[field] ?? field;
  const item = name.slice(field.length + 1);
  if (area.parts?.[field]?.by !== undefined) return `${label} ${item}`;
  return looks[field]?.part?.(Number(item)) ?? label;
}
