import { Form } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';

/** Renders a field in a form. After a submit, the form shows the values that were submitted under `name`. */
export function PostedForm({ name, children }: { name: string; children: ReactNode }) {
  const [submittedValues, setSubmittedValues] = useState('');
  return (
    <Form
      layout="stacked"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmittedValues(new FormData(event.currentTarget).getAll(name).map(String).join(', '));
      }}
    >
      {children}
      <output aria-label="Sent">{submittedValues}</output>
    </Form>
  );
}
