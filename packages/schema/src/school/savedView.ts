import { z } from 'zod';
import { type AreaKey, areas } from '../areas/index.ts';
import { filtersInput } from '../records/exactFilters.ts';
import { order, ROWS_OPTIONS } from '../records/list.ts';
import { line, optionalLine } from '../fields/text.ts';
import { editedVersion } from '../fields/version.ts';

/** Maximum number of views of one list that a person can have, and that a school can share. */
export const MAX_VIEWS = 50;

const MAX_COLUMNS = 50;
const MAX_COLUMN_WIDTH = 4_000;

const area = z.enum(Object.keys(areas) as [AreaKey, ...AreaKey[]], 'Name a list.');
const column = line({ min: 1, max: 60, missing: 'Name a column.' });
const columns = z.array(column).max(MAX_COLUMNS, `Name at most ${MAX_COLUMNS} columns.`);

/** Filters, order, page size and columns of a list. */
export const viewContent = z.strictObject({
  q: optionalLine(200),
  filters: z.record(z.string().max(60), z.array(z.string().max(200)).max(100)),
  sort: column,
  order,
  rows: z.literal(ROWS_OPTIONS, `Show ${ROWS_OPTIONS.join(', ')} rows.`),
  columns: z.strictObject({
    hidden: columns,
    order: columns,
    widths: z.record(z.string().max(60), z.number().positive().max(MAX_COLUMN_WIDTH)),
    pins: z.record(z.string().max(60), z.enum(['start', 'end'])),
  }),
});
export type ViewContent = z.output<typeof viewContent>;

/** A saved view of a list. `is_own` and `is_default` depend on the person who reads it. */
export const savedView = z.object({
  key: z.string(),
  area,
  name: z.string(),
  is_shared: z.boolean(),
  /** Whether the person created the view. */
  is_own: z.boolean(),
  /** Name of the person who created the view. */
  owner: z.string(),
  /** Whether this view is the person's default for the list. */
  is_default: z.boolean(),
  version: z.number().int(),
  content: viewContent,
});
export type SavedView = z.infer<typeof savedView>;

/** Query of the saved views of a list. */
export const savedViewsQuery = z.object({ area });
/** Response of `GET /api/saved_view`: the person's views and the shared ones, by name. */
export const savedViewsResult = z.object({ rows: z.array(savedView) });

const naming = {
  name: line({ min: 1, max: 60, missing: 'Enter a name.' }),
  is_shared: z.boolean('Say whether everybody sees it.'),
};
const shape = { area, ...naming, content: viewContent };

/** Fields of a view that a person sets: its name, and whether it is shared with the school. */
export const viewNaming = z.strictObject(naming);
export type ViewNaming = z.output<typeof viewNaming>;

type ViewFields = { area: AreaKey; content: ViewContent };

/** Reports an error for each column or filter of a view that its list does not have. */
function checkFieldNames({ area: key, content }: ViewFields, context: z.RefinementCtx<unknown>): void {
  const definition = areas[key];
  const columnKeys = new Set<string>(definition.columns.map((one) => one.key));
  const refuse = (path: PropertyKey[], message: string) => {
    context.addIssue({ code: 'custom', path: ['content', ...path], message });
  };
  const { hidden, order: orderedColumns, widths, pins } = content.columns;
  const columnsByPart = {
    hidden,
    order: orderedColumns,
    widths: Object.keys(widths),
    pins: Object.keys(pins),
  };
  if (!columnKeys.has(content.sort)) refuse(['sort'], 'The list has no such column.');
  for (const [part, keys] of Object.entries(columnsByPart)) {
    if (keys.some((one) => !columnKeys.has(one))) refuse(['columns', part], 'The list has no such column.');
  }
  const filters = filtersInput(definition).safeParse(content.filters);
  for (const { code, path, message } of filters.error?.issues ?? []) {
    refuse(['filters', ...path], code === 'unrecognized_keys' ? 'The list has no such filter.' : message);
  }
}

/** Body of `POST /api/saved_view`. */
export const savedViewInput = z.strictObject(shape).superRefine(checkFieldNames);
export type SavedViewInput = z.output<typeof savedViewInput>;

/** Body of `PUT /api/saved_view/<key>`: all fields, and the version that was edited. */
export const savedViewChange = z
  .strictObject({ ...shape, version: editedVersion })
  .superRefine(checkFieldNames);
export type SavedViewChange = z.output<typeof savedViewChange>;

/** Body of `PUT /api/saved_view_default`: the default view of a list; an empty key for none. */
export const defaultViewInput = z.strictObject({ area, key: z.string().max(20) });
export type DefaultViewInput = z.output<typeof defaultViewInput>;
