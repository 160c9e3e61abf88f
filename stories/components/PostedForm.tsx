import { Form } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';

/** Renders a field in a form that shows the submitted value of a name. */
export function PostedForm({ name, children }: { name: string; children: ReactNode }) {
  const [sent, setSent] = useState('');
  return (
    <Form
      layout="stacked"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(new FormData(event.currentTarget).getAll(name).map(String).join(', '));
      }}
    >
      {children}
      <output aria-label="Sent">{sent}</output>
    </Form>
  );
}
