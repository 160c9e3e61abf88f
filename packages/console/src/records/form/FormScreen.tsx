import { type AreaDefinition, type Choices } from '@firstbell/schema';
import { Banner, Page } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { choicesOptions, recordOptions, type StoredRecord } from '../api.ts';
import { Beside, type BesideParts } from './Beside.tsx';
import { Chooser } from '../fields/Chooser.tsx';
import { type FieldLooks } from '../values/FieldLook.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useListAddress } from '../values/listAddress.ts';
import { RecordForm } from './RecordForm.tsx';
import { textOf } from '../values/formValues.ts';
import { describeOther } from '../../platform/year/pastYear.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';

/** Props of `FormScreen`. */
export type FormScreenProps = {
  area: AreaDefinition;
  mode: 'add' | 'edit';
  looks: FieldLooks;
  /** Asks for the terms to be accepted before each submit. */
  hasTerms?: boolean;
  /** Groups of fields that are merged as a whole, such as a class and its section. */
  together?: readonly (readonly string[])[];
  /** Key of the only record of the form; by default the address names the record. */
  recordKey?: string;
  /** Gives the address that shows a saved record; by default the area's list. */
  savedAddress?: ((key: string) => string) | undefined;
  /** Runs after the save, and in place of it where nothing was edited. */
  andThen?: ((saved: StoredRecord) => Promise<unknown>) | undefined;
  /** Explains a submit that does more than save. */
  introduction?: string;
  /** Panels beside the form. */
  beside?: BesideParts | undefined;
};

const VERBS = { edit: 'Edit', set: 'SET', none: '' };

const Introduction = styled.p`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: calc(-1 * ${({ theme }) => theme.space[3]});
  color: ${({ theme }) => theme.color.inkMuted};
`;

const Past = styled(Banner)`
  max-inline-size: ${({ theme }) => theme.size.form};
`;

/** Screen of an area's form: empty to add a record, or with the record that the address names. */
export function FormScreen(props: FormScreenProps) {
  const { area, mode, looks, beside, introduction } = props;
  const { http } = useServices();
  const choices = useQuery(choicesOptions(http));
  const skeleton = <FormSkeleton area={area} looks={looks} />;
  const back = { href: useListAddress(area), label: area.title };

  return (
    <Page title={`${mode === 'add' ? 'Add' : VERBS[area.changing ?? 'edit']} ${area.title}`} back={back}>
      {introduction && <Introduction>{introduction}</Introduction>}
      <Beside parts={beside}>
        <Loaded query={choices} skeleton={skeleton}>
          {(loaded) =>
            mode === 'add' ? <Add {...props} choices={loaded} /> : <Edit {...props} choices={loaded} />
          }
        </Loaded>
      </Beside>
    </Page>
  );
}

type ModeProps = FormScreenProps & { choices: Choices };

function Add({ area, looks, choices, hasTerms = false, together = [], savedAddress }: ModeProps) {
  return <RecordForm {...{ area, looks, choices, hasTerms, together, savedAddress }} />;
}

function Edit({ area, looks, choices, hasTerms = false, together = [], recordKey, ...rest }: ModeProps) {
  const { http } = useServices();
  const { year, years } = useShownYear();
  const named = useSearchParams()[0].get('id') ?? '';
  const key = recordKey ?? named;
  const record = useQuery({ ...recordOptions(http, area, key), enabled: key !== '' });
  const form = {
    area,
    looks,
    choices,
    hasTerms,
    together,
    savedAddress: rest.savedAddress,
    andThen: rest.andThen,
  };

  if (key === '' || (isApiError(record.error) && record.error.code === 'not_found')) {
    return (
      <>
        <Chooser key={key} area={area} unknown={key} />
        <RecordForm {...form} isDisabled />
      </>
    );
  }
  return (
    <Loaded query={record} skeleton={<FormSkeleton area={area} looks={looks} choices={choices} />}>
      {(loaded) => {
        const other = describeOther(textOf(loaded.year), years);
        return (
          <>
            {other && year === '' && <Past tone="warning">{`This is of ${other.name}. ${other.why}`}</Past>}
            <RecordForm key={loaded.key} {...form} record={loaded} isDisabled={other !== undefined} />
          </>
        );
      }}
    </Loaded>
  );
}

type LoadedProps<Data> = {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
  };
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error || query.isFetching) return skeleton;
  return <LoadFailed title="The form could not be loaded" error={query.error} />;
}
