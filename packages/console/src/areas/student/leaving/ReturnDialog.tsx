import * as leaving from '@firstbell/schema/contracts/leaving';
import { useCall } from '../../../platform/useApi.ts';
import { returnInput, type ReturnInput } from '@firstbell/schema/leaving';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { useChangeToast } from '../../../features/changes/useChangeToast.ts';
import { showDate } from '../../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { SectionFields } from '../moving/SectionFields.tsx';

/** Props of `ReturnDialog`. */
export type ReturnDialogProps = {
  /** Admission number of the student. */
  id: string;
  /** The section before; empty texts without one. */
  place: { class: string; section: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Dialog in which a student who has left comes back, in the same or another section. */
export function ReturnDialog({ isOpen, onClose, ...props }: ReturnDialogProps) {
  return (
    <Dialog title={`${props.id}: return to the school`} isOpen={isOpen} onOpenChange={onClose}>
      <ReturnForm {...props} onDone={onClose} />
    </Dialog>
  );
}

type ReturnFormProps = Pick<ReturnDialogProps, 'id' | 'place'> & { onDone: () => void };

function ReturnForm({ id, place, onDone }: ReturnFormProps) {
  const call = useCall();
  const today = useSchoolTime().today();
  const showChange = useChangeToast();
  const { form, field, formProps } = useZodForm<ReturnInput>({
    schema: returnInput,
    defaultValues: { starts: today, ...place, roll_number: '' },
    onSubmit: async (input) => {
      await call(leaving.comeBack, { key: id, body: input });
      onDone();
      await showChange(
        `${id} is in ${input.class}-${input.section} from ${showDate(input.starts)} on.`,
        () => call(leaving.undoComeBack, { key: id }),
        `${id} has left again.`,
      );
    },
  });
  const [className, section] = useWatch({ control: form.control, name: ['class', 'section'] });
  return (
    <Form
      aria-label="Return to the school"
      {...formProps}
      layout="stacked"
      onCancel={onDone}
      submitLabel="Save"
    >
      <DayField
        label="First Day"
        isRequired
        description="The first day on the roll again, under the same admission number."
        name="starts"
        control={form.control}
      />
      <SectionFields place={{ class: className, section }} field={field} />
      <FormField
        kind="text"
        inputMode="numeric"
        label="Roll Number"
        width="short"
        {...field('roll_number')}
      />
    </Form>
  );
}
