import { areas } from '@firstbell/schema';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { useDuplicateCheck } from './useDuplicateCheck.tsx';
import { studentLooks as looks } from './studentLooks.ts';

// A merge with somebody else's edit takes each group from one side: V-B and VI-A must not become VI-B.
// A roll number, and the day of a move, belong to the section.
const mergeGroups = [['class', 'section', 'roll_number', 'moved_on']];

const NAME_TEMPLATE = '{first_name} {last_name} · {id} · {class}-{section}';

/** Form that adds a student, after the question whether the child is in the school already. */
export function AddStudent() {
  const { canAdd, dialog } = useDuplicateCheck();
  return (
    <>
      <FormScreen
        area={areas.student}
        mode="add"
        nameTemplate={NAME_TEMPLATE}
        looks={looks}
        canAdd={canAdd}
      />
      {dialog}
    </>
  );
}

/** Form that edits a student. */
export function EditStudent() {
  return (
    <FormScreen
      area={areas.student}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
      hasTerms
    />
  );
}
