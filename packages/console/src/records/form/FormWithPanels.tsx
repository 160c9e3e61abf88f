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

/** Props of `FormWithPanels`: panels `above` and `below` the form; on wide screens, both are beside it. */
export type FormWithPanelsProps = { above?: ReactNode; below?: ReactNode; children: ReactNode };

/** Lays out a form with panels. */
export function FormWithPanels({ above, below, children }: FormWithPanelsProps) {
  return (
    <Root>
      <Columns>
        <div>{above}</div>
        <div>{children}</div>
        <div>{below}</div>
      </Columns>
    </Root>
  );
}
