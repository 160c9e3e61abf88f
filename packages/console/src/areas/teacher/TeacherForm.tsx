import { areas } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { FormWithPanels } from '../../records/form/FormWithPanels.tsx';
import { TeacherPanels } from './TeacherPanels.tsx';
import { teacherViews } from './teacherViews.ts';

/** Form of a teacher, with the panels of the teacher's work. */
export const TeacherForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area: areas.teacher, recordKey, views: teacherViews }}
    hasTerms
    arrange={(form) =>
      recordKey ? (
        <FormWithPanels below={<TeacherPanels teacherKey={recordKey} />}>{form}</FormWithPanels>
      ) : (
        form
      )
    }
  />
);
