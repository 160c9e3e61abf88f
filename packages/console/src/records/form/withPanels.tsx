import { spacing, media } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  align-items: start;

  & > * {
    min-inline-size: 0;
  }

  ${media.containerHuge} {
    grid-template:
      'form above' auto 'form below' 1fr / minmax(0, ${({ theme }) => theme.size.form})
      ${spacing(86)};

    & > :nth-child(1) {
      grid-area: above;
    }

    & > :nth-child(2) {
      grid-area: form;
    }

    & > :nth-child(3) {
      grid-area: below;
    }
  }
`;

/** Panels above and below a form; on wide screens, both are beside it. */
type Panels = { above?: ReactNode; below?: ReactNode };

/** Returns an `arrange` of `FormScreen` that shows panels with the form of a record. */
export const withPanels =
  (createPanels: (key: string) => Panels) => (form: ReactNode, recordKey: string | undefined) => {
    if (!recordKey) return form;
    const { above, below } = createPanels(recordKey);
    return (
      <Root>
        <Columns>
          <div>{above}</div>
          <div>{form}</div>
          <div>{below}</div>
        </Columns>
      </Root>
    );
  };
