import { css } from 'styled-components';
import { checkboxLook } from '../../../theme/look/checkboxLook.ts';

/** Style of the cells at both ends of a row: the checkbox and the actions. */
export const tableEndsLook = css`
  & [data-box] {
    padding: 0;

    & > label {
      display: grid;
      place-items: center;
      block-size: 100%;
      cursor: pointer;
    }

    & input {
      --box: ${({ theme }) => theme.size.iconSmall};
      ${checkboxLook}
    }
  }

  & td[data-actions] {
    padding: ${({ theme }) => `0 ${theme.space[2]}`};
    text-align: end;

    & > * {
      vertical-align: middle;
    }

    & > [data-icon] {
      display: inline-grid;
      place-items: center;
      inline-size: ${({ theme }) => theme.size.controlSmall};
      block-size: ${({ theme }) => `min(calc(var(--row) - ${theme.space[1]}), ${theme.size.controlSmall})`};
      padding: 0;
      border: 0;
      border-radius: ${({ theme }) => theme.radius.medium};
      color: ${({ theme }) => theme.color.inkMuted};
      background: none;
      cursor: pointer;

      &:hover {
        color: ${({ theme }) => theme.color.ink};
        background: ${({ theme }) => theme.color.pressed};
      }
    }

    & > [data-destructive]:hover {
      color: ${({ theme }) => theme.color.dangerText};
      background: ${({ theme }) => theme.color.dangerSoft};
    }

    & > [data-icon] > svg {
      inline-size: ${({ theme }) => theme.space[4]};
      block-size: ${({ theme }) => theme.space[4]};
    }
  }

  & thead [data-actions] {
    text-align: end;
  }
`;
