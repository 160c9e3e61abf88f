import { type PinSide, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';

/** Columns as they come: no order, width or pin of their own. */
export const noArrangement: ColumnArrangement = { order: [], widths: {}, pins: {} };

type Keyed = { key: string };
type Placed = Pick<ColumnArrangement, 'order' | 'pins'>;

/** Side of a column before or after another one. */
export type Side = 'before' | 'after';

const GROUPS = ['start', undefined, 'end'] as const;

/** Returns the side at which a column is pinned. */
export function pinOf({ pins }: Pick<ColumnArrangement, 'pins'>, key: string): PinSide | undefined {
  return Object.hasOwn(pins, key) ? pins[key] : undefined;
}

/** Says whether anything differs from the columns as they come. */
export function isArranged({ order, widths, pins }: ColumnArrangement): boolean {
  return order.length + Object.keys(widths).length + Object.keys(pins).length > 0;
}

/** Returns the keys in the kept order; a key that the order does not know follows the one before it. */
function rank(keys: readonly string[], order: readonly string[]): string[] {
  const existing = new Set(keys);
  const ranked = [...new Set(order)].filter((key) => existing.has(key));
  const known = new Set(ranked);
  for (const [place, key] of keys.entries()) {
    if (known.has(key)) continue;
    const before = keys[place - 1];
    ranked.splice(before === undefined ? 0 : ranked.indexOf(before) + 1, 0, key);
  }
  return ranked;
}

/** Orders columns: the first one, those pinned to the start, the others, those pinned to the end. */
export function orderColumns<Column extends Keyed>(
  columns: readonly Column[],
  arrangement: Placed,
): Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const byKey = new Map(others.map((column) => [column.key, column]));
  const ranked = rank([...byKey.keys()], arrangement.order).flatMap((key) => byKey.get(key) ?? []);
  const groups = GROUPS.flatMap((side) => ranked.filter(({ key }) => pinOf(arrangement, key) === side));
  return [first, ...groups];
}

/** Moves a column beside another one of its group. `columns` are in their order; so are they between groups. */
export function placeColumn(
  arrangement: ColumnArrangement,
  columns: readonly Keyed[],
  key: string,
  side: Side,
  target: string,
): ColumnArrangement {
  const others = columns.slice(1).map((column) => column.key);
  const isPossible = key !== target && others.includes(key) && others.includes(target);
  if (!isPossible || pinOf(arrangement, key) !== pinOf(arrangement, target)) return arrangement;
  const order = others.filter((other) => other !== key);
  order.splice(order.indexOf(target) + Number(side === 'after'), 0, key);
  return order.every((other, place) => other === others[place]) ? arrangement : { ...arrangement, order };
}

/** Returns the column on one side of another that it can change places with: shown, and of the same group. */
export function neighbourOf<Column extends Pick<ShownColumn<never>, 'key' | 'isOff'>>(
  { pins }: Pick<ColumnArrangement, 'pins'>,
  columns: readonly Column[],
  key: string,
  side: Side,
): Column | undefined {
  const group = columns
    .slice(1)
    .filter((column) => !column.isOff && pinOf({ pins }, column.key) === pinOf({ pins }, key));
  const place = group.findIndex((column) => column.key === key);
  return place === -1 ? undefined : group[place + (side === 'before' ? -1 : 1)];
}

/** Pins a column to a side, or unpins it. */
export function pinColumn(
  arrangement: ColumnArrangement,
  key: string,
  side: PinSide | undefined,
): ColumnArrangement {
  const others = Object.entries(arrangement.pins).filter(([other]) => other !== key);
  const pins = Object.fromEntries(side ? [...others, [key, side] as const] : others);
  return { ...arrangement, pins };
}

function record<Value>(given: unknown, isValue: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const entries = Object.entries(given).filter((entry): entry is [string, Value] => isValue(entry[1]));
  return Object.fromEntries(entries);
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && value > 0;
const isSide = (value: unknown): value is PinSide => value === 'start' || value === 'end';

/** Reads an arrangement from stored text, leaving out whatever is none. */
export function parseArrangement(written: string | null): ColumnArrangement {
  let stored: unknown;
  try {
    stored = JSON.parse(written ?? '{}');
  } catch {
    stored = {};
  }
  const { order, widths, pins } = (stored ?? {}) as Partial<Record<keyof ColumnArrangement, unknown>>;
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
    widths: record(widths, isWidth),
    pins: record(pins, isSide),
  };
}
