import { areas } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { type SubmitForm } from '../../records/form/useRecordForm.ts';

/** Saves the question, and opens it on the page of questions. */
const submit: SubmitForm = async ({ save }) => {
  const saved = await save();
  return saved && { ...saved, url: `/faqs#${saved.record.key}` };
};

/** Form of a question and its answer. */
export const FaqsForm = ({ recordKey }: FormProps) => (
  <FormScreen area={areas.faqs} recordKey={recordKey} submit={submit} />
);
