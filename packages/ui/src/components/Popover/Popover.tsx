import { type ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { spacing } from '../../theme/spacing.ts';
import { HoldContext, useHolds } from '../Dialog/heldOpen.ts';
import { buttonLook, type ButtonLook } from '../Button/buttonLook.ts';
import { type TriggerProps } from '../Button/triggerProps.ts';

/** Props of `Popover`; other props are passed to the trigger. */
export type PopoverProps = TriggerProps & {
  /** Content of the popover: a few fields or facts. */
  children?: ReactNode;
};

const Trigger = styled(Button)<ButtonLook>`
  ${buttonLook}
`;

const Surface = styled(AriaPopover)`
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: min(${spacing(90)}, 100vw - ${({ theme }) => theme.space[6]});
  overflow: auto;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  ${popoverSurface}

  & > [role='dialog'] {
    padding: ${({ theme }) => theme.space[4]};
    outline: none;
    overflow-wrap: anywhere;
  }
`;

/** Button that opens content in a popover, and manages the focus. A pending `Form` inside keeps the popover open. */
export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    children,
    variant = 'secondary',
    size = 'regular',
    align = 'start',
    isOpen: controlledOpen,
    defaultOpen = false,
    onOpenChange,
    ...rest
  } = props;
  const [isOpen, setOpen] = useControllableState(controlledOpen, defaultOpen, onOpenChange);
  const { hold, isHeld } = useHolds();
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next || !isHeld) setOpen(next);
      }}
    >
      <Trigger $variant={variant} $size={size} aria-label={label} {...rest}>
        {trigger}
      </Trigger>
      <Surface placement={`bottom ${align}`} offset={4}>
        <Dialog aria-label={label}>
          <HoldContext value={hold}>{children}</HoldContext>
        </Dialog>
      </Surface>
    </DialogTrigger>
  );
}
