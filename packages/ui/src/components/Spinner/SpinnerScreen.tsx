import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Spinner } from './Spinner.tsx';

/** Props of `SpinnerScreen`; other props are passed to the root. */
export type SpinnerScreenProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Accessible name: what is loading. */
  label?: string | undefined;
};

const Root = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  color: ${({ theme }) => theme.color.accentText};
`;

/** Spinner that fills the window while the product starts. */
export function SpinnerScreen({ label, ...rest }: SpinnerScreenProps) {
  return (
    <Root {...rest}>
      <Spinner label={label} size="large" />
    </Root>
  );
}
