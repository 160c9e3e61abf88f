import { areas, type Area, type AreaKey, type ListFilter } from '@firstbell/schema';
import { recordContracts, type Row } from '@firstbell/schema/contracts/records';
import { type ChipOption } from '@firstbell/ui';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { useLoad } from '../../platform/useApi.ts';
import { useServices } from '../../platform/services.ts';
import { toText } from '../values/formValues.ts';

/** Options of the filters by record (a student, a teacher): search results, and the names of the chosen records. */
export type RecordOptions = {
  /** Filter whose records are searched, and the found options; `options` is `undefined` while they load. */
  searched: { filter: string; options: readonly ChipOption[] | undefined };
  onSearch: (filter: string, text: string) => void;
  /** Returns the name of a chosen record; its key while the name is unknown. */
  nameOf: (filter: string, key: string) => string;
};

const findTargetArea = (filters: readonly ListFilter[], key: string): Area | undefined => {
  const targetArea = filters.find((filter) => filter.key === key)?.of;
  return targetArea === undefined ? undefined : areas[targetArea as AreaKey];
};

const nameOfRow = (row: Row) => toText(row.name) || row.key;

/** Returns the options of an area's filters by record; `chosen` are the keys of the chosen records, by filter. */
export function useRecordOptions(
  area: Area,
  chosen: Readonly<Record<string, readonly string[]>>,
): RecordOptions {
  const { http } = useServices();
  const { filters } = area;
  const [search, setSearch] = useState({ filter: '', text: '' });
  const text = useDebouncedValue(search.text.trim());
  const searchedArea = findTargetArea(filters, search.filter);
  const results = useLoad(recordContracts(searchedArea ?? area).list, {
    query: { q: text, count: false },
    enabled: searchedArea !== undefined,
    placeholderData: keepPreviousData,
  });
  const chosenRecords = filters.flatMap(({ key }) => {
    const targetArea = findTargetArea(filters, key);
    return targetArea ? (chosen[key] ?? []).map((recordKey) => ({ filter: key, targetArea, recordKey })) : [];
  });
  const recordQueries = useQueries({
    queries: chosenRecords.map(({ targetArea, recordKey }) =>
      requestOptions(http, recordContracts(targetArea).list, { query: { q: recordKey, count: false } }),
    ),
  });
  return {
    searched: {
      filter: search.filter,
      options: results.data?.rows.map((row) => ({ id: row.key, label: `${nameOfRow(row)} · ${row.key}` })),
    },
    onSearch: (filter, typed) => {
      setSearch({ filter, text: typed });
    },
    nameOf: (filter, key) => {
      const index = chosenRecords.findIndex((record) => record.filter === filter && record.recordKey === key);
      const row = recordQueries[index]?.data?.rows.find((candidate) => candidate.key === key);
      return row ? nameOfRow(row) : key;
    },
  };
}
