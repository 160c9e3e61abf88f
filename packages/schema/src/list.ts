import { z } from 'zod';
import { type AreaDefinition } from './area.ts';
import { type ExactFilters, filtersInput, filterShape, someValues } from './exactFilters.ts';
import { normalise } from './text.ts';

/** Parts of an area that its list's parameters depend on. */
type Filtered = Pick<AreaDefinition, 'filters'>;

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

/** Returns the query of an area's list: that of its columns, and its exact filters. */
export const areaListQuery = (area: Pick<AreaDefinition, 'filters' | 'columns'>) =>
  listQuery(area.columns.map(({ key }) => key) as [string, ...string[]]).extend(filterShape(area));

/** Query of a count. */
export const countQuery = z.object({ q: query.default(''), year: yearKey.default('') });
/** Returns the query of the count of an area's list. */
export const areaCountQuery = (area: Filtered) => countQuery.extend(filterShape(area));
/** Answer of the count of a list. */
export const countResult = z.object({ total: z.number().int().nonnegative() });

/** Returns the query of the counts of a filter's values: that of the count, the filter, and the values to count. */
export function choiceCountQuery(area: Filtered) {
  const counted = (area.filters ?? []).filter(({ from }) => from !== 'date');
  const keys = counted.map(({ key }) => key) as [string, ...string[]];
  return areaCountQuery(area)
    .extend({ counted: z.enum(keys, `Count the values of one of: ${keys.join(', ')}.`), among: someValues })
    .refine(
      ({ counted: key, among }) =>
        among !== undefined || counted.find((one) => one.key === key)?.from !== 'record',
      {
        path: ['among'],
        message: 'Name the records to count.',
      },
    );
}
/** Answer of the counts: the number of records with each value; values without records are left out. */
export const choiceCounts = z.object({ counts: z.record(z.string(), z.number().int().positive()) });

/** Query of a list. */
export type ListQuery = {
  q: string;
  filters?: ExactFilters | undefined;
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

/** How records resemble a text: their section, phone number, words in any order, or words spelt otherwise. */
const similarities = ['section', 'phone', 'words', 'spelling', 'nothing'] as const;
export type Similarity = (typeof similarities)[number];

/** The first rows that resemble a text which a list does not find. */
export const similarResult = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), by: z.enum(similarities) });
export type SimilarResult<Row> = { rows: Row[]; by: Similarity };

/** Maximum number of records that can be selected one by one. */
const MOST_CHOSEN = 10_000;

const keys = z
  .array(z.string().max(100))
  .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} records one by one, or all of a list.`);

/** Returns the schema of a selection of records: by key, or all that match `q` and the exact filters except some. */
const selectionOf = (area: Filtered) =>
  z.union([
    z.strictObject({ include: keys.min(1) }),
    z.strictObject({
      exclude: keys,
      q: query.default(''),
      filters: filtersInput(area).default({}),
      year: yearKey.default(''),
    }),
  ]);
/** Selection of records. */
export type SelectionInput =
  { include: string[] } | { exclude: string[]; q?: string; filters?: ExactFilters; year?: string };

/** Returns the body of a bulk delete. */
export const bulkDelete = (area: Filtered) => z.strictObject({ selection: selectionOf(area) });
/** Answer of a bulk delete: the number of deleted records, and the batch for restoring them. */
export const bulkDeleted = z.object({ deleted: z.number().int(), batch: z.string() });
/** Body of a bulk restore. */
export const bulkRestore = z.strictObject({ batch: z.string().min(1).max(40) });
/** Answer of a bulk restore. */
export const bulkRestored = z.object({ restored: z.number().int() });

/** Returns the body of an export: the rows of `selection`, or all that match the filters, in the list's order. */
export function exportQuery(area: Pick<AreaDefinition, 'filters' | 'columns'>) {
  const sortable = area.columns.map(({ key }) => key) as [string, ...string[]];
  return z.strictObject({
    q: query.default(''),
    filters: filtersInput(area).default({}),
    sort: z.enum(sortable).default(sortable[0]),
    order: order.default('asc'),
    year: yearKey.default(''),
    selection: selectionOf(area).optional(),
    /** The values of the list's columns alone, or all fields. */
    fields: z.enum(['list', 'all']).default('all'),
  });
}
