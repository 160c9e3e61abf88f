import * as marks from '@firstbell/schema/contracts/marks';
import { useLoad } from '../../platform/useApi.ts';
import { Button, FormField, media } from '@firstbell/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';
import { useField } from '../../records/fields/RecordField.tsx';

const Retry = styled.div`
  grid-column: 1 / -1;

  ${media.containerMedium} {
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

/** Select of the chosen section's students. */
export function StudentField({ name, label, isRequired, record }: CustomFieldProps) {
  const { setValue } = useFormContext<Values>();
  const field = useField(name);
  const watched = useWatch<Values>({ name: [name, 'class', 'section'] }).map(toText);
  const [studentId = '', className = '', section = ''] = watched;
  const { data, isPending, isError, isFetching, refetch } = useLoad(marks.students, {
    query: { class: className, section },
    enabled: className !== '' && section !== '',
  });
  const students = data?.rows;

  // The record's student stays an option in the record's section, even if the student has moved to another section.
  const isRecordSection = record?.class === className && record.section === section;
  const recordStudent = isRecordSection ? toText(record.id) : '';
  const isOutdated =
    studentId !== '' && studentId !== recordStudent && students?.every(({ id }) => id !== studentId);
  useEffect(() => {
    if (isOutdated) setValue(name, '', { shouldDirty: true });
  }, [isOutdated, name, setValue]);

  const hasSection = className !== '' && section !== '';
  const hasFailed = hasSection && isError && !isFetching;
  // Labels begin with the roll number, so that a person can type the number to find the student in the open list.
  const options = (students ?? []).map(({ id, name: student, roll_number: rollNumber }) => ({
    value: id,
    label: [rollNumber, student, id].filter(Boolean).join(' · '),
  }));
  if (studentId !== '' && !options.some(({ value }) => value === studentId)) {
    options.unshift({
      value: studentId,
      label: studentId === recordStudent ? `${toText(record?.name)} · ${studentId}` : studentId,
    });
  }

  return (
    <>
      <FormField
        kind="select"
        label={label}
        isRequired={isRequired}
        placeholder={choosePlaceholder({
          hasSection,
          isLoading: isPending && !hasFailed,
          count: students?.length,
        })}
        options={options}
        {...field}
        value={studentId}
        errorMessage={hasFailed ? 'The students of this section could not be loaded.' : field.errorMessage}
      />
      {hasFailed && (
        <Retry>
          <Button size="small" icon={<RefreshCw aria-hidden="true" />} onClick={() => void refetch()}>
            Load them again
          </Button>
        </Retry>
      )}
    </>
  );
}

type LoadState = { hasSection: boolean; isLoading: boolean; count: number | undefined };

function choosePlaceholder({ hasSection, isLoading, count }: LoadState): string {
  if (!hasSection) return 'Choose a class and section first';
  if (isLoading) return 'Loading the students…';
  return count === 0 ? 'This section has no students' : 'Choose a student';
}
