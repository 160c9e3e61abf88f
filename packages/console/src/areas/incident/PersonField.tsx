import { areas } from '@firstbell/schema';
import { useLoad } from '../../platform/useApi.ts';
import { recordContracts, type Row } from '@firstbell/schema/contracts/records';
import { type ComboOption, ComboField } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';
import { SEARCH_FAILED } from '../../platform/search/searchFailed.ts';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';

/** Maximum length of a search text in characters. */
const MAX_LENGTH = 200;

/** Combobox that finds the person that an incident is about, by ID or name. */
export function PersonField(props: CustomFieldProps) {
  const kind = toText(useWatch<Values>({ name: 'to_whom' }));
  // A new key discards the search text and its results when the kind of person changes.
  return <PersonOfKind key={kind} kind={kind} {...props} />;
}

/** Maximum number of suggested people. */
const MAX_PEOPLE = 8;

const toOption = ({ id, name, class: className }: Row): ComboOption => ({
  value: toText(id),
  label: `${toText(id)} · ${toText(name)}`,
  ...(className !== undefined && { description: toText(className) }),
});

function PersonOfKind({ kind, name, label, isRequired, record }: CustomFieldProps & { kind: string }) {
  const { control } = useFormContext<Values>();
  const [text, setText] = useState('');
  const searchText = kind === '' ? '' : text.trim().slice(0, MAX_LENGTH);
  const debouncedText = useDebouncedValue(searchText);
  const area = kind === 'Teacher' ? 'teacher' : 'student';
  const query = { q: debouncedText, rows: MAX_PEOPLE, count: false };
  const { data, isFetching, isError } = useLoad(recordContracts(areas[area]).list, {
    query,
    enabled: debouncedText !== '',
    placeholderData: keepPreviousData,
  });
  const isStoredKind = record?.to_whom === kind;

  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field }, fieldState }) => (
        <ComboField
          {...field}
          label={label}
          isRequired={isRequired}
          value={toText(value)}
          valueLabel={
            isStoredKind && value === record.id
              ? `${toText(record.id)} · ${toText(record.name)}`
              : toText(value)
          }
          onSearch={setText}
          options={searchText === '' ? [] : (data?.rows ?? []).map(toOption)}
          isPending={searchText !== '' && (searchText !== debouncedText || isFetching)}
          empty={isError ? SEARCH_FAILED : `No ${area} found. Try another part of the name, or the ID.`}
          isDisabled={kind === ''}
          placeholder={kind === '' ? 'Choose to whom first' : 'Type an ID or a name'}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
