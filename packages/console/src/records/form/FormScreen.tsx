import { type Area, type AreaKey, type Choices } from '@firstbell/schema';
import { Banner, Page } from '@firstbell/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { placeOf } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { choicesOptions, recordOptions, type StoredRecord, type Values } from '../requests.ts';
import { FormWithPanels, type FormPanels } from './FormWithPanels.tsx';
import { Chooser } from '../fields/Chooser.tsx';
import { type FieldLooks } from '../values/FieldLook.ts';
import { DeletedRecord, useDeletedRecord } from './DeletedRecord.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useListUrl } from '../values/recordUrls.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordForm } from './RecordForm.tsx';
import { textOf } from '../values/formValues.ts';
import { describeOtherYear } from '../../platform/year/otherYear.ts';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { fillSubject } from '../values/subject.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';

/** Props of `FormScreen`. */
export type FormScreenProps = {
  area: Area;
  mode: 'add' | 'edit';
  looks: FieldLooks;
  /** True if the form has the required checkbox that accepts the terms. */
  hasTerms?: boolean;
  /** Groups of fields that make sense only in combination, such as class and section; a merge takes each group from one side. */
  mergeGroups?: readonly (readonly string[])[];
  /** Key of the record; by default the `id` of the URL. */
  recordKey?: string;
  /** Returns the URL to open after a save; by default the area's list. */
  savedUrlOf?: ((key: string) => string) | undefined;
  /** Decides, as part of the submit, whether a new record is added; may ask the person. */
  canAdd?: ((values: Values) => Promise<boolean>) | undefined;
  /** Runs after the save, as part of the submit. */
  afterSave?: ((saved: StoredRecord) => Promise<unknown>) | undefined;
  /** Asks before a record is saved; a false answer saves nothing. */
  confirmSave?: ((stored: StoredRecord) => Promise<boolean>) | undefined;
  /**
   * Template of the name of a record, such as `{first_name} {last_name} · {id}`, for the page's subject and for the link
   * in the toast of a save. Empty where the area's title is the name of the record.
   */
  nameTemplate: string;
  /** Sentence about the effects of a submit beyond the save. */
  introduction?: string;
  /** Panels above and below the form, or beside it on wide screens. */
  panels?: FormPanels | undefined;
};

const TITLE_VERBS = { edit: 'Edit', list: 'Edit', set: 'SET' };

const Introduction = styled.p`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: calc(-1 * ${({ theme }) => theme.space[3]});
  color: ${({ theme }) => theme.color.inkMuted};
`;

const ReadOnlyBanner = styled(Banner)`
  max-inline-size: ${({ theme }) => theme.size.form};
`;

/**
 * Screen with the form of an area: empty to add a record, or filled with the record of the URL's `id`. Shows a record
 * as text if it belongs to another year, or if the person may not change it.
 */
export function FormScreen(props: FormScreenProps) {
  const { area, mode, looks, panels, introduction, nameTemplate, recordKey } = props;
  const { http } = useServices();
  const urlKey = useSearchParams()[0].get('id') ?? '';
  const key = mode === 'add' ? '' : (recordKey ?? urlKey);
  const record = useQuery({ ...recordOptions(http, area, key), enabled: key !== '' });
  const recordSubject = record.data ? fillSubject(nameTemplate, record.data) : '';
  useScreenSubject(recordSubject);
  const choices = useQuery(choicesOptions(http));
  const readOnlyReason = useReadOnlyReason(area, record.data);
  const verb = mode === 'add' ? 'Add' : readOnlyReason ? '' : TITLE_VERBS[area.editRoute ?? 'edit'];
  const skeleton = <FormSkeleton area={area} looks={looks} />;
  const backLink = { href: useListUrl(area), label: area.title };

  return (
    <Page
      title={`${verb} ${area.title}`.trim()}
      {...(recordSubject !== '' && { subject: recordSubject })}
      isSubjectPending={nameTemplate !== '' && key !== '' && record.isPending}
      back={backLink}
    >
      {introduction && <Introduction>{introduction}</Introduction>}
      <FormWithPanels panels={panels}>
        <QueryOrSkeleton query={choices} skeleton={skeleton}>
          {(loadedChoices) =>
            mode === 'add' ? (
              <AddForm {...props} choices={loadedChoices} />
            ) : (
              <EditForm
                {...props}
                choices={loadedChoices}
                recordKey={key}
                record={record}
                readOnlyReason={readOnlyReason}
              />
            )
          }
        </QueryOrSkeleton>
      </FormWithPanels>
    </Page>
  );
}

