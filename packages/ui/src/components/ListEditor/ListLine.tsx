import { useEffect, useRef, useState } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { Badge } from '../Badge/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { LineInput } from './LineInput.tsx';
import { LineHandle, LineMenu } from './LineTools.tsx';
import { type Done, type LineActions, type ListEditorItem } from './listItem.ts';
import { useDoing } from './useDoing.ts';

type ListLineProps = {
  item: ListEditorItem;
  /** Place in the list, from 0. */
  place: number;
  isLast: boolean;
  actions: LineActions;
  /** Called before an action. */
  onBefore: (id: string, does: string) => void;
  words: ListEditorLabels;
};

/** One line: a handle that moves it, its words, and the menu that changes it. */
export function ListLine({ item, place, isLast, actions, onBefore, words }: ListLineProps) {
  const { id, label, description, isRetired = false } = item;
  const { onRename, onMove } = actions;
  const [isRenaming, setRenaming] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const wasRenaming = useRef(false);
  const doing = useDoing();
  const isPending = doing.isPending || item.isPending === true;
  const errorMessage = item.errorMessage ?? (doing.isRefused ? words.saveFailed : undefined);

  useEffect(() => {
    const name = isRenaming ? 'input' : "[data-does='menu']";
    if (isRenaming || wasRenaming.current) line.current?.querySelector<HTMLElement>(name)?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const rename = async (wanted: string) => {
    const isTaken = wanted === label || (await doing.run(onRename?.(id, wanted)));
    if (isTaken) setRenaming(false);
    return false;
  };
  const tools = {
    ...{ item, place, isLast, isPending, actions, line, words },
    onAct: (does: string, act: () => Done) => {
      if (isPending) return;
      onBefore(id, does);
      void doing.run(act());
    },
    onStartRename: () => {
      if (!isPending) setRenaming(true);
    },
  };

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
      {onMove && <LineHandle {...tools} />}
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
        <LineMenu {...tools} />
      </div>
    </li>
  );
}
