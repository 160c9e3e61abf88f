import { cloneElement, useId, type ComponentPropsWithRef, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { TooltipBubble } from './TooltipBubble.tsx';

/** Props of `Tooltip`; other props are passed to the root. */
export type TooltipProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** Text of the tooltip; the control must be usable without it. */
  label: string;
  /** The control, which gets the text as its description. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

const Root = styled.span`
  display: contents;
`;

/** Describes a control on hover and keyboard focus; screen readers read the text as the control's description. */
export function Tooltip({ label, children, ...rest }: TooltipProps) {
  const id = useId();
  const descriptionIds = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    <Root {...rest}>
      {cloneElement(children, { 'aria-describedby': descriptionIds })}
      <TooltipBubble text={label} id={id} />
    </Root>
  );
}
