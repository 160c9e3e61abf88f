import * as leaving from '@firstbell/schema/contracts/leaving';
import { useCall } from '../../../platform/useApi.ts';
import { type SelectionInput } from '@firstbell/schema';
import { leavingFields, type LeavingFields } from '@firstbell/schema/leaving';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { showDate } from '../../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { LeavingMarks } from './LeavingMarks.tsx';
import { useChangeToast } from '../../../features/changes/useChangeToast.ts';

/** Props of `LeaveDialog`. */
export type LeaveDialogProps = {
  /** The students who leave. */
  selection: SelectionInput;
  /** Words for the students: `S1001`, `12 students`. */
  subject: string;
  /** How the students leave, if it is known already. */
  known?: LeavingFields;
  isOpen: boolean;
  onClose: () => void;
};

const OUTCOMES = [
  { value: 'left', label: 'Left' },
  { value: 'transferred', label: 'Transferred to another school' },
];

/** Dialog in which students leave: the last day, the reason and the destination, and the marks that leave the sheets. */
export function LeaveDialog({ isOpen, onClose, ...props }: LeaveDialogProps) {
  return (
    <Dialog title={`${props.subject}: leave the school`} isOpen={isOpen} onOpenChange={onClose}>
      <LeaveForm {...props} onDone={onClose} />
    </Dialog>
  );
}

type LeaveFormProps = Omit<LeaveDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void };

function LeaveForm({ selection, subject, known, onDone }: LeaveFormProps) {
  const call = useCall();
  const today = useSchoolTime().today();
  const showChange = useChangeToast();
  const { form, field, formProps } = useZodForm<LeavingFields>({
    schema: leavingFields,
    defaultValues: known ?? { last_day: today, outcome: 'left', reason: '', destination: '' },
    onSubmit: async (input) => {
      const { left, batch } = await call(leaving.leave, { body: { ...input, selection } });
      onDone();
      const who = left === 1 ? subject : `${left.toLocaleString('en-IN')} students`;
      const verb = input.last_day < today ? 'left' : left === 1 ? 'leaves' : 'leave';
      await showChange(
        `${who} ${verb} on ${showDate(input.last_day)}.`,
        () => call(leaving.undo, { body: { batch } }),
        `${who} ${left === 1 ? 'is' : 'are'} on the roll again.`,
      );
    },
  });
  const lastDay = useWatch({ control: form.control, name: 'last_day' });
  return (
    <Form aria-label="Leave the school" {...formProps} layout="stacked" onCancel={onDone} submitLabel="Save">
      <DayField
        label="Last Day"
        isRequired
        description="The last day on the roll. Earlier days and years stay as they are."
        name="last_day"
        control={form.control}
      />
      <LeavingMarks selection={selection} lastDay={lastDay} />
      <FormField kind="select" label="How" isRequired options={OUTCOMES} {...field('outcome')} />
      <FormField kind="text" label="Reason" width="full" maxLength={200} {...field('reason')} />
      <FormField
        kind="text"
        label="Destination School"
        width="full"
        maxLength={200}
        {...field('destination')}
      />
    </Form>
  );
}
