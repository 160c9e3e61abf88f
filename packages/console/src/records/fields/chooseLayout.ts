import { type Area } from '@firstbell/schema';

/** Returns the width of a field, and its place: a typed key has a row of its own. */
export function chooseLayout({ fields, keyField }: Area, name: string) {
  return name === keyField
    ? ({ width: 'short', style: { gridColumn: '1 / -1' } } as const)
    : { width: fields[name]?.width };
}
