import { Dialog, Form, FormField, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { markFault } from '@firstbell/schema/marks';
import { useZodForm } from '../../../platform/form/useZodForm.ts';

/** Props of `TotalsDialog`. */
export type TotalsDialogProps = {
  isOpen: boolean;
  totals: Readonly<Record<string, number>>;
  subjects: readonly string[];
  onClose: () => void;
  onSave: (totals: Readonly<Record<string, number>>) => void;
};

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${spacing(40)}, 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const faultOf = (total: string) => markFault({ subject: '-', total: Number(total || NaN), scored: 0 });

// By place, not by name: a subject's name may have a dot.
const totalsForm = z.object({
  totals: z.array(
    z.object({
      total: z.string().superRefine((total, context) => {
        const message = faultOf(total);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
    }),
  ),
});

/** Dialog that changes what the marks of each subject are out of. */
export function TotalsDialog({ isOpen, onClose, ...rest }: TotalsDialogProps) {
  return (
    <Dialog title="Marks are out of" isOpen={isOpen} onOpenChange={onClose}>
      <TotalsForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function TotalsForm({ totals, subjects, onClose, onSave }: Omit<TotalsDialogProps, 'isOpen'>) {
  const { field, submit, isBusy, error } = useZodForm<z.output<typeof totalsForm>>({
    schema: totalsForm,
    defaultValues: { totals: subjects.map((subject) => ({ total: String(totals[subject] ?? '') })) },
    onSubmit: (values) => {
      onSave(Object.fromEntries(subjects.map((subject, at) => [subject, Number(values.totals[at]?.total)])));
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <Form
      aria-label="Totals"
      validationBehavior="aria"
      layout="stacked"
      hasRequiredNote={false}
      onSubmit={submit}
      onCancel={onClose}
      isPending={isBusy}
      errorMessage={error}
    >
      <Fields>
        {subjects.map((subject, at) => (
          <FormField
            key={subject}
            kind="number"
            label={subject}
            width="full"
            min={0}
            step={0.5}
            inputMode="decimal"
            autoComplete="off"
            {...field(`totals.${at}.total`)}
          />
        ))}
      </Fields>
    </Form>
  );
}
