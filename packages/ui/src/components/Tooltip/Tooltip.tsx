import { cloneElement, useId, type ComponentPropsWithRef, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { TooltipBubble } from './TooltipBubble.tsx';

/** Props of `Tooltip`; the rest go to the root. */
export type TooltipProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** What it says: a few words more about the control, which it must be usable without. */
  label: string;

  /** The one control that it is about; gets the words as its description. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

const Root = styled.span`
  display: contents;
`;

/** Says a few words more about a control on hover and on keyboard focus; to screen readers as its description. */
export function Tooltip({ label, children, ...rest }: TooltipProps) {
  const id = useId();
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    <Root {...rest}>
      {cloneElement(children, { 'aria-describedby': described })}
      <TooltipBubble text={label} id={id} />
    </Root>
  );
}
