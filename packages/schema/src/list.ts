import { z } from 'zod';
import { normalise } from './text.ts';

/** Default number of rows per page. */
export const DEFAULT_ROWS = 10;
/** Rows-per-page options of every list. */
export const ROWS_OPTIONS = [5, 10, 15, 20] as const;
/** Maximum number of rows per page. */
export const MAX_ROWS = 100;
/** Maximum page number. */
export const MAX_PAGE = 1_000_000;

/** Direction of a sort. */
export const order = z.enum(['asc', 'desc']);
export type Order = z.infer<typeof order>;

const NUL = '\u0000';
/** Search text, normalized to Unicode NFC: any characters but NUL, at most 200. */
const query = z
  .string()
  .max(200, 'Search for at most 200 characters.')
  .refine((value) => !value.includes(NUL), 'Remove the character that cannot be searched for.')
  .transform(normalise);

/** Key of an academic year; empty for the current one. Ignored by areas without years. */
const yearKey = z
  .string()
  .max(20, 'Name a year by its key.')
  .regex(/^[\w-]*$/, 'Name a year by its key.');

/** Query of a list whose columns are `sortable`; the first of them is the default sort. */
export function listQuery<Key extends string>(sortable: readonly [Key, ...Key[]]) {
  return z.object({
    q: query.default(''),
    sort: z.enum(sortable, `Sort by one of: ${sortable.join(', ')}.`).default(sortable[0] as never),
    order: order.default('asc'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    rows: z.coerce.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS),
    deleted: z.stringbool().default(false),
    year: yearKey.default(''),
    count: z.stringbool().default(true),
  });
}

/** Query of the count of a list. */
export const countQuery = z.object({ q: query.default(''), year: yearKey.default('') });
/** Answer of the count of a list. */
export const countResult = z.object({ total: z.number().int().nonnegative() });

/** Query of a list. */
export type ListQuery = {
  q: string;
  sort: string;
  order: Order;
  page: number;
  rows: number;
  deleted: boolean;
  /** Key of the academic year; empty for the current one. */
  year: string;
  /** Whether to count all matching records; without it `total` is null, and the response is faster. */
  count: boolean;
};

/** One page of rows, and their total number; null unless requested. */
export const listResult = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int().nonnegative().nullable() });
export type ListResult<Row> = { rows: Row[]; total: number | null };

/** Maximum number of records that can be selected one by one. */
const MOST_CHOSEN = 10_000;

const keys = z
  .array(z.string().max(100))
  .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} records one by one, or all of a list.`);

/** Selection of records: by key, or all that match `q` except some. */
export const selection = z.union([
  z.strictObject({ include: keys.min(1) }),
  z.strictObject({ exclude: keys, q: query.default(''), year: yearKey.default('') }),
]);
export type SelectionInput = z.input<typeof selection>;

/** Body of a bulk delete. */
export const bulkDelete = z.strictObject({ selection });
/** Answer of a bulk delete: the number of deleted records, and the batch for restoring them. */
export const bulkDeleted = z.object({ deleted: z.number().int(), batch: z.string() });
/** Body of a bulk restore. */
export const bulkRestore = z.strictObject({ batch: z.string().min(1).max(40) });
/** Answer of a bulk restore. */
export const bulkRestored = z.object({ restored: z.number().int() });

/** Body of an export: the rows of `selection`, or all that match `q`, in the list's order. */
export function exportQuery<Key extends string>(sortable: readonly [Key, ...Key[]]) {
  return z.strictObject({
    q: query.default(''),
    sort: z.enum(sortable).default(sortable[0] as never),
    order: order.default('asc'),
    year: yearKey.default(''),
    selection: selection.optional(),
  });
}
