import { areas, type AreaDefinition, type AreaKey, DEFAULT_ROWS, type ListFilter } from '@firstbell/schema';
import { type ChipOption } from '@firstbell/ui';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { useServices } from '../../platform/services.ts';
import { listOptions, type Row } from '../api.ts';
import { textOf } from '../values/formValues.ts';

/** Values of the filters by record: search results, and the names of selected records. */
export type RecordOptions = {
  /** Filter whose values are searched, and its options; `undefined` while they load. */
  searched: { filter: string; options: readonly ChipOption[] | undefined };
  onSearch: (filter: string, text: string) => void;
  nameOf: (filter: string, key: string) => string;
};

const areaOf = (filters: readonly ListFilter[], key: string): AreaDefinition | undefined => {
  const of = filters.find((filter) => filter.key === key)?.of;
  return of === undefined ? undefined : areas[of as AreaKey];
};

const view = { order: 'asc', page: 1, rows: DEFAULT_ROWS, deleted: false, year: '' } as const;
const nameOfRow = (row: Row) => textOf(row.name) || row.key;

/** Returns the values of an area's filters by record; `chosen` are the keys that are filtered by. */
export function useRecordOptions(
  area: AreaDefinition,
  chosen: Readonly<Record<string, readonly string[]>>,
): RecordOptions {
  const { http } = useServices();
  const { filters = [] } = area;
  const [search, setSearch] = useState({ filter: '', text: '' });
  const text = useDebouncedValue(search.text.trim());
  const of = areaOf(filters, search.filter);
  const found = useQuery({
    ...listOptions(http, of ?? area, { ...view, q: text, sort: (of ?? area).columns[0].key }),
    enabled: of !== undefined,
    placeholderData: keepPreviousData,
  });
  const asked = filters.flatMap(({ key }) => {
    const target = areaOf(filters, key);
    return target ? (chosen[key] ?? []).map((value) => ({ filter: key, target, value })) : [];
  });
  const known = useQueries({
    queries: asked.map(({ target, value }) =>
      listOptions(http, target, { ...view, q: value, sort: target.columns[0].key }),
    ),
  });
  return {
    searched: {
      filter: search.filter,
      options: found.data?.rows.map((row) => ({ id: row.key, label: `${nameOfRow(row)} · ${row.key}` })),
    },
    onSearch: (filter, typed) => {
      setSearch({ filter, text: typed });
    },
    nameOf: (filter, key) => {
      const place = asked.findIndex((one) => one.filter === filter && one.value === key);
      const row = known[place]?.data?.rows.find((one) => one.key === key);
      return row ? nameOfRow(row) : key;
    },
  };
}
