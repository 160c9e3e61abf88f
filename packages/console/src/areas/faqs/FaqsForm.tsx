import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  question: { width: 'full' },
  answer: { kind: 'textarea', width: 'full' },
  to_whom: { width: 'short' },
};

/** Returns the URL that opens the saved question on the page of questions. */
const savedUrlOf = (key: string) => `/faqs#${key}`;

const NAME_TEMPLATE = '{question}';

/** Form that adds a question with its answer. */
export function AddFaqs() {
  return (
    <FormScreen
      area={areas.faqs}
      mode="add"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      savedUrlOf={savedUrlOf}
    />
  );
}

/** Form that edits a question and its answer. */
export function EditFaqs() {
  return (
    <FormScreen
      area={areas.faqs}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      savedUrlOf={savedUrlOf}
    />
  );
}
