import { type RefObject } from 'react';
import { styled } from 'styled-components';

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

/** Link that moves the focus past the menus to the screen; visible only while focused. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <Root
      href="#main"
      onClick={(event) => {
        // Moves the focus without adding `#main` to the URL, in which screens store their state.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      Skip to content
    </Root>
  );
}
