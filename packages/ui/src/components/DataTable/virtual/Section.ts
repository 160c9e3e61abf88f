import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { spacing } from '../../../theme/spacing.ts';

/** Section of virtual rows; they scroll in their own place also where the rows are cards. */
export const Section = styled.tbody`
  [data-scroller]:has(> table > &) {
    overflow-anchor: none;
  }

  @media screen {
    ${media.narrow} {
      [data-scroller]:has(> table > &) {
        overflow: auto;
        max-block-size: var(--most);
      }

      /* Cards of one height: a name of one line, and one line below. */
      & > [data-key] {
        block-size: ${spacing(15)};
        overflow: clip;
      }

      & [data-card='title'] {
        white-space: nowrap;
      }
    }
  }
`;
