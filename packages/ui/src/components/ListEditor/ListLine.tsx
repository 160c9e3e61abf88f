import { Archive, ArrowDown, ArrowUp, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { Badge } from '../Badge/index.ts';
import { IconButton } from '../Button/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { LineInput } from './LineInput.tsx';
import { type Done, type LineActions, type ListEditorItem } from './listItem.ts';
import { useDoing } from './useDoing.ts';

type ListLineProps = {
  item: ListEditorItem;
  /** Place in the list, from 0. */
  place: number;
  isLast: boolean;
  actions: LineActions;
  /** Told what is about to be done. */
  onBefore: (id: string, does: string) => void;
  words: ListEditorLabels;
};

/** One line: its words, and the buttons that change it. */
export function ListLine({ item, place, isLast, actions, onBefore, words }: ListLineProps) {
  const { id, label, description, isRetired = false, isLocked = false } = item;
  const { onRename, onMove, onRetire, onDelete } = actions;
  const [isRenaming, setRenaming] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const wasRenaming = useRef(false);
  const doing = useDoing();
  const isPending = doing.isPending || item.isPending === true;
  const errorMessage = item.errorMessage ?? (doing.isRefused ? words.saveFailed : undefined);

  useEffect(() => {
    const name = isRenaming ? 'input' : "[data-does='rename']";
    if (isRenaming || wasRenaming.current) line.current?.querySelector<HTMLElement>(name)?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const rename = async (wanted: string) => {
    const isTaken = wanted === label || (await doing.run(onRename?.(id, wanted)));
    if (isTaken) setRenaming(false);
    return false;
  };
  const deleteLabel = isLocked ? words.deleteLocked(label) : words.delete(label);
  // A button that went out of use under the pressing finger would drop the focus, so it only says so.
  const button = (does: string, name: string, icon: ReactNode, act: () => Done, isOff = isPending) => (
    <IconButton
      size="small"
      data-does={does}
      label={name}
      icon={icon}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (isOff) return;
        onBefore(id, does);
        void doing.run(act());
      }}
    />
  );

  if (isRenaming) {
    return (
      <li ref={line}>
        <LineInput
          label={words.newName(label)}
          words={words}
          first={label}
          isPending={isPending}
          errorMessage={errorMessage}
          onSave={rename}
          onCancel={() => {
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li ref={line} data-retired={isRetired || undefined} aria-busy={isPending || undefined}>
      <div className="words">
        <span className="text">{label}</span>
        {isRetired && <Badge>{words.retired}</Badge>}
        {isPending && <Spinner size="small" label={words.saving} />}
        {description !== undefined && <p className="detail">{description}</p>}
        {errorMessage !== undefined && errorMessage !== '' && (
          <p className="error" role="alert">
            {errorMessage}
          </p>
        )}
      </div>
      <div className="does">
        {onMove && (
          <>
            {button(
              'up',
              words.moveUp(label),
              <ArrowUp />,
              () => onMove(id, place - 1),
              isPending || place === 0,
            )}
            {button(
              'down',
              words.moveDown(label),
              <ArrowDown />,
              () => onMove(id, place + 1),
              isPending || isLast,
            )}
          </>
        )}
        {onRename &&
          button('rename', words.rename(label), <Pencil />, () => {
            setRenaming(true);
          })}
        {onRetire &&
          (isRetired
            ? button('retire', words.bringBack(label), <RotateCcw />, () => onRetire(id, false))
            : button('retire', words.retire(label), <Archive />, () => onRetire(id, true)))}
        {onDelete && button('delete', deleteLabel, <Trash2 />, () => onDelete(id), isPending || isLocked)}
      </div>
    </li>
  );
}
