import { CalendarDays } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { CalendarSurface } from './calendarLook.ts';

/** Props of `CalendarButton`. */
export type CalendarButtonProps = {
  /** Name of the button, read before the label of the field. */
  label: string;
  /** Id of the field's label. */
  labelId: string;
  /** Box of the date field, below which the calendar opens. */
  box: RefObject<HTMLDivElement | null>;
  isDisabled: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

const Root = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  margin-inline-start: auto;
  inline-size: ${({ theme }) => theme.size.controlSmall};
  block-size: ${({ theme }) => theme.size.controlSmall};
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.inkMuted};
  background: transparent;
  cursor: pointer;

  ${media.touch} {
    inline-size: ${({ theme }) => theme.size.control};
    block-size: ${({ theme }) => theme.size.control};
  }

  &:hover {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.hover};
  }

  &:focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
  }

  &:disabled {
    color: ${({ theme }) => theme.color.inkDisabled};
    background: transparent;
    cursor: not-allowed;
  }

  & > svg {
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }
`;

/** Button that opens a calendar under a date field. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, labelId, box, isDisabled, isOpen, onOpenChange, children } = props;
  const id = useId();
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Root id={id} aria-label={label} aria-labelledby={`${id} ${labelId}`} isDisabled={isDisabled}>
        <CalendarDays aria-hidden="true" />
      </Root>
      <CalendarSurface triggerRef={box} placement="bottom start" offset={4}>
        <Dialog aria-labelledby={`${id} ${labelId}`}>{children}</Dialog>
      </CalendarSurface>
    </DialogTrigger>
  );
}
