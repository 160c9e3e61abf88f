import { useEffect, useRef, useState } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { Badge } from '../Badge/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { LineInput } from './LineInput.tsx';
import { LineHandle, LineMenu } from './LineTools.tsx';
import { type LineResult, type LineActions, type ListEditorItem } from './listItem.ts';
import { useLineAction } from './useLineAction.ts';

type ListLineProps = {
  item: ListEditorItem;
  /** Index in the list. */
  index: number;
  isLast: boolean;
  actions: LineActions;
  /** Called before an action; `tool` is the `data-does` of the button that gets the focus back. */
  onBeforeAction: (id: string, tool: string) => void;
  labels: ListEditorLabels;
};

/** One line: its handle, its text, and its menu. */
export function ListLine({ item, index, isLast, actions, onBeforeAction, labels }: ListLineProps) {
  const { id, label, description, isRetired = false } = item;
  const { onRename, onMove } = actions;
  const [isRenaming, setRenaming] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const wasRenaming = useRef(false);
  const lineAction = useLineAction();
  const isPending = lineAction.isPending || item.isPending === true;
  const errorMessage = item.errorMessage ?? (lineAction.hasFailed ? labels.saveFailed : undefined);

  useEffect(() => {
    const selector = isRenaming ? 'input' : "[data-does='menu']";
    if (isRenaming || wasRenaming.current) line.current?.querySelector<HTMLElement>(selector)?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const rename = async (newText: string) => {
    // A renamed item may get another ID, and so another element, to which the focus must return.
    if (newText !== label) onBeforeAction(id, 'menu');
    const isAccepted = newText === label || (await lineAction.track(onRename?.(id, newText)));
    if (isAccepted) setRenaming(false);
    return false;
  };
  const toolProps = {
    ...{ item, index, isLast, isPending, actions, line, labels },
    onAction: (tool: string, action: () => LineResult) => {
      if (isPending) return;
      onBeforeAction(id, tool);
      void lineAction.track(action());
    },
    onStartRename: () => {
      if (!isPending) setRenaming(true);
    },
  };

  if (isRenaming) {
    return (
      <li ref={line}>
        <LineInput
          label={labels.newName(label)}
          labels={labels}
          initialText={label}
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
      {onMove && <LineHandle {...toolProps} />}
      <div className="words">
        <span className="text">{label}</span>
        {isRetired && <Badge>{labels.retired}</Badge>}
        {isPending && <Spinner size="small" label={labels.saving} />}
        {description !== undefined && <p className="detail">{description}</p>}
        {errorMessage !== undefined && errorMessage !== '' && (
          <p className="error" role="alert">
            {errorMessage}
          </p>
        )}
      </div>
      <div className="menu">
        <LineMenu {...toolProps} />
      </div>
    </li>
  );
}
