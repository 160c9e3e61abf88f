import { spacing, media } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Panels shown with a form: `above` and `below` it; on wide screens, both are beside it. */
export type FormPanels = { above: ReactNode; below: ReactNode };

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

/** Lays out a form with its panels; without panels, renders the form alone. */
export function FormWithPanels({
  panels,
  children,
}: {
  panels: FormPanels | undefined;
  children: ReactNode;
}) {
  if (panels === undefined) return children;
  return (
    <Root>
      <Columns>
        <div>{panels.above}</div>
        <div>{children}</div>
        <div>{panels.below}</div>
      </Columns>
    </Root>
  );
}
