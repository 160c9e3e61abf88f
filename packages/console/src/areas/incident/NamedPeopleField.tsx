import { MultiSelect } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useServices } from '../../platform/services.ts';
import { type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/values/FieldLook.ts';
import { namedPeopleOptions } from './api.ts';

const WIDE = { gridColumn: '1 / -1' };
const NOBODY: readonly string[] = [];

/** Select of the people whom a confidential incident names; nothing while the incident is not confidential. */
export function NamedPeopleField({ name, label }: OwnFieldProps) {
  const { http } = useServices();
  const { control } = useFormContext<Values>();
  const isConfidential = useWatch<Values>({ name: 'is_confidential' }) === true;
  const { data = [], isError } = useQuery({ ...namedPeopleOptions(http), enabled: isConfidential });
  if (!isConfidential) return null;
  const options = data.map((person) => ({ value: person.key, label: person.name }));

  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field }, fieldState }) => {
        const chosen = Array.isArray(value) ? value.map(String) : NOBODY;
        // The key of a person who has left since is not among the options.
        const formerColleagues = chosen
          .filter((key) => data.length > 0 && options.every((option) => option.value !== key))
          .map((key) => ({ value: key, label: 'A former colleague' }));
        return (
          <MultiSelect
            {...field}
            style={WIDE}
            label={label}
            description={
              isError
                ? 'The people could not be loaded. Save without them, or try again later.'
                : 'Besides you and administrators. Choose the colleagues who work on it.'
            }
            placeholder="Choose people"
            options={[...options, ...formerColleagues]}
            value={data.length > 0 ? chosen : NOBODY}
            errorMessage={fieldState.error?.message}
          />
        );
      }}
    />
  );
}
