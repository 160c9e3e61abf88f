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
import { type Done, type LineActions, type ListEditorItem } from './listItem.ts';
import { useLineDrag } from './useLineDrag.ts';

type LineToolsProps = {
  item: ListEditorItem;
  place: number;
  isLast: boolean;
  isPending: boolean;
  actions: LineActions;
  line: RefObject<HTMLLIElement | null>;
  words: ListEditorLabels;
  /** Starts an action of the tool with this name. */
  onAct: (does: 'move' | 'menu', act: () => Done) => void;
  onStartRename: () => void;
};

/** Menu of a line, with the available actions. */
export function LineMenu(props: LineToolsProps) {
  const { item, place, isLast, isPending, actions, words, onAct, onStartRename } = props;
  const { id, label, isRetired = false, isLocked = false } = item;
  const { onRename, onMove, onRetire, onDelete } = actions;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ act: () => void }>();
  // The menu returns the focus before the line changes.
  useEffect(() => {
    if (isOpen || chosen === undefined) return;
    const frame = requestAnimationFrame(() => {
      setChosen(undefined);
      chosen.act();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isOpen, chosen]);

  const entry = (does: string, name: string, icon: MenuItem['icon'], act: () => void): MenuItem => ({
    ...{ id: does, label: name, icon },
    onAction: () => {
      setChosen({ act });
    },
  });
  const by = (act: () => Done) => () => {
    onAct('menu', act);
  };
  const items = [
    onRename ? entry('rename', words.rename(label), <Pencil />, onStartRename) : [],
    onMove && place > 0
      ? entry(
          'up',
          words.moveUp(label),
          <ArrowUp />,
          by(() => onMove(id, place - 1)),
        )
      : [],
    onMove && !isLast
      ? entry(
          'down',
          words.moveDown(label),
          <ArrowDown />,
          by(() => onMove(id, place + 1)),
        )
      : [],
    onRetire && isRetired
      ? entry(
          'retire',
          words.bringBack(label),
          <RotateCcw />,
          by(() => onRetire(id, false)),
        )
      : [],
    onRetire && !isRetired
      ? entry(
          'retire',
          words.retire(label),
          <Archive />,
          by(() => onRetire(id, true)),
        )
      : [],
    onDelete
      ? {
          ...entry(
            'delete',
            isLocked ? words.deleteLocked(label) : words.delete(label),
            <Trash2 />,
            by(() => onDelete(id)),
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
      label={words.actions(label)}
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

/** The handle of a line: it is dragged, and arrow keys move it. */
export function LineHandle({ item, place, isLast, isPending, actions, line, words, onAct }: LineToolsProps) {
  const { onMove } = actions;
  const move = (to: number) => {
    if (onMove && !isPending) onAct('move', () => onMove(item.id, to));
  };
  const drag = useLineDrag(line, { place, isOff: isPending, onDrop: move });
  const { offset } = drag;
  useEffect(() => {
    line.current?.style.setProperty('--dragged', `${String(offset)}px`);
    line.current?.toggleAttribute('data-dragged', offset !== 0);
  }, [line, offset]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && offset !== 0) drag.cancel();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && place > 0) move(place - 1);
    if (event.key === 'ArrowDown' && !isLast) move(place + 1);
  };
  return (
    <IconButton
      className="handle"
      size="small"
      data-does="move"
      label={words.move(item.label)}
      icon={<GripVertical />}
      aria-disabled={isPending || undefined}
      onKeyDown={keyDown}
      {...drag.handle}
    />
  );
}
