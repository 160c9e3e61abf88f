import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { MarksField } from './MarksField.tsx';
import { StudentField } from './StudentField.tsx';
import { writeMarks } from './typedMarks.ts';

const looks: FieldLooks = {
  class: { width: 'short' },
  section: { width: 'short' },
  id: { Field: StudentField },
  term: { width: 'short' },
  assessment_type: { width: 'short' },
  marks: { Field: MarksField, show: writeMarks },
};

// Who it is about is one thing: a section of one class does not merge with another class.
const together = [['class', 'section', 'id']];

/** Adds an assessment. */
export function AddAssessment() {
  return <FormScreen area={areas.assessment} mode="add" looks={looks} together={together} />;
}

/** Changes an assessment. */
export function EditAssessment() {
  return <FormScreen area={areas.assessment} mode="edit" looks={looks} together={together} />;
}
