import { type SectionTeachers } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { saveTeachersOptions, SECTION_TEACHERS_QUERY_KEY, type TeachersChange } from './api.ts';

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
  const { http } = useServices();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(saveTeachersOptions(http));

  const send = async (
    current: SectionTeachers,
    change: TeachersChange,
    hasUndo: boolean,
    successText: string,
  ) => {
    try {
      const saved = await mutateAsync({ current, change });
      const undo = () => void send(saved, invertChange(current, change), false, 'Undone.');
      notify.success(successText, hasUndo ? { action: { label: 'Undo', onAction: undo } } : undefined);
    } catch (thrown) {
      notify.error(`Not saved: ${describeError(thrown)}`);
    }
    // Refetches even after a problem, because the shown teachers may be stale.
    await client.invalidateQueries({ queryKey: SECTION_TEACHERS_QUERY_KEY });
  };

  return {
    isPending,
    save: (current: SectionTeachers, change: TeachersChange, successText: string) =>
      send(current, change, true, successText),
  };
}
