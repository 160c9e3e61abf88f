import { createForm } from '../../records/form/createForm.tsx';
import { type SubmitForm } from '../../records/form/useRecordForm.ts';

/** Saves the question, and opens it on the page of questions. */
const submit: SubmitForm = async ({ save }) => {
  const saved = await save();
  return saved && { ...saved, url: `/faqs#${saved.record.key}` };
};

/** Form of a question and its answer. */
export const FaqsForm = createForm('faqs', { submit });
