import { type ReactNode } from 'react';
import styled from 'styled-components';

/** Panels beside a form; on a narrow screen `first` stands above the form and `last` below it. */
export type BesideParts = { first: ReactNode; last: ReactNode };

const Root = styled.div`
  container-type: inline-size;
`;

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  align-items: start;

  & > * {
    min-inline-size: 0;
  }

  @container (min-width: 960px) {
    grid-template: 'form first' auto 'form last' 1fr / minmax(0, ${({ theme }) => theme.size.form}) 344px;

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

/** Layout of a form with panels beside it. */
export function Beside({ parts, children }: { parts: BesideParts | undefined; children: ReactNode }) {
  if (parts === undefined) return children;
  return (
    <Root>
      <Parts>
        <div>{parts.first}</div>
        <div>{children}</div>
        <div>{parts.last}</div>
      </Parts>
    </Root>
  );
}
