import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { controlLook } from '../FormField/control.ts';

/** Input of the field, with a spinner during a search. */
export const ComboControl = styled.div`
  position: relative;

  & > input {
    ${controlLook}
    padding-inline-end: ${({ theme }) => theme.space[10]};
    text-overflow: ellipsis;
  }

  & > :is(svg, [role='status']) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${({ theme }) => theme.space[3]};
    margin-block: auto;
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
    color: ${({ theme }) => theme.color.inkMuted};
    pointer-events: none;
  }

  & > input:disabled + svg {
    color: ${({ theme }) => theme.color.inkDisabled};
  }

  & > input:read-only + svg {
    display: none;
  }

  ${media.print} {
    & > svg {
      display: none;
    }
  }
`;
