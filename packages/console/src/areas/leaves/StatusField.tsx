import { areas, fixedChoices } from '@firstbell/schema';
import { Banner, Button, FormField, Link } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type StoredRecord, type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/values/FieldLook.ts';
import { textOf } from '../../records/values/formValues.ts';
import { addressEditing } from '../../records/values/listAddress.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { useServices } from '../../platform/services.ts';
import { applicantOptions } from './api.ts';
import { overlapping, showSpan } from './spans.ts';

const options = fixedChoices.leave_status.map((value) => ({ value, label: value }));

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[3]};
  grid-column: 1 / -1;

  @container (min-width: 560px) {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};

    & > [data-width] {
      inline-size: 192px;
    }
  }
`;

const Notice = styled.div`
  grid-column: 1 / -1;

  @container (min-width: 560px) {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

/** Asks for the decision; a request that waits is approved or rejected with one press. */
export function StatusField({ name, label, isRequired, record }: OwnFieldProps) {
  const { setValue } = useFormContext<Values>();
  const field = useField(name);
  const { showInstant } = useSchoolTime();
  const isWaiting = record?.status === 'Pending';

  const decide = (status: string) => (event: MouseEvent<HTMLButtonElement>) => {
    setValue(name, status, { shouldDirty: true });
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <>
      {record && <Overlaps record={record} />}
      <Line>
        <FormField
          kind="select"
          label={label}
          isRequired={isRequired}
          help={decisionOf(record, showInstant)}
          options={options}
          {...field}
        />
        {isWaiting && (
          <>
            <Button icon={<Check aria-hidden="true" />} onClick={decide('Approved')}>
              Approve
            </Button>
            <Button icon={<X aria-hidden="true" />} onClick={decide('Rejected')}>
              Reject
            </Button>
          </>
        )}
      </Line>
    </>
  );
}

/** Points out approved leaves of the same person on the days that the form now says. */
function Overlaps({ record }: { record: StoredRecord }) {
  const { http } = useServices();
  const { data } = useQuery(applicantOptions(http, record.key));
  const [from = '', to = ''] = useWatch<Values>({ name: ['from', 'to'] }).map(textOf);
  const found = overlapping(data?.others ?? [], { from, to });
  if (found.length === 0) return null;
  return (
    <Notice role="status">
      <Banner tone="warning">
        {textOf(record.name)} has approved leave on some of these days:{' '}
        {found.map(({ key, ...span }, at) => (
          <span key={key}>
            {at > 0 && ', '}
            <Link href={addressEditing(areas.leaves, key)}>{key}</Link> ({showSpan(span)})
          </span>
        ))}
        .
      </Banner>
    </Notice>
  );
}

function decisionOf(
  record: StoredRecord | undefined,
  showInstant: (instant: string) => string,
): string | undefined {
  const [status, by, at] = [textOf(record?.status), textOf(record?.decided_by), textOf(record?.decided_at)];
  return at === '' ? undefined : `${status} by ${by} on ${showInstant(at)}.`;
}
