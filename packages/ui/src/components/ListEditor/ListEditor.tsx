import { type ComponentPropsWithRef } from 'react';
import { listEditorLabels, type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { LineInput } from './LineInput.tsx';
import { ListEditorRoot } from './listEditorLook.ts';
import { type Done, type LineActions, type ListEditorItem } from './listItem.ts';
import { ListLine } from './ListLine.tsx';
import { useAfterMove } from './useAfterMove.ts';
import { useDoing } from './useDoing.ts';

/** Props of `ListEditor`; other props are passed to the root. */
export type ListEditorProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  LineActions & {
    /** Names the list. */
    label: string;

    /** The lines, in their order. */
    items: readonly ListEditorItem[];
    /** Adds a line at the end; without it there is no input. */
    onAdd?: ((text: string) => Done) | undefined;
    /** Placeholder of the input, such as `Add a relation`. */
    addLabel?: string | undefined;
    /** Error of the line that could not be added. */
    addErrorMessage?: string | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<ListEditorLabels> | undefined;
  };

/** Edits a short list in its order: adds, renames in place, moves, retires and deletes. */
export function ListEditor(props: ListEditorProps) {
  const { label, items, onAdd, addLabel, addErrorMessage, labels, ...others } = props;
  const { onRename, onMove, onRetire, onDelete, ...rest } = others;
  const words = useLabels('ListEditor', listEditorLabels, labels);
  const { list, message, expect } = useAfterMove(items, words.moved);
  const adding = useDoing();
  const refused = adding.isRefused ? words.addFailed : undefined;

  return (
    <ListEditorRoot role="group" aria-label={label} {...rest}>
      <ul ref={list}>
        {items.map((item, place) => (
          <ListLine
            key={item.id}
            item={item}
            place={place}
            isLast={place === items.length - 1}
            actions={{ onRename, onMove, onRetire, onDelete }}
            onBefore={expect}
            words={words}
          />
        ))}
      </ul>
      {onAdd && (
        <LineInput
          label={addLabel ?? words.add}
          words={words}
          first=""
          isPending={adding.isPending}
          errorMessage={addErrorMessage ?? refused}
          onSave={(text) => adding.run(onAdd(text))}
        />
      )}
      <p className="message" role="status" ref={message} />
    </ListEditorRoot>
  );
}
