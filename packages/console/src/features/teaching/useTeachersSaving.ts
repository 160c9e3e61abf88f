import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { type SectionTeachers } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { useSend } from '../../platform/useApi.ts';

/**
 * Change of a section's teachers; omitted properties and subjects stay the same. An empty `class_teacher`
 * removes the teacher.
 */
type TeachersChange = {
  class_teacher?: string;
  subjects?: { key: string; teachers: string[] }[];
};

/** Returns the change that reverts a change of the teachers `previous`. */
function invertChange(
  previous: SectionTeachers,
  { class_teacher: classTeacher, subjects = [] }: TeachersChange,
): TeachersChange {
  const findTeachers = (key: string) =>
    previous.subjects.find((subject) => subject.key === key)?.teachers ?? [];
  return {
    ...(classTeacher !== undefined && { class_teacher: previous.class_teacher?.id ?? '' }),
    subjects: subjects.map(({ key }) => ({ key, teachers: findTeachers(key).map(({ id }) => id) })),
  };
}

/**
 * Returns a function that saves a section's teachers. Shows `successText` in a toast with Undo, or the reason of a
 * failure.
 */
export function useTeachersSaving() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSend(sectionTeachers.save);

  const send = async (
    current: SectionTeachers,
    change: TeachersChange,
    hasUndo: boolean,
    successText: string,
  ) => {
    await attempt('Not saved', async () => {
      const { class: className, section, version } = current;
      const saved = await mutateAsync({ body: { class: className, section, version, ...change } });
      const undo = () => void send(saved, invertChange(current, change), false, 'Undone.');
      notify.success(successText, hasUndo ? { action: { label: 'Undo', onAction: undo } } : undefined);
    });
    // Refetches even after a problem, because the shown teachers may be stale.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['section_teachers'] }),
      client.invalidateQueries({ queryKey: createQueryKey(sectionTeachers.ofTeacher) }),
    ]);
  };

  return {
    isPending,
    save: (current: SectionTeachers, change: TeachersChange, successText: string) =>
      send(current, change, true, successText),
  };
}
