import { Form } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';

/** Draws a field in a form that shows what is sent under a name. */
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
