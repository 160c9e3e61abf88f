import { areas } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { teacherLooks as looks } from './teacherLooks.ts';
import { TeacherPanels } from './TeacherPanels.tsx';

const NAME_TEMPLATE = '{first_name} {last_name} · {id}';

/** Form that adds a teacher. */
export function AddTeacher() {
  return <FormScreen area={areas.teacher} mode="add" nameTemplate={NAME_TEMPLATE} looks={looks} hasTerms />;
}

/** Form that edits a teacher. */
export function EditTeacher() {
  const key = useSearchParams()[0].get('id') ?? '';
  const panels = key === '' ? undefined : { above: null, below: <TeacherPanels teacherKey={key} /> };
  return (
    <FormScreen
      area={areas.teacher}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      hasTerms
      panels={panels}
    />
  );
}
