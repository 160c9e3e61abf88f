import { Form } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';

/** Renders a field in a form that shows the value submitted under this name. */
export function PostedForm({ name, children }: { name: string; children: ReactNode }) {
  const [submittedValue, setSubmittedValue] = useState('');
  return (
    <Form
      layout="stacked"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmittedValue(new FormData(event.currentTarget).getAll(name).map(String).join(', '));
      }}
    >
      {children}
      <output aria-label="Sent">{submittedValue}</output>
    </Form>
  );
}
