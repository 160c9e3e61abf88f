import { z } from 'zod';
import { type ChoiceSource } from '../fields/choices.ts';
import { parseDayRange } from '../fields/dayRange.ts';
import { line, lines } from '../fields/text.ts';

/**
 * An exact filter of a list, which shows records that have one of the requested values. Possible values are those of a list of
 * choices; sections with their class, such as `V-B`; days; or keys of records of the area `of`.
 */
export type ListFilter = {
  /** Name of the query parameter. */
  key: string;
  label: string;
  from: ChoiceSource | 'class_section' | 'date' | 'record';
  /** Area of the records, for `record`. */
  of?: string;
};

/** An area whose list may have exact filters. */
export type AreaWithFilters = { filters: readonly ListFilter[] };

/** Filters by class, by section and by both, for areas whose records have a section. */
export const placeFilters: readonly ListFilter[] = [
  { key: 'class', label: 'Class', from: 'class' },
  { key: 'section', label: 'Section', from: 'section' },
  { key: 'class_section', label: 'Class And Section', from: 'class_section' },
];

/** Requested values, by the keys of the filters. */
export type ExactFilters = Readonly<Record<string, readonly string[] | undefined>>;

/** Maximum number of requested values of one filter. */
const MAX_REQUESTED_VALUES = 100;

const filterValue = lines({ min: 1, max: 200, missing: 'Name a value.' });
const dayOrRange = line({ min: 1, max: 30, missing: 'Name a day.' }).refine(
  (value) => parseDayRange(value) !== undefined,
  'Name a day such as 2026-11-01, or a range such as 2026-11-01..2026-11-30.',
);

const createValuesSchema = (value: z.ZodType<string>) =>
  z
    .array(value)
    .min(1, 'Name a value.')
    .max(MAX_REQUESTED_VALUES, `Request at most ${MAX_REQUESTED_VALUES} values.`)
    .optional();

const createFilterSchema = ({ from }: ListFilter) =>
  createValuesSchema(from === 'date' ? dayOrRange : filterValue);

/** Requested values of one filter, other than days. */
export const requestedValues = createValuesSchema(filterValue);

const createFilterShape = ({ filters }: AreaWithFilters) =>
  Object.fromEntries(filters.map((filter) => [filter.key, createFilterSchema(filter)]));

/** Returns the schemas of the exact filters of an area's list, by the names of their parameters. */
export const filterShape = (area: AreaWithFilters): Readonly<Record<never, z.ZodType>> =>
  createFilterShape(area);

/** Returns the schema of the exact filters of an area's list in a body. */
export const filtersInput = (area: AreaWithFilters) => z.strictObject(createFilterShape(area));

/** Picks the exact filters out of the parameters of a list. */
export function pickFilters(
  { filters }: AreaWithFilters,
  query: Readonly<Record<string, unknown>>,
): ExactFilters {
  return Object.fromEntries(
    filters.flatMap(({ key }) => {
      const values = query[key];
      return Array.isArray(values) && values.length > 0 ? [[key, values as string[]]] : [];
    }),
  );
}
