import { type SectionTeachers } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { useServices } from '../../platform/services.ts';
import { saveTeachersOptions, TEACHING, type TeachersChange } from './api.ts';

/** Returns the change that reverts another one. */
function undoOf(
  now: SectionTeachers,
  { class_teacher: head, subjects = [] }: TeachersChange,
): TeachersChange {
  const before = (key: string) => now.subjects.find((one) => one.key === key)?.teachers ?? [];
  return {
    ...(head !== undefined && { class_teacher: now.class_teacher?.id ?? '' }),
    subjects: subjects.map(({ key }) => ({ key, teachers: before(key).map(({ id }) => id) })),
  };
}

/** Returns the save of a section's teachers; it shows `done` in a toast with undo, or the reason of a refusal. */
export function useTeachersSaving() {
  const { http } = useServices();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(saveTeachersOptions(http));

  const send = async (now: SectionTeachers, change: TeachersChange, undo: boolean, done: string) => {
    try {
      const saved = await mutateAsync({ now, change });
      const back = () => void send(saved, undoOf(now, change), false, 'Undone.');
      notify.success(done, undo ? { action: { label: 'Undo', onAction: back } } : undefined);
    } catch (thrown) {
      notify.error(`Not saved: ${reasonInWords(thrown)}`);
    }
    // A refusal, too, can mean that the shown teachers are stale.
    await client.invalidateQueries({ queryKey: TEACHING });
  };

  return {
    isPending,
    save: (now: SectionTeachers, change: TeachersChange, done: string) => send(now, change, true, done),
  };
}
