import * as leaving from '@firstbell/schema/contracts/leaving';
import { useCall, useLoad } from '../../../platform/useApi.ts';
import { admissionInput, type AdmissionInput } from '@firstbell/schema/leaving';
import { Form, Skeleton } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { useChangeToast } from '../../../features/changes/useChangeToast.ts';
import { showDate } from '../../../platform/dates/showDate.ts';
import { DialogButton } from '../../../platform/dialog/DialogButton.tsx';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { MarksLeftOut } from './LeavingMarks.tsx';

/** Button with the dialog that corrects the first day of a student in the current year; `id` is the admission number. */
export const AdmissionButton = ({ id }: { id: string }) => (
  <DialogButton size="small" variant="quiet" label="Admission date" title={`${id}: admission date`}>
    {(close) => <Admission id={id} onDone={close} />}
  </DialogButton>
);

type DoneProps = { id: string; onDone: () => void };

function Admission({ id, onDone }: DoneProps) {
  const { data, error } = useLoad(leaving.admission, { key: id });
  if (data) return <AdmissionForm present={data.starts} {...{ id, onDone }} />;
  if (error) return <LoadFailed role="alert" title="The admission date could not be loaded" error={error} />;
  return <Skeleton label="Loading the admission date…" lines={3} />;
}

function AdmissionForm({ id, present, onDone }: DoneProps & { present: string }) {
  const call = useCall();
  const showChange = useChangeToast();
  const send = (starts: string) => call(leaving.correctAdmission, { key: id, body: { starts } });
  const { form, formProps } = useZodForm<AdmissionInput>({
    schema: admissionInput,
    defaultValues: { starts: present },
    onSubmit: async ({ starts }) => {
      await send(starts);
      onDone();
      await showChange(
        `${id} is on the roll from ${showDate(starts)} on.`,
        () => send(present),
        `${id} is on the roll from ${showDate(present)} on again.`,
      );
    },
  });
  const starts = useWatch({ control: form.control, name: 'starts' });
  const { data: preview } = useLoad(leaving.admission, {
    key: id,
    query: { starts },
    enabled: starts === '' || admissionInput.safeParse({ starts }).success,
  });
  return (
    <Form aria-label="Admission date" {...formProps} layout="stacked" onCancel={onDone} submitLabel="Save">
      <DayField
        label="Admission Date"
        isRequired
        description="The first day on the roll in this year. The days before it do not count."
        name="starts"
        control={form.control}
      />
      {preview && <MarksLeftOut {...preview} side="before" />}
    </Form>
  );
}
