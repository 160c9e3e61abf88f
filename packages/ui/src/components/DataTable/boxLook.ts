import { css } from 'styled-components';

/** Draws a checkbox: empty, half or full. */
export const boxLook = css`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${({ theme }) => theme.size.iconSmall};
  block-size: ${({ theme }) => theme.size.iconSmall};
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.surface};
  cursor: inherit;

  &::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
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

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }

  @media print {
    display: none;
  }
`;
