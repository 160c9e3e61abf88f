import { css } from 'styled-components';
import { spacing } from '../../theme/spacing.ts';

/** Style of a field: label and description, the control, and the note and the error below. */
export const fieldLook = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[1]};
  min-inline-size: 0;
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};

  & > .words {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space.half};
    max-inline-size: 100%;
  }

  & .label {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  & .star {
    margin-inline-start: ${({ theme }) => theme.line.bar};
    color: ${({ theme }) => theme.color.dangerText};
  }

  & .help {
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }

  /* Stays in the page while it is empty, because screen readers announce only changes of a known element. */
  & > .note:empty {
    margin-block-start: -${({ theme }) => theme.space[1]};
  }

  & .control {
    inline-size: 100%;
  }

  &[data-width='short'] .control {
    max-inline-size: ${spacing(48)};
  }

  &[data-width='regular'] .control {
    max-inline-size: ${spacing(110)};
  }

  & .error {
    display: flex;
    gap: ${({ theme }) => theme.space.oneAndHalf};
    color: ${({ theme }) => theme.color.dangerText};
    overflow-wrap: anywhere;
  }

  & .error svg {
    flex: none;
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.space[4]};
    margin-block-start: ${({ theme }) => theme.line.thin};
  }

  & > .line {
    display: flex;
    align-items: flex-start;
    min-block-size: ${({ theme }) => theme.size.target};
  }

  & > .line > label {
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space.twoAndHalf};
    padding-block: ${({ theme }) => theme.space.half};
    cursor: pointer;
  }

  & > .line:has(:disabled) > label {
    cursor: not-allowed;
  }

  & > .line .label {
    font: ${({ theme }) => `${theme.weight.regular} ${theme.text.body} ${theme.font.body}`};
  }

  &:has(> .line) > :is(.help, .error) {
    padding-inline-start: ${spacing(7)};
  }
`;
