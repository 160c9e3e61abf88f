import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Box of a date field: the segments of one or two dates, and the button at the end. */
export const DateBox = styled.div`
  display: flex;
  align-items: center;
  inline-size: 100%;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;
  cursor: text;

  min-block-size: ${({ theme }) => theme.size.control};
  padding-inline: ${({ theme }) => theme.space.twoAndHalf};

  &:has(button) {
    padding-inline-end: ${({ theme }) => theme.line.bar};
  }

  /* A date range: a group with one group for each date. */
  &:has([role='group'] [role='group']) {
    max-inline-size: ${spacing(75)};
  }

  ${media.touch} {
    min-block-size: ${({ theme }) => theme.size.controlTouch};
    font-size: ${({ theme }) => theme.size.touchText};
  }

  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};
  transition: border-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  &:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  &[data-invalid='true'] {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  &:has([data-part]:focus) {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
    border-color: ${({ theme }) => theme.color.focus};
  }

  &[data-invalid='true']:has([data-part]:focus) {
    outline-color: ${({ theme }) => theme.color.dangerText};
  }

  /* Disabled or read-only. */
  &[data-still='true'] {
    border-color: ${({ theme }) => theme.color.hairline};
    background: ${({ theme }) => theme.color.sunken};
  }

  &[data-disabled='true'] {
    color: ${({ theme }) => theme.color.inkMuted};
    cursor: not-allowed;
  }

  ${media.print} {
    background: none;

    & > button {
      display: none;
    }
  }
`;

/** The segments of one date; dates are written from left to right in every script. */
export const Segments = styled.div`
  flex: none;
  direction: ltr;

  & > div {
    display: flex;
    align-items: center;
    white-space: nowrap;
  }

  & [data-part] {
    display: grid;
    place-items: center;
    min-inline-size: ${({ theme }) => theme.size.target};
    min-block-size: ${({ theme }) => theme.size.target};
    padding-inline: ${({ theme }) => theme.space.half};
    border-radius: ${({ theme }) => theme.radius.small};
    outline: none;
  }

  & [data-part]:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & [data-placeholder] {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & [data-part]:focus {
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.accent};
  }

  & [aria-hidden] {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  @media (forced-colors: active) {
    & [data-part]:focus {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;
