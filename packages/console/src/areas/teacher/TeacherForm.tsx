import { createForm } from '../../records/form/createForm.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';
import { TeacherPanels } from './TeacherPanels.tsx';
import { teacherViews } from './teacherViews.ts';

/** Form of a teacher, with the panels of the teacher's work. */
export const TeacherForm = createForm('teacher', {
  views: teacherViews,
  hasTerms: true,
  arrange: withPanels((key) => ({ below: <TeacherPanels teacherKey={key} /> })),
});
