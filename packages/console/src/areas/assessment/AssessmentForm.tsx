import { areas } from '@firstbell/schema';
import { renderPerson, renderSection } from '../../features/profiles/renderNames.tsx';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { type FieldViews } from '../../records/values/FieldView.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { MarksField } from './MarksField.tsx';
import { StudentField } from './StudentField.tsx';
import { formatMarks } from './typedMarks.ts';

const views: FieldViews = {
  section: { render: renderSection },
  id: { Field: StudentField, render: (record) => renderPerson('student', record) },
  marks: { Field: MarksField, format: formatMarks },
};

/** Form of an assessment. */
export const AssessmentForm = ({ recordKey }: FormProps) => (
  <FormScreen area={areas.assessment} recordKey={recordKey} views={views} />
);
