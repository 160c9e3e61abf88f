import { css } from 'styled-components';

/** Style of a checkbox: unchecked, indeterminate or checked; 18 px, or the size in `--box`. */
export const checkboxLook = css`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  --box-size: var(--box, ${({ theme }) => theme.size.icon});
  inline-size: var(--box-size);
  block-size: var(--box-size);
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.surface};
  cursor: inherit;
  transition: background-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  &::before {
    content: '';
    inline-size: calc(var(--box-size) - 6px);
    block-size: calc(var(--box-size) - 6px);
    clip-path: polygon(12% 48%, 4% 57%, 38% 90%, 97% 20%, 88% 12%, 38% 72%);
    background: ${({ theme }) => theme.color.onAccent};
    opacity: 0;
  }

  label:hover > & {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  &:checked,
  &:indeterminate {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }

  &:checked::before,
  &:indeterminate::before {
    opacity: 1;
  }

  &:indeterminate::before {
    clip-path: inset(40% 5%);
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  &:disabled {
    border-color: ${({ theme }) => theme.color.hairline};
    background: ${({ theme }) => theme.color.sunken};
  }

  &:disabled::before {
    background: ${({ theme }) => theme.color.inkDisabled};
  }

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;
