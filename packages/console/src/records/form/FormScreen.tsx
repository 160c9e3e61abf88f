import { type Area, type AreaKey } from '@firstbell/schema';
import { Banner, Page } from '@firstbell/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { toPlace } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { type StoredRecord } from '../requests.ts';
import { useRecord } from '../useRecord.ts';
import { Chooser } from '../fields/Chooser.tsx';
import { type FieldViews } from '../values/FieldView.ts';
import { DeletedRecord, useDeletedRecord } from './DeletedRecord.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import { isSetByForm, useListUrl } from '../values/recordUrls.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { toText } from '../values/formValues.ts';
import { describeOtherYear } from '../../platform/year/otherYear.ts';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { fillSubject } from '../values/subject.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { type SubmitForm } from './useRecordForm.ts';
import { useChoices } from '../useChoices.ts';

/** Props of `FormScreen`. */
export type FormScreenProps = FormProps & {
  area: Area;
  views?: FieldViews;
  /** True if the form has the required checkbox that accepts the terms. */
  hasTerms?: boolean;
  /** Submits the form; by default, only saves. */
  submit?: SubmitForm;
  /** Arranges the form of a record with what else the screen shows; by default, it shows nothing else. */
  arrange?: (form: ReactNode, recordKey: string | undefined) => ReactNode;
};

const ReadOnlyBanner = styled(Banner)`
  max-inline-size: ${({ theme }) => theme.size.form};
`;

/**
 * Screen with the form of an area: empty to add a record, or filled with the record that is to change. Shows a record
 * as text if it belongs to another year, or if the person may not change it.
 */
export function FormScreen(props: FormScreenProps) {
  const { area, recordKey, views = {}, hasTerms = false, submit, arrange = (form) => form } = props;
  const isNew = recordKey === undefined;
  const key = recordKey ?? '';
  const record = useRecord(area, key, key !== '');
  const recordSubject = record.data ? fillSubject(area.nameTemplate, record.data) : '';
  useScreenSubject(recordSubject);
  const choices = useChoices();
  const readOnlyReason = useReadOnlyReason(area, record.data);
  const verb = isNew ? 'Add' : readOnlyReason ? '' : isSetByForm(area) ? 'SET' : 'Edit';
  const backLink = { href: useListUrl(area), label: area.title };
  const { limitChoices } = useAccess();

  return (
    <Page
      title={`${verb} ${area.title}`.trim()}
      {...(recordSubject !== '' && { subject: recordSubject })}
      isSubjectPending={area.nameTemplate !== '' && key !== '' && record.isPending}
      back={backLink}
    >
      {arrange(
        <Loaded what="the form" query={choices} loading={<FormSkeleton area={area} views={views} />}>
          {(allChoices) => {
            const limitedChoices = limitChoices(allChoices, area.key as AreaKey, isNew ? 'add' : 'edit');
            const formOptions = { area, views, hasTerms, submit, choices: limitedChoices };
            return isNew ? (
              <RecordForm {...formOptions} />
            ) : (
              <EditForm {...{ formOptions, record, readOnlyReason }} recordKey={key} />
            );
          }}
        </Loaded>,
        recordKey,
      )}
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
  const otherYear = describeOtherYear(toText(record.year), years);
  if (otherYear) {
    // While another year is shown, the shell shows the reason above every screen.
    return {
      tone: 'warning',
      text: year === '' ? `This belongs to ${otherYear.name}. ${otherYear.reason}` : '',
    };
  }
  if (canActOn(area.key as AreaKey, 'edit', toPlace(record))) return undefined;
  return {
    text: `You can read this ${area.noun}, but not change it: it does not belong to your own class or subjects.`,
  };
}

type EditFormProps = {
  formOptions: RecordFormProps;
  recordKey: string;
  record: UseQueryResult<StoredRecord>;
  readOnlyReason: ReadOnlyReason | undefined;
};

function EditForm({ formOptions, recordKey: key, record, readOnlyReason }: EditFormProps) {
  const { area, views, choices } = formOptions;
  if (key === '' || (isApiError(record.error) && record.error.code === 'not_found')) {
    return (
      <MissingRecord area={area} recordKey={key}>
        <RecordForm {...formOptions} isDisabled />
      </MissingRecord>
    );
  }
  return (
    <Loaded what="the form" query={record} loading={<FormSkeleton {...{ area, views, choices }} />}>
      {(loadedRecord) => (
        <>
          {readOnlyReason && readOnlyReason.text !== '' && (
            <ReadOnlyBanner {...(readOnlyReason.tone && { tone: readOnlyReason.tone })}>
              {readOnlyReason.text}
            </ReadOnlyBanner>
          )}
          {readOnlyReason ? (
            <RecordDetails key={loadedRecord.key} {...{ area, views }} record={loadedRecord} />
          ) : (
            <RecordForm key={loadedRecord.key} {...formOptions} record={loadedRecord} />
          )}
        </>
      )}
    </Loaded>
  );
}

type MissingRecordProps = { area: Area; recordKey: string; children: ReactNode };

/** Edit form without a record. Says that the record was deleted or does not exist, and offers to choose another one. */
function MissingRecord({ area, recordKey: key, children }: MissingRecordProps) {
  const deleted = useDeletedRecord(area, key);
  return (
    <Stack $gap={4}>
      {deleted && <DeletedRecord area={area} row={deleted} />}
      <Chooser key={key} area={area} unknownId={deleted ? '' : key} />
      {children}
    </Stack>
  );
}
