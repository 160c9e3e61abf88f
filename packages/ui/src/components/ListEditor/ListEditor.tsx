import { type ComponentPropsWithRef } from 'react';
import { listEditorLabels, type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { LineInput } from './LineInput.tsx';
import { ListEditorRoot } from './listEditorLook.ts';
import { type LineResult, type LineActions, type ListEditorItem } from './listItem.ts';
import { ListLine } from './ListLine.tsx';
import { useFocusAfterMove } from './useFocusAfterMove.ts';
import { useLineAction } from './useLineAction.ts';

/** Props of `ListEditor`; other props are passed to the root. */
export type ListEditorProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  LineActions & {
    /** Accessible name of the list. */
    label: string;
    /** The lines, in their order. */
    items: readonly ListEditorItem[];
    /** Called to add a line at the end; without this prop there is no input. */
    onAdd?: ((text: string) => LineResult) | undefined;
    /** Placeholder of the input, such as `Add a relation`. */
    addLabel?: string | undefined;
    /** Error of the line that could not be added. */
    addErrorMessage?: string | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<ListEditorLabels> | undefined;
  };

/** Editor of a short ordered list: adds, renames, moves, retires and deletes lines. */
export function ListEditor(props: ListEditorProps) {
  const {
    label,
    items,
    onAdd,
    addLabel,
    addErrorMessage,
    labels: customLabels,
    onRename,
    onMove,
    onRetire,
    onDelete,
    ...rest
  } = props;
  const labels = useLabels('ListEditor', listEditorLabels, customLabels);
  const { list, liveRegion, rememberFocus } = useFocusAfterMove(items, labels.moved);
  const addAction = useLineAction();
  const addFailure = addAction.hasFailed ? labels.addFailed : undefined;

  return (
    <ListEditorRoot role="group" aria-label={label} {...rest}>
      <ul ref={list}>
        {items.map((item, index) => (
          <ListLine
            key={item.id}
            item={item}
            index={index}
            isLast={index === items.length - 1}
            actions={{ onRename, onMove, onRetire, onDelete }}
            onBeforeAction={rememberFocus}
            labels={labels}
          />
        ))}
      </ul>
      {onAdd && (
        <LineInput
          label={addLabel ?? labels.add}
          labels={labels}
          initialText=""
          isPending={addAction.isPending}
          errorMessage={addErrorMessage ?? addFailure}
          onSave={(text) => addAction.track(onAdd(text))}
        />
      )}
      <p className="message" role="status" ref={liveRegion} />
    </ListEditorRoot>
  );
}
