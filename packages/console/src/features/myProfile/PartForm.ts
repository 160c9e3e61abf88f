import { Form } from '@firstbell/ui';
import { styled } from 'styled-components';

/** Form of a part of My Profile; its button is as wide as the label, like the buttons of a `PartBody`. */
export const PartForm = styled(Form).attrs({ layout: 'stacked', hasRequiredNote: false })`
  grid-column: 1 / -1;

  &&& > .bar {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }

  &&& > .bar > .error > p {
    margin-block-end: ${({ theme }) => theme.space[5]};
  }

  &&& > .bar > .buttons > :only-child {
    flex: none;
  }
`;
