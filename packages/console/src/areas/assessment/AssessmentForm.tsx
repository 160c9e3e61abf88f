import { areas } from '@firstbell/schema';
import { renderPerson, renderSection } from '../../features/profiles/renderNames.tsx';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { MarksField } from './MarksField.tsx';
import { StudentField } from './StudentField.tsx';
import { formatMarks } from './typedMarks.ts';

const looks: FieldLooks = {
  class: { width: 'short' },
  section: { width: 'short', render: renderSection },
  id: { Field: StudentField, render: (record) => renderPerson('student', record) },
  term: { width: 'short' },
  assessment_type: { width: 'short' },
  marks: { Field: MarksField, format: formatMarks },
};

// A merge of two people's edits takes all fields of a group from the same edit, because a section and a student belong to their class.
const mergeGroups = [['class', 'section', 'id']];

const NAME_TEMPLATE = '{name} · {id} · {term} · {assessment_type}';

/** Form that adds an assessment. */
export function AddAssessment() {
  return (
    <FormScreen
      area={areas.assessment}
      mode="add"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
    />
  );
}

/** Form that edits an assessment. */
export function EditAssessment() {
  return (
    <FormScreen
      area={areas.assessment}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
    />
  );
}
