import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  question: { width: 'full' },
  answer: { kind: 'textarea', width: 'full' },
  to_whom: { width: 'short' },
};

/** Leads back to the page of questions, opened at the one that was saved. */
const savedAddress = (key: string) => `/faqs#${key}`;

/** Adds a question with its answer. */
export function AddFaqs() {
  return <FormScreen area={areas.faqs} mode="add" looks={looks} savedAddress={savedAddress} />;
}

/** Changes a question or its answer. */
export function EditFaqs() {
  return <FormScreen area={areas.faqs} mode="edit" looks={looks} savedAddress={savedAddress} />;
}
