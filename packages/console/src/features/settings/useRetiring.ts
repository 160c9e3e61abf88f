import { type Choices } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { type useListEditing } from './useListEditing.ts';

type Editing = Pick<ReturnType<typeof useListEditing>, 'onRetire' | 'onDelete'>;

/** How a class or section is named, and whether the lists have it as retired. */
type Retirable = {
  nameOf: (value: string) => string;
  isRetired: (choices: Choices, value: string) => boolean;
};

/**
 * Returns the functions that retire or restore a class or section, and that delete it; one that records name is retired instead.
 * Both offer Undo.
 */
export function useRetiring({ onRetire, onDelete }: Editing, { nameOf, isRetired }: Retirable) {
  const notifyOf = (value: string, retired: boolean, isUndo: boolean) => {
    const name = nameOf(value);
    const undo = { label: 'Undo', onAction: () => void save(value, !retired, true) };
    notify.success(
      retired ? `${name} is retired. Records that name it keep it.` : `${name} can be chosen again.`,
      isUndo ? undefined : { action: undo },
    );
  };
  const save = async (value: string, retired: boolean, isUndo: boolean): Promise<void> => {
    if (await onRetire(value, retired)) notifyOf(value, retired, isUndo);
  };
  return {
    retire: (value: string, retired: boolean) => save(value, retired, false),
    remove: async (value: string): Promise<void> => {
      const choices = await onDelete(value);
      if (choices && isRetired(choices, value)) notifyOf(value, true, false);
    },
  };
}
