import { type PinSide, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';

/** Empty arrangement: columns in their given order, without widths or pins. */
export const noArrangement: ColumnArrangement = { order: [], widths: {}, pins: {} };

type HasKey = { key: string };
type OrderAndPins = Pick<ColumnArrangement, 'order' | 'pins'>;

/** Position relative to another column. */
export type Side = 'before' | 'after';

const PIN_GROUPS = ['start', undefined, 'end'] as const;

/** Returns the side at which a column is pinned. */
export function findPin({ pins }: Pick<ColumnArrangement, 'pins'>, key: string): PinSide | undefined {
  return Object.hasOwn(pins, key) ? pins[key] : undefined;
}

/** Returns whether an arrangement differs from the empty one. */
export function isArranged({ order, widths, pins }: ColumnArrangement): boolean {
  return order.length + Object.keys(widths).length + Object.keys(pins).length > 0;
}

/** Sorts keys by a stored order; a key that is not in the stored order stays behind its predecessor. */
function rankKeys(keys: readonly string[], order: readonly string[]): string[] {
  const existing = new Set(keys);
  const ranked = [...new Set(order)].filter((key) => existing.has(key));
  const rankedKeys = new Set(ranked);
  for (const [index, key] of keys.entries()) {
    if (rankedKeys.has(key)) continue;
    const previousKey = keys[index - 1];
    ranked.splice(previousKey === undefined ? 0 : ranked.indexOf(previousKey) + 1, 0, key);
  }
  return ranked;
}

/** Orders columns: the first column, those pinned to the start, the unpinned ones, those pinned to the end. */
export function orderColumns<Column extends HasKey>(
  columns: readonly Column[],
  arrangement: OrderAndPins,
): Column[] {
  const [first, ...otherColumns] = columns;
  if (!first) return [];
  const byKey = new Map(otherColumns.map((column) => [column.key, column]));
  const ranked = rankKeys([...byKey.keys()], arrangement.order).flatMap((key) => byKey.get(key) ?? []);
  const groups = PIN_GROUPS.flatMap((side) => ranked.filter(({ key }) => findPin(arrangement, key) === side));
  return [first, ...groups];
}

/** Moves a column beside another one of the same group (pinned to the start, unpinned, pinned to the end). */
export function placeColumn(
  arrangement: ColumnArrangement,
  columns: readonly HasKey[],
  key: string,
  side: Side,
  targetKey: string,
): ColumnArrangement {
  const movableKeys = columns.slice(1).map((column) => column.key);
  const isPossible = key !== targetKey && movableKeys.includes(key) && movableKeys.includes(targetKey);
  if (!isPossible || findPin(arrangement, key) !== findPin(arrangement, targetKey)) return arrangement;
  const order = movableKeys.filter((movableKey) => movableKey !== key);
  order.splice(order.indexOf(targetKey) + Number(side === 'after'), 0, key);
  const isSameOrder = order.every((movableKey, index) => movableKey === movableKeys[index]);
  return isSameOrder ? arrangement : { ...arrangement, order };
}

/** Returns the nearest visible column of the same group on one side of a column. */
export function findNeighbour<Column extends Pick<ShownColumn<never>, 'key' | 'isOff'>>(
  { pins }: Pick<ColumnArrangement, 'pins'>,
  columns: readonly Column[],
  key: string,
  side: Side,
): Column | undefined {
  const group = columns
    .slice(1)
    .filter((column) => !column.isOff && findPin({ pins }, column.key) === findPin({ pins }, key));
  const index = group.findIndex((column) => column.key === key);
  return index === -1 ? undefined : group[index + (side === 'before' ? -1 : 1)];
}

/** Pins a column to a side, or unpins it. */
export function pinColumn(
  arrangement: ColumnArrangement,
  key: string,
  side: PinSide | undefined,
): ColumnArrangement {
  const otherPins = Object.entries(arrangement.pins).filter(([pinnedKey]) => pinnedKey !== key);
  const pins = Object.fromEntries(side ? [...otherPins, [key, side] as const] : otherPins);
  return { ...arrangement, pins };
}

/** Reads the entries of an object that have valid values; returns an empty object for any other value. */
function readValidEntries<Value>(
  candidate: unknown,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return {};
  const entries = Object.entries(candidate).filter((entry): entry is [string, Value] => isValue(entry[1]));
  return Object.fromEntries(entries);
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && value > 0;
const isPinSide = (value: unknown): value is PinSide => value === 'start' || value === 'end';

/** Parses a stored arrangement; omits invalid parts. */
export function parseArrangement(text: string | null): ColumnArrangement {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const { order, widths, pins } = (stored ?? {}) as Partial<Record<keyof ColumnArrangement, unknown>>;
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
    widths: readValidEntries(widths, isWidth),
    pins: readValidEntries(pins, isPinSide),
  };
}
