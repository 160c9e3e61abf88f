import { z } from 'zod';
import { type Area } from './area.ts';
import {
  type AreaWithFilters,
  type ExactFilters,
  filtersInput,
  filterShape,
  requestedValues,
} from './exactFilters.ts';
import { searchText } from '../fields/searchText.ts';

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

/** Key of an academic year; empty for the current one. Areas without years ignore it. */
const yearKey = z
  .string()
  .max(20, 'Name a year by its key.')
  .regex(/^[\w-]*$/, 'Name a year by its key.');

/** Creates the schema of a list's query. `sortable` are the columns to sort by; the first one is the default. */
export function listQuery<Key extends string>(sortable: readonly [Key, ...Key[]]) {
  return z.object({
    q: searchText.default(''),
    sort: z.enum(sortable, `Sort by one of: ${sortable.join(', ')}.`).default(sortable[0] as never),
    order: order.default('asc'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    rows: z.coerce.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS),
    deleted: z.stringbool().default(false),
    year: yearKey.default(''),
    count: z.stringbool().default(true),
  });
}

/** Creates the schema of the query of an area's list: sortable columns and exact filters. */
export const areaListQuery = (area: Pick<Area, 'filters' | 'columns'>) =>
  listQuery(area.columns.map(({ key }) => key) as [string, ...string[]]).extend(filterShape(area));

/** Query of a count. */
export const countQuery = z.object({ q: searchText.default(''), year: yearKey.default('') });
/** Creates the schema of the query of the count of an area's list. */
export const areaCountQuery = (area: AreaWithFilters) => countQuery.extend(filterShape(area));
/** Response of the count of a list. */
export const countResult = z.object({ total: z.number().int().nonnegative() });

/** Returns the exact filters of an area whose values can be counted: all but days. */
export const listCountableFilters = (area: AreaWithFilters) =>
  area.filters.filter(({ from }) => from !== 'date');

/**
 * Creates the schema of a query that counts the records with each value of a filter: the parameters of a count, the filter
 * (`counted`), and the values (`among`).
 */
export function choiceCountQuery(area: AreaWithFilters) {
  const filters = listCountableFilters(area);
  const filterKeys = filters.map(({ key }) => key) as [string, ...string[]];
  return areaCountQuery(area)
    .extend({
      counted: z.enum(filterKeys, `Count the values of one of: ${filterKeys.join(', ')}.`),
      among: requestedValues,
    })
    .refine(
      ({ counted: key, among }) =>
        among !== undefined || filters.find((filter) => filter.key === key)?.from !== 'record',
      {
        path: ['among'],
        message: 'Name the records to count.',
      },
    );
}
/** Response with the counts: the number of records with each value; values without records are left out. */
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
  /** Whether to count all matching records; otherwise `total` is null, and the response is faster. */
  count: boolean;
};

/** One page of rows; `total` is the number of all rows, or null if it was not requested. */
export const listResult = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int().nonnegative().nullable() });
export type ListResult<Row> = { rows: Row[]; total: number | null };

/** Ways in which records resemble a text: section, the same words in any order, similar spelling, or not at all. */
const similarities = ['section', 'words', 'spelling', 'nothing'] as const;
export type Similarity = (typeof similarities)[number];

/** The first rows that resemble a search text, if no row of the list matches the text. */
export const similarResult = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), by: z.enum(similarities) });
export type SimilarResult<Row> = { rows: Row[]; by: Similarity };

/** Maximum number of records that can be selected one by one. */
const MAX_SELECTED = 10_000;

const selectedKeys = z
  .array(z.string().max(100))
  .max(MAX_SELECTED, `Choose at most ${MAX_SELECTED} records one by one, or all of a list.`);

/** Creates the schema of a selection: records by key, or all records that match `q` and the exact filters, with exceptions. */
const createSelectionSchema = (area: AreaWithFilters) =>
  z.union([
    z.strictObject({ include: selectedKeys.min(1) }),
    z.strictObject({
      exclude: selectedKeys,
      q: searchText.default(''),
      filters: filtersInput(area).default({}),
      year: yearKey.default(''),
    }),
  ]);
/** Selection of records. */
export type SelectionInput =
  { include: string[] } | { exclude: string[]; q?: string; filters?: ExactFilters; year?: string };

/** Creates the schema of the body of a bulk delete. */
export const bulkDelete = (area: AreaWithFilters) =>
  z.strictObject({ selection: createSelectionSchema(area) });
/** Response of a bulk delete: the number of deleted records, and the batch with which they can be restored. */
export const bulkDeleted = z.object({ deleted: z.number().int(), batch: z.string() });
/** Body of a bulk restore. */
export const bulkRestore = z.strictObject({ batch: z.string().min(1).max(40) });
/** Response of a bulk restore. */
export const bulkRestored = z.object({ restored: z.number().int() });

/** Creates the schema of the body of an export: the selected rows, or all rows that match the filters, in the list's order. */
export function exportQuery(area: Pick<Area, 'filters' | 'columns'>) {
  const sortable = area.columns.map(({ key }) => key) as [string, ...string[]];
  return z.strictObject({
    q: searchText.default(''),
    filters: filtersInput(area).default({}),
    sort: z.enum(sortable).default(sortable[0]),
    order: order.default('asc'),
    year: yearKey.default(''),
    selection: createSelectionSchema(area).optional(),
    /** Fields to export: only the list's columns, or all. */
    fields: z.enum(['list', 'all']).default('all'),
  });
}
