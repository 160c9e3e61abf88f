import * as leaves from '@firstbell/schema/contracts/leaves';
import { useLoad } from '../../platform/useApi.ts';
import { areas, fixedChoices } from '@firstbell/schema';
import { Banner, Button, FormField, Link, spacing, media } from '@firstbell/ui';
import { Check, X } from 'lucide-react';
import { type MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type StoredRecord, type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { useField } from '../../records/fields/RecordField.tsx';
import { findOverlaps, formatSpan } from './spans.ts';

const options = fixedChoices.leave_status.map((value) => ({ value, label: value }));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[3]};
  grid-column: 1 / -1;

  ${media.containerMedium} {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};

    & > [data-width] {
      inline-size: ${spacing(48)};
    }
  }
`;

const Notice = styled.div`
  grid-column: 1 / -1;

  ${media.containerMedium} {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

/** Select of the decision on a leave; for a pending leave, also buttons that approve or reject it at once. */
export function StatusField({ name, label, isRequired, record }: CustomFieldProps) {
  const { setValue } = useFormContext<Values>();
  const field = useField(name);
  const { showInstant } = useSchoolTime();
  const isPending = record?.status === 'Pending';

  const createDecisionHandler = (status: string) => (event: MouseEvent<HTMLButtonElement>) => {
    setValue(name, status, { shouldDirty: true });
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <>
      {record && <OverlapWarning record={record} />}
      <Row>
        <FormField
          kind="select"
          label={label}
          isRequired={isRequired}
          description={describeDecision(record, showInstant)}
          options={options}
          {...field}
        />
        {isPending && (
          <>
            <Button icon={<Check aria-hidden="true" />} onClick={createDecisionHandler('Approved')}>
              Approve
            </Button>
            <Button icon={<X aria-hidden="true" />} onClick={createDecisionHandler('Rejected')}>
              Reject
            </Button>
          </>
        )}
      </Row>
    </>
  );
}

/** Warning about approved leaves of the same person that overlap the days in the form. */
function OverlapWarning({ record }: { record: StoredRecord }) {
  const { data } = useLoad(leaves.readApplicant, { key: record.key });
  const [from = '', to = ''] = useWatch<Values>({ name: ['from', 'to'] }).map(toText);
  const overlaps = findOverlaps(data?.others ?? [], { from, to });
  if (overlaps.length === 0) return null;
  return (
    <Notice role="status">
      <Banner tone="warning">
        {toText(record.name)} has approved leave on some of these days:{' '}
        {overlaps.map(({ key, ...span }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <Link href={createFormUrl(areas.leaves, key)}>{key}</Link> ({formatSpan(span)})
          </span>
        ))}
        .
      </Banner>
    </Notice>
  );
}

/** Describes who decided and when; undefined before a decision. */
function describeDecision(
  record: StoredRecord | undefined,
  showInstant: (instant: string) => string,
): string | undefined {
  const [status, decidedBy, decidedAt] = [
    toText(record?.status),
    toText(record?.decided_by),
    toText(record?.decided_at),
  ];
  return decidedAt === '' ? undefined : `${status} by ${decidedBy} on ${showInstant(decidedAt)}.`;
}
