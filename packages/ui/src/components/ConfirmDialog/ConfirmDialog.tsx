import { CircleAlert } from 'lucide-react';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { confirmDialogLabels, type ConfirmDialogLabels } from '../../labels/english/confirmDialog.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { Button } from '../Button/index.ts';
import { Dialog, type DialogProps } from '../Dialog/index.ts';

/** Tone of the action: `danger` for destructive actions. */
export type ConfirmTone = 'neutral' | 'danger';

/** Props of `ConfirmDialog`; other props are passed to the panel. */
export type ConfirmDialogProps = Omit<DialogProps, 'actions' | 'children' | 'isDismissable'> & {
  /** Text that explains the consequences of the action, and whether it can be undone. */
  children?: ReactNode;
  /** Label of the action's button. */
  actionLabel: string;
  /** Called when the action is chosen; close the dialog by `isOpen` when the action is done. */
  onAction: () => void;
  /** Tone of the action. */
  tone?: ConfirmTone | undefined;
  /** Called with `false` when the dialog is cancelled; not while the action is running. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Shows that the action is running. */
  isPending?: boolean | undefined;
  /** Error of the failed action; the dialog stays open for a retry. */
  errorMessage?: string | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<ConfirmDialogLabels> | undefined;
};

const Failure = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.dangerText};
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }
`;

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** Confirms an action that cannot easily be undone; Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen: controlledOpen,
    defaultOpen = false,
    onOpenChange,
    children,
    actionLabel,
    onAction,
    tone = 'danger',
    isPending = false,
    errorMessage = '',
    labels: customLabels,
    size = 'small',
    ...rest
  } = props;
  const labels = useLabels('ConfirmDialog', confirmDialogLabels, customLabels);
  const [isOpen, setOpen] = useControllableState(controlledOpen, defaultOpen, onOpenChange);
  const cancel = () => {
    if (!isPending) setOpen(false);
  };
  return (
    <Dialog
      {...rest}
      size={size}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={isPending}
      actions={
        <>
          <Button ref={focusOnMount} aria-disabled={isPending || undefined} onClick={cancel}>
            {labels.cancel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} isPending={isPending} onClick={onAction}>
            {actionLabel}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert">
        {errorMessage !== '' && (
          <Failure>
            <CircleAlert aria-hidden="true" />
            <span>{errorMessage}</span>
          </Failure>
        )}
      </div>
    </Dialog>
  );
}