/** Reason why a record is read-only, for a banner. `text` is empty where the shell shows the reason above the screen. */
type ReadOnlyReason = { tone?: 'warning'; text: string };

/** Returns why a record can only be read; undefined if it can be changed, or is not loaded. */
function useReadOnlyReason(area: Area, record: StoredRecord | undefined): ReadOnlyReason | undefined {
  const { year, years } = useShownYear();
  const { canActOn } = useAccess();
  if (record === undefined) return undefined;
  const otherYear = describeOtherYear(textOf(record.year), years);
  if (otherYear) {
    // While another year is shown, the shell shows the reason above every screen.
    return {
      tone: 'warning',
      text: year === '' ? `This belongs to ${otherYear.name}. ${otherYear.reason}` : '',
    };
  }
  if (canActOn(area.key as AreaKey, 'edit', placeOf(record))) return undefined;
  return {
    text: `You can read this ${area.noun}, but not change it: it does not belong to your own class or subjects.`,
  };
}

type AddFormProps = FormScreenProps & { choices: Choices };

function AddForm({
  area,
  looks,
  choices: allChoices,
  hasTerms = false,
  mergeGroups = [],
  savedUrlOf,
  nameTemplate,
  canAdd,
}: AddFormProps) {
  const choices = useAccess().limitChoices(allChoices, area.key as AreaKey, 'add');
  return (
    <RecordForm {...{ area, looks, choices, hasTerms, mergeGroups, savedUrlOf, nameTemplate, canAdd }} />
  );
}

type EditFormProps = AddFormProps & {
  recordKey: string;
  record: UseQueryResult<StoredRecord>;
  readOnlyReason: ReadOnlyReason | undefined;
};

function EditForm({
  area,
  looks,
  choices,
  hasTerms = false,
  mergeGroups = [],
  recordKey: key,
  readOnlyReason,
  ...rest
}: EditFormProps) {
  const { record } = rest;
  const { limitChoices } = useAccess();
  const formProps = {
    area,
    looks,
    choices,
    hasTerms,
    mergeGroups,
    nameTemplate: rest.nameTemplate,
    savedUrlOf: rest.savedUrlOf,
    afterSave: rest.afterSave,
    confirmSave: rest.confirmSave,
  };

  if (key === '' || (isApiError(record.error) && record.error.code === 'not_found')) {
    return (
      <MissingRecord area={area} recordKey={key}>
        <RecordForm {...formProps} isDisabled />
      </MissingRecord>
    );
  }
  return (
    <QueryOrSkeleton query={record} skeleton={<FormSkeleton area={area} looks={looks} choices={choices} />}>
      {(loadedRecord) => (
        <>
          {readOnlyReason && readOnlyReason.text !== '' && (
            <ReadOnlyBanner {...(readOnlyReason.tone && { tone: readOnlyReason.tone })}>
              {readOnlyReason.text}
            </ReadOnlyBanner>
          )}
          {readOnlyReason ? (
            <RecordDetails key={loadedRecord.key} area={area} looks={looks} record={loadedRecord} />
          ) : (
            <RecordForm
              key={loadedRecord.key}
              {...formProps}
              choices={limitChoices(choices, area.key as AreaKey, 'edit')}
              record={loadedRecord}
            />
          )}
        </>
      )}
    </QueryOrSkeleton>
  );
}

type MissingRecordProps = { area: Area; recordKey: string; children: ReactNode };

const MissingRoot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

/** Edit form without a record. Says that the record was deleted or does not exist, and offers to choose another one. */
function MissingRecord({ area, recordKey: key, children }: MissingRecordProps) {
  const deleted = useDeletedRecord(area, key);
  return (
    <MissingRoot>
      {deleted && <DeletedRecord area={area} row={deleted} />}
      <Chooser key={key} area={area} unknownId={deleted ? '' : key} />
      {children}
    </MissingRoot>
  );
}

type QueryOrSkeletonProps<Data> = {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
  };
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

function QueryOrSkeleton<Data>({ query, skeleton, children }: QueryOrSkeletonProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error || query.isFetching) return skeleton;
  return <LoadFailed title="The form could not be loaded" error={query.error} />;
}
