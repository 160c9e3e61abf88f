import { type ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';

/** Props of `Spinner`; the rest go to the root. */
export type SpinnerProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** What is being waited for, said to screen readers. */
  label?: string;
};

const turn = keyframes`to { transform: rotate(1turn); }`;

const Root = styled.span`
  display: inline-block;
  inline-size: 24px;
  block-size: 24px;
  border-radius: ${({ theme }) => theme.radius.round};
  border: 3px solid ${({ theme }) => theme.color.hairline};
  border-block-start-color: ${({ theme }) => theme.color.accentText};
  animation: ${turn} 800ms linear infinite;
`;

/** Shows that something is on its way and cannot say how far it is. */
export function Spinner({ label = 'Loading…', ...rest }: SpinnerProps) {
  return <Root role="status" aria-label={label} {...rest} />;
}
