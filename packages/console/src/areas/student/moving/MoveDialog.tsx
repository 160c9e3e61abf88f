import * as moving from '@firstbell/schema/contracts/moving';
import { useCall } from '../../../platform/useApi.ts';
import { type SelectionInput } from '@firstbell/schema';
import { movingFields, type MovingFields } from '@firstbell/schema/moving';
import { Dialog, Form } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { useChangeToast } from '../../../features/changes/useChangeToast.ts';
import { showDate } from '../../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { formatCount } from '../../../platform/formatCount.ts';
import { MovedMarks } from './MovedMarks.tsx';
import { SectionFields } from './SectionFields.tsx';

/** Props of `MoveDialog`. */
export type MoveDialogProps = {
  /** The students who move. */
  selection: SelectionInput;
  /** Words for the students: `S1001`, `12 students`. */
  subject: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Dialog in which the students of a selection move to a section from a day on. */
export function MoveDialog({ isOpen, onClose, ...props }: MoveDialogProps) {
  return (
    <Dialog title={`${props.subject}: move to a section`} isOpen={isOpen} onOpenChange={onClose}>
      <MoveForm {...props} onDone={onClose} />
    </Dialog>
  );
}

type MoveFormProps = Omit<MoveDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void };

function MoveForm({ selection, onDone }: MoveFormProps) {
  const call = useCall();
  const today = useSchoolTime().today();
  const showChange = useChangeToast();
  const { form, field, formProps } = useZodForm<MovingFields>({
    schema: movingFields,
    defaultValues: { from: today, class: '', section: '' },
    onSubmit: async (input) => {
      const { moves } = await call(moving.move, { body: { ...input, selection } });
      onDone();
      const [isOrAre, itOrTheir] = moves.length === 1 ? ['is', 'its'] : ['are', 'their'];
      await showChange(
        `${formatCount(moves.length, 'student')} ${isOrAre} in ${input.class}-${input.section} from ${showDate(input.from)} on.`,
        () => call(moving.undo, { body: { moves } }),
        ({ returned, kept }) =>
          kept === 0
            ? `${formatCount(returned, 'student')} ${isOrAre} in ${itOrTheir} section again.`
            : `${formatCount(returned, 'student')} moved back. ${formatCount(kept, 'student')} stayed, because somebody has changed them since.`,
      );
    },
  });
  const target = useWatch({ control: form.control }) as MovingFields;
  return (
    <Form aria-label="Move to a section" {...formProps} layout="stacked" onCancel={onDone} submitLabel="Save">
      <DayField
        label="From"
        isRequired
        description="The first day in the section. The days before it stay with the old one."
        name="from"
        control={form.control}
      />
      <SectionFields place={target} field={field} />
      <MovedMarks input={{ ...target, selection }} />
    </Form>
  );
}
