import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** Props of `PageTitle`; all are passed to the `<h1>`. */
export type PageTitleProps = ComponentPropsWithRef<'h1'>;

const Root = styled.h1`
  font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  letter-spacing: -0.014em;
  color: ${({ theme }) => theme.color.ink};
  text-wrap: balance;

  &:focus-visible {
    outline: none;
  }
`;

/** Title of the screen; focused by script after navigation, never by Tab. */
export function PageTitle(props: PageTitleProps) {
  return <Root tabIndex={-1} {...props} />;
}
