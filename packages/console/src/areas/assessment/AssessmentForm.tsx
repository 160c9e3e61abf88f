import { renderPerson, renderSection } from '../../features/profiles/renderNames.tsx';
import { createForm } from '../../records/form/createForm.tsx';
import { MarksField } from './MarksField.tsx';
import { StudentField } from './StudentField.tsx';
import { formatMarks } from './typedMarks.ts';

/** Form of an assessment. */
export const AssessmentForm = createForm('assessment', {
  views: {
    section: { render: renderSection },
    id: { Field: StudentField, render: (record) => renderPerson('student', record) },
    marks: { Field: MarksField, format: formatMarks },
  },
});
