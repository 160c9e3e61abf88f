import { notify } from '@firstbell/ui';
import { type useListEditing } from './useListEditing.ts';

type Retire = ReturnType<typeof useListEditing>['onRetire'];

/**
 * Returns the function that retires or restores a class or section and offers Undo; `nameOf` returns the full
 * name of a value.
 */
export function useRetiring(onRetire: Retire, nameOf: (value: string) => string) {
  const save = async (value: string, retired: boolean, isUndo: boolean): Promise<void> => {
    if (!(await onRetire(value, retired))) return;
    const name = nameOf(value);
    const undo = { label: 'Undo', onAction: () => void save(value, !retired, true) };
    notify.success(
      retired ? `${name} is retired. Records that name it keep it.` : `${name} can be chosen again.`,
      isUndo ? undefined : { action: undo },
    );
  };
  return (value: string, retired: boolean) => save(value, retired, false);
}
