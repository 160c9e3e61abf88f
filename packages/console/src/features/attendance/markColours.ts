import { css } from 'styled-components';

/** Styles of the marks Late, Excused and Half day in a register, for elements with the attribute `data-mark`. */
export const markColours = css`
  & [data-mark='Late'] {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.warningText};
    background: ${({ theme }) => theme.color.warningSoft};
  }

  & [data-mark='Excused'] {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.violetText};
    background: ${({ theme }) => theme.color.violetSoft};
  }

  & [data-mark='Half day'] {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.accentText};
    background: ${({ theme }) => theme.color.accentSoft};
  }
`;
