import { type SectionTeachers } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { useServices } from '../../platform/services.ts';
import { saveTeachersOptions, TEACHING, type TeachersChange } from './api.ts';

/** Gives the change that takes one back. */
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

/** Gives what saves a change of a section's teachers at once: says what was `done`, with undo, or why it was refused. */
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
    // A refusal, too, means that what is shown may have moved on.
    await client.invalidateQueries({ queryKey: TEACHING });
  };

  return {
    isPending,
    save: (now: SectionTeachers, change: TeachersChange, done: string) => send(now, change, true, done),
  };
}
