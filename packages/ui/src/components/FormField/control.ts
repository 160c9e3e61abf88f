import { styled, css } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Style of an input's box: base, size, colour, states, in that order. */
export const controlLook = css`
  inline-size: 100%;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;

  min-block-size: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => `0 ${theme.space[3]}`};

  ${media.touch} {
    min-block-size: ${({ theme }) => theme.size.controlTouch};
    font-size: ${({ theme }) => theme.size.touchText};
  }

  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};
  transition: border-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  &::placeholder {
    color: ${({ theme }) => theme.color.inkMuted};
    opacity: 1;
  }

  &:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  &:focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
    border-color: ${({ theme }) => theme.color.focus};
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  &[aria-invalid='true']:focus-visible {
    outline-color: ${({ theme }) => theme.color.dangerText};
  }

  &:read-only:not(select),
  &:disabled {
    background: ${({ theme }) => theme.color.sunken};
    border-color: ${({ theme }) => theme.color.hairline};
  }

  /* A read-only value is shown as text, without a box. */
  &[readonly]:not(:disabled) {
    padding-inline: 0;
    background: transparent;
    border-color: transparent;
  }

  &:disabled {
    color: ${({ theme }) => theme.color.inkMuted};
    opacity: 1;
    cursor: not-allowed;
    -webkit-text-fill-color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.print} {
    background: none;
  }
`;

/** Box of a one-line input. */
export const InputBox = styled.input`
  ${controlLook}

  &[type='date'] {
    padding-inline-end: ${({ theme }) => theme.space[2]};
  }

  &[type='date']::-webkit-calendar-picker-indicator {
    cursor: pointer;
    opacity: 0.7;
  }

  &[type='password']:not(:placeholder-shown) {
    letter-spacing: 0.08em;
  }

  &::-webkit-search-cancel-button,
  &::-ms-reveal {
    display: none;
  }
`;

/** Box of a textarea; grows with its text if the browser supports it. */
export const TextareaBox = styled.textarea`
  ${controlLook}
  display: block;
  padding-block: ${({ theme }) => theme.space[2]};
  min-block-size: calc(3lh + ${({ theme }) => theme.space[4]} + ${({ theme }) => theme.line.thick});
  max-block-size: 60vh;
  resize: vertical;
  field-sizing: content;

  &:disabled,
  &:read-only {
    resize: none;
  }
`;
