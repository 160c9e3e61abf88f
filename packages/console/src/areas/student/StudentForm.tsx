import { areas } from '@firstbell/schema';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { studentLooks as looks } from './studentLooks.ts';

// Merged as a whole, because V-B and VI-A must not become VI-B, and a roll number belongs to its section.
const together = [['class', 'section', 'roll_number']];

const SUBJECT = '{first_name} {last_name} · {id} · {class}-{section}';

/** Form that adds a student. */
export function AddStudent() {
  return <FormScreen area={areas.student} mode="add" subject={SUBJECT} looks={looks} />;
}

/** Form that edits a student. */
export function EditStudent() {
  return (
    <FormScreen
      area={areas.student}
      mode="edit"
      subject={SUBJECT}
      looks={looks}
      together={together}
      hasTerms
    />
  );
}
