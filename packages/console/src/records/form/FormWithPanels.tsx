import { spacing, media } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Panels shown with a form: `first` above it and `last` below it, or both beside it on wide screens. */
export type FormPanels = { first: ReactNode; last: ReactNode };

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
      'form first' auto 'form last' 1fr / minmax(0, ${({ theme }) => theme.size.form})
      ${spacing(86)};

    & > :nth-child(1) {
      grid-area: first;
    }

    & > :nth-child(2) {
      grid-area: form;
    }

    & > :nth-child(3) {
      grid-area: last;
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
        <div>{panels.first}</div>
        <div>{children}</div>
        <div>{panels.last}</div>
      </Columns>
    </Root>
  );
}
