import { useLoad } from '../../platform/useApi.ts';
import { toText } from '../../records/values/formValues.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { areas, type NamedTeacher } from '@firstbell/schema';
import { ComboField } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { SEARCH_FAILED } from '../../platform/search/searchFailed.ts';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';

/** Maximum number of offered teachers. */
const MAX_TEACHERS = 8;

/** Maximum length of a search text in characters. */
const MAX_LENGTH = 200;

/** Props of `TeacherBox`. */
export type TeacherBoxProps = {
  label: string;
  value: NamedTeacher | null;
  /** Teachers from the timetable, who are offered first while the box is empty. */
  proposed?: readonly NamedTeacher[];
  placeholder: string;
  isDisabled: boolean;
  errorMessage?: string | undefined;
  onChoose: (id: string, name: string) => void;
};

/** Combobox that finds a teacher by name or ID; the options load at the first focus. */
export function TeacherBox({
  label,
  value,
  proposed = [],
  placeholder,
  isDisabled,
  errorMessage,
  onChoose,
}: TeacherBoxProps) {
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  const [text, setText] = useState('');
  const searchText = text.trim().slice(0, MAX_LENGTH);
  const debouncedText = useDebouncedValue(searchText);
  const query = { q: debouncedText, rows: MAX_TEACHERS, sort: 'name', count: false };
  const { data, isFetching, isError } = useLoad(recordContracts(areas.teacher).list, {
    query,
    placeholderData: keepPreviousData,
    enabled: hasBeenFocused,
  });
  const shownProposals = searchText === '' ? proposed : [];
  const options = [
    ...shownProposals.map(({ id, name }) => ({
      value: id,
      label: name,
      description: `${id} · in the timetable`,
    })),
    ...(data?.rows ?? [])
      .filter(({ key }) => !shownProposals.some(({ id }) => id === key))
      .map(({ key, name }) => ({ value: key, label: toText(name), description: key })),
  ];

  return (
    <div onFocus={() => setHasBeenFocused(true)}>
      <ComboField
        name="teacher"
        label={label}
        width="full"
        value={value?.id ?? ''}
        valueLabel={value?.name ?? ''}
        onChange={(id) => {
          onChoose(id, options.find((option) => option.value === id)?.label ?? id);
        }}
        onSearch={setText}
        options={options}
        isPending={searchText !== debouncedText || isFetching}
        empty={isError ? SEARCH_FAILED : 'No teacher found.'}
        placeholder={placeholder}
        isDisabled={isDisabled}
        errorMessage={errorMessage}
      />
    </div>
  );
}
