import { areas } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';
import { TeacherPanels } from './TeacherPanels.tsx';
import { teacherViews } from './teacherViews.ts';

/** Form of a teacher, with the panels of the teacher's work. */
export const TeacherForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area: areas.teacher, recordKey, views: teacherViews }}
    hasTerms
    arrange={withPanels(recordKey, (key) => ({ below: <TeacherPanels teacherKey={key} /> }))}
  />
);
