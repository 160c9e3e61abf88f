import { Form, FormField, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { findMarkError } from '@firstbell/schema/marks';
import { useZodForm } from '../../../platform/form/useZodForm.ts';

/** Props of `TotalsForm`. */
export type TotalsFormProps = {
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

const findTotalError = (total: string) =>
  findMarkError({ subject: '-', total: Number(total || NaN), scored: 0 });

// Totals by index, not by subject: the name of a subject may contain a dot, which separates the parts of a field's path.
const totalsSchema = z.object({
  totals: z.array(
    z.object({
      total: z.string().superRefine((total, context) => {
        const message = findTotalError(total);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
    }),
  ),
});

/** Form that changes the total marks of each subject. */
export function TotalsForm({ totals, subjects, onClose, onSave }: TotalsFormProps) {
  const { field, formProps } = useZodForm<z.output<typeof totalsSchema>>({
    schema: totalsSchema,
    defaultValues: { totals: subjects.map((subject) => ({ total: String(totals[subject] ?? '') })) },
    onSubmit: (values) => {
      onSave(
        Object.fromEntries(subjects.map((subject, index) => [subject, Number(values.totals[index]?.total)])),
      );
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <Form aria-label="Totals" {...formProps} layout="stacked" hasRequiredNote={false} onCancel={onClose}>
      <Fields>
        {subjects.map((subject, index) => (
          <FormField
            key={subject}
            kind="number"
            label={subject}
            width="full"
            min={0}
            step={0.5}
            inputMode="decimal"
            {...field(`totals.${index}.total`)}
          />
        ))}
      </Fields>
    </Form>
  );
}
