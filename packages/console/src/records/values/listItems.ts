import { type Area } from '@firstbell/schema';
import { type Values } from '../requests.ts';

/**
 * Replaces each list by one value per item: `periods` becomes `periods.0`, `periods.1`…, and `marks` becomes
 * `marks.English`, `marks.Hindi`….
 */
export function spreadItems({ fields }: Pick<Area, 'fields'>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const list = fields[field]?.items;
      if (list === undefined || !Array.isArray(value)) return [[field, value] as const];
      return (value as Values[]).map((item, index): [string, unknown] => [
        `${field}.${list.by === undefined ? index : String(item[list.by])}`,
        item,
      ]);
    }),
  );
}

/** Reverses `spreadItems`: gathers the items into their lists, without items that are undefined. */
export function gatherItems(values: Values): Values {
  const gathered: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const [field = ''] = name.split('.', 1);
    if (field === name) gathered[field] = value;
    else if (value !== undefined) gathered[field] = [...((gathered[field] ?? []) as unknown[]), value];
  }
  return gathered;
}

/** True for the name of an item (`marks.English`), false for the name of a field. */
export const isItemName = (name: string) => name.includes('.');

/** Returns the label of a field or of a list's item. */
export function createItemLabel(
  { labels, fields, others }: Pick<Area, 'labels' | 'fields' | 'others'>,
  name: string,
): string {
  const areaLabel = labels[name] ?? others[name]?.label;
  if (areaLabel !== undefined) return areaLabel;
  const [field = ''] = name.split('.', 1);
  const { label = field, items } = fields[field] ?? {};
  if (items === undefined) return label;
  const item = name.slice(field.length + 1);
  return items.by === undefined ? `${items.noun} ${Number(item) + 1}` : `${label} ${item}`;
}
