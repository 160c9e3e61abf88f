import * as incidents from '@firstbell/schema/contracts/incidents';
import { useLoad } from '../../platform/useApi.ts';
import { MultiSelect } from '@firstbell/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { describePeopleCount, parseNamedPeople } from './namedPeople.ts';

const FULL_WIDTH = { gridColumn: '1 / -1' };
const NOBODY: readonly string[] = [];

/** Describes how many people are chosen and why their names are not shown, while the people are not loaded. */
function describeUnloadedPeople(chosen: readonly string[], isError: boolean): string {
  const count = chosen.length === 0 ? '' : `${describePeopleCount(chosen)} chosen. `;
  return isError
    ? `${count}The people could not be loaded. Save without changing them, or try again later.`
    : `${count}Loading the people…`;
}

/**
 * Select of the people whom a confidential incident names, read-only until the people are loaded. Renders nothing for
 * an incident that is not confidential.
 */
export function NamedPeopleField({ name, label }: CustomFieldProps) {
  const { control } = useFormContext<Values>();
  const isConfidential = useWatch<Values>({ name: 'is_confidential' }) === true;
  const { data, isError } = useLoad(incidents.people, { enabled: isConfidential });
  if (!isConfidential) return null;
  const options = (data?.rows ?? []).map((person) => ({ value: person.key, label: person.name }));

  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field }, fieldState }) => {
        const chosen = parseNamedPeople(value);
        // The options have no name for a colleague who has left since.
        const formerColleagues = chosen
          .filter((key) => options.every((option) => option.value !== key))
          .map((key) => ({ value: key, label: 'A former colleague' }));
        return (
          <MultiSelect
            {...field}
            style={FULL_WIDTH}
            label={label}
            description={
              data
                ? 'Besides you and administrators. Choose the colleagues who work on it.'
                : describeUnloadedPeople(chosen, isError)
            }
            placeholder={data ? 'Choose people' : ''}
            isReadOnly={data === undefined}
            options={data ? [...options, ...formerColleagues] : []}
            value={data ? chosen : NOBODY}
            errorMessage={fieldState.error?.message}
          />
        );
      }}
    />
  );
}
