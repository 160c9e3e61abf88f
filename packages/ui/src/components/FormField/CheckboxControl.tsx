import styled from 'styled-components';
import { type CheckboxFieldProps } from './fieldProps.ts';

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 18px;
  block-size: 18px;
  margin: 1px 0 0;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.surface};
  cursor: inherit;
  transition: background-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  &::before {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    clip-path: polygon(12% 48%, 4% 57%, 38% 90%, 97% 20%, 88% 12%, 38% 72%);
    background: ${({ theme }) => theme.color.onAccent};
    opacity: 0;
  }

  label:hover > & {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  &:checked {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }

  &:checked::before {
    opacity: 1;
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

/** Takes yes or no. */
export function CheckboxControl({ kind, ...rest }: CheckboxFieldProps) {
  return <Box {...rest} type={kind} />;
}
