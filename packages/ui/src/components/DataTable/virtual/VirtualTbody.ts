import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { spacing } from '../../../theme/spacing.ts';

/** `tbody` of virtual rows. The table scrolls within a maximum height, on narrow screens as well, where rows are cards. */
export const VirtualTbody = styled.tbody`
  [data-scroller]:has(> table > &) {
    overflow-anchor: none;
  }

  @media screen {
    ${media.narrow} {
      [data-scroller]:has(> table > &) {
        overflow: auto;
        max-block-size: var(--max-height);
      }

      /* Cards of equal height: a name in one line, and one line of values. */
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
