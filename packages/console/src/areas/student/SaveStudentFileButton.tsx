import { type StudentProfile } from '@firstbell/schema/profiles';
import { Button } from '@firstbell/ui';
import { Download } from 'lucide-react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useStudentFile } from './useStudentFile.ts';

/** Button that saves the whole record of a student as a file. Renders nothing for people who may not export students. */
export function SaveStudentFileButton({ profile }: { profile: StudentProfile }) {
  const { can } = useAccess();
  const { save, isPending } = useStudentFile(profile);
  if (!can('student', 'export')) return null;
  return (
    <Button icon={<Download aria-hidden="true" />} isPending={isPending} onClick={() => void save()}>
      Save as file
    </Button>
  );
}
