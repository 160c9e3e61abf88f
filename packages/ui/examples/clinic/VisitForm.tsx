import { Form, FormField } from '@firstbell/ui';
import { DateField } from '@firstbell/ui/dates';
import { type Visit } from './visits.ts';
import { type ClinicWords } from './words.ts';

/** Props of `VisitForm`. */
export type VisitFormProps = { words: ClinicWords; onAdd: (visit: Omit<Visit, 'id'>) => void };

/** Form for a visit; patient and day are required. */
export function VisitForm({ words, onAdd }: VisitFormProps) {
  return (
    <Form
      layout="stacked"
      submitLabel={words.addVisit}
      onSubmit={(event) => {
        event.preventDefault();
        const formData = new FormData(event.currentTarget);
        const readText = (name: string) => {
          const value = formData.get(name);
          return typeof value === 'string' ? value : '';
        };
        onAdd({
          patient: readText('patient'),
          day: readText('day'),
          reason: readText('reason'),
          fee: Number(readText('fee')),
        });
      }}
    >
      <FormField kind="text" name="patient" label={words.patient} isRequired />
      <DateField name="day" label={words.day} isRequired />
      <FormField kind="text" name="reason" label={words.reason} />
      <FormField kind="number" name="fee" label={words.fee} min={0} width="short" />
    </Form>
  );
}
