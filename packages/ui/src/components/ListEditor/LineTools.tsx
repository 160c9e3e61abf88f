import {
  Archive,
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  GripVertical,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { IconButton } from '../Button/index.ts';
import { Menu, type MenuItem } from '../Menu/index.ts';
import { type LineResult, type LineActions, type ListEditorItem } from './listItem.ts';
import { useLineDrag } from './useLineDrag.ts';

type LineToolsProps = {
  item: ListEditorItem;
  index: number;
  isLast: boolean;
  isPending: boolean;
  actions: LineActions;
  line: RefObject<HTMLLIElement | null>;
  labels: ListEditorLabels;
  /** Runs an action; `tool` is the `data-does` of the button that gets the focus back. */
  onAction: (tool: 'move' | 'menu', action: () => LineResult) => void;
  onStartRename: () => void;
};

/** Menu of a line with its actions. */
export function LineMenu(props: LineToolsProps) {
  const { item, index, isLast, isPending, actions, labels, onAction, onStartRename } = props;
  const { id, label, isRetired = false, isLocked = false } = item;
  const { onRename, onMove, onRetire, onDelete } = actions;
  const [isOpen, setOpen] = useState(false);
  const [chosenAction, setChosenAction] = useState<{ act: () => void }>();
  // Waits until the menu has closed and returned the focus; the action may then move the line.
  useEffect(() => {
    if (isOpen || chosenAction === undefined) return;
    const frame = requestAnimationFrame(() => {
      setChosenAction(undefined);
      chosenAction.act();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isOpen, chosenAction]);

  const createMenuItem = (
    itemId: string,
    itemLabel: string,
    icon: MenuItem['icon'],
    action: () => void,
  ): MenuItem => ({
    ...{ id: itemId, label: itemLabel, icon },
    onAction: () => {
      setChosenAction({ act: action });
    },
  });
  const toMenuHandler = (action: () => LineResult) => () => {
    onAction('menu', action);
  };
  const items = [
    onRename ? createMenuItem('rename', labels.rename(label), <Pencil />, onStartRename) : [],
    onMove && index > 0
      ? createMenuItem(
          'up',
          labels.moveUp(label),
          <ArrowUp />,
          toMenuHandler(() => onMove(id, index - 1)),
        )
      : [],
    onMove && !isLast
      ? createMenuItem(
          'down',
          labels.moveDown(label),
          <ArrowDown />,
          toMenuHandler(() => onMove(id, index + 1)),
        )
      : [],
    onRetire && isRetired
      ? createMenuItem(
          'retire',
          labels.bringBack(label),
          <RotateCcw />,
          toMenuHandler(() => onRetire(id, false)),
        )
      : [],
    onRetire && !isRetired
      ? createMenuItem(
          'retire',
          labels.retire(label),
          <Archive />,
          toMenuHandler(() => onRetire(id, true)),
        )
      : [],
    onDelete
      ? {
          ...createMenuItem(
            'delete',
            isLocked ? labels.deleteLocked(label) : labels.delete(label),
            <Trash2 />,
            toMenuHandler(() => onDelete(id)),
          ),
          isDestructive: true,
          isDisabled: isLocked,
        }
      : [],
  ].flat();

  if (items.length === 0) return null;
  return (
    <Menu
      data-does="menu"
      label={labels.actions(label)}
      trigger={<EllipsisVertical aria-hidden="true" />}
      items={items}
      size="small"
      align="end"
      isIconOnly
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next && !isPending);
      }}
    />
  );
}

/** Handle of a line: moves the line by dragging or by the up and down arrow keys. */
export function LineHandle({
  item,
  index,
  isLast,
  isPending,
  actions,
  line,
  labels,
  onAction,
}: LineToolsProps) {
  const { onMove } = actions;
  const move = (newIndex: number) => {
    if (onMove && !isPending) onAction('move', () => onMove(item.id, newIndex));
  };
  const drag = useLineDrag(line, { index, isDisabled: isPending, onDrop: move });
  const { offset } = drag;
  useEffect(() => {
    line.current?.style.setProperty('--dragged', `${String(offset)}px`);
    line.current?.toggleAttribute('data-dragged', offset !== 0);
  }, [line, offset]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && offset !== 0) drag.cancel();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && index > 0) move(index - 1);
    if (event.key === 'ArrowDown' && !isLast) move(index + 1);
  };
  return (
    <IconButton
      className="handle"
      size="small"
      data-does="move"
      label={labels.move(item.label)}
      icon={<GripVertical />}
      aria-disabled={isPending || undefined}
      onKeyDown={handleKeyDown}
      {...drag.handle}
    />
  );
}
