import { type Area } from '@firstbell/schema';
import { recordContracts, type Row } from '@firstbell/schema/contracts/records';
import { SearchBox } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { SEARCH_FAILED } from '../../platform/search/searchFailed.ts';
import { useLoad } from '../../platform/useApi.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { createFormUrl, createRecordUrl, isSetByForm } from '../values/recordUrls.ts';
import { toText } from '../values/formValues.ts';
import { formatCell, formatDetail } from '../values/listRows.ts';

type ChooserProps = {
  area: Area;
  /** ID in the URL that no record has; empty without such an ID. */
  unknownId: string;
  /** Screen to open: the form of the chosen record (`edit`), or its page (`view`). */
  purpose?: 'edit' | 'view';
};

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  max-inline-size: ${({ theme }) => theme.size.form};

  h2 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
  }

  p {
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Search box that finds a record by its ID or name, and opens the form or the page of the record. */
export function Chooser({ area, unknownId, purpose = 'edit' }: ChooserProps) {
  const navigate = useNavigate();
  const { year } = useShownYear();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const results = useLoad(recordContracts(area).list, {
    query: { q, year: area.showsOneYear ? year : '', count: false },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const verb = purpose === 'view' ? 'open' : isSetByForm(area) ? 'set' : 'edit';
  const label = `Choose ${/^[aeiou]/.test(area.noun) ? 'an' : 'a'} ${area.noun} to ${verb}`;
  const items = (q === '' ? [] : (results.data?.rows ?? [])).map((row) => ({
    id: row.key,
    label: toText(row.name) || formatCell(area.columns[0], row),
    description: describeRow(area, row),
    href: purpose === 'view' ? createRecordUrl(area, row.key) : createFormUrl(area, row.key),
  }));

  return (
    <Root>
      <h2>{label}</h2>
      {unknownId && (
        <p role="status">
          No {area.noun} has the ID {unknownId}. Find another by ID or name.
        </p>
      )}
      <SearchBox
        label={label}
        value={typed}
        onChange={setTyped}
        groups={[{ label: area.title, items }]}
        isPending={typed.trim() !== q || results.isFetching}
        empty={results.isError ? SEARCH_FAILED : undefined}
        hasShortcut={false}
        onAction={({ href }) => void navigate(href)}
      />
    </Root>
  );
}

/** Describes a row in one line: its key, its class, its dates and its details. */
function describeRow(area: Area, row: Row): string {
  const details = area.columns.map((column) => formatDetail({ detail: omitNameField(column.detail) }, row));
  const dateColumns = area.isOfYear ? area.columns.filter(({ kind }) => kind === 'date') : [];
  const dateTexts = dateColumns.map((column) => formatCell(column, row));
  return [row.key, toText(row.class), ...dateTexts, ...details].filter(Boolean).join(' · ');
}

const omitNameField = (detail: readonly string[] = []) => detail.filter((field) => field !== 'name');
