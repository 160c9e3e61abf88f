import { areas } from '@firstbell/schema';
import { useAccess } from '../../platform/access/useAccess.ts';
import { AccountPanel } from '../../features/people/AccountPanel.tsx';
import { useRecord } from '../../records/useRecord.ts';
import { toText } from '../../records/values/formValues.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { SectionsPanel } from '../../features/teaching/SectionsPanel.tsx';

/** Panels of a teacher's sections and account beside the form; nothing until the teacher is loaded. */
export function TeacherPanels({ teacherKey }: { teacherKey: string }) {
  const { can } = useAccess();
  const isAllowed = can('teacher', 'edit');
  const { data } = useRecord(areas.teacher, teacherKey, isAllowed);
  if (data === undefined) return null;
  return (
    <Stack $gap={5}>
      <SectionsPanel teacher={data.key} />
      <AccountPanel teacher={data.key} email={toText(data.email)} />
    </Stack>
  );
}
