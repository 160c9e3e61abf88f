import { type RefObject } from 'react';
import styled from 'styled-components';

const Root = styled.a`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset-block-start: ${({ theme }) => theme.space[2]};
  inset-inline-start: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.medium};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.onAccent};
  background: ${({ theme }) => theme.color.accent};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** Lets the keyboard pass over the menus to the screen itself; seen only while it has the focus. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <Root
      href="#main"
      onClick={(event) => {
        // The address stays as it is: it says which record is shown, not where the focus was.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      Skip to content
    </Root>
  );
}
