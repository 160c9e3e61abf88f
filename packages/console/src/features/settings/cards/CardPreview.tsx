import {
  CARD_PAGE,
  type CardDrawing,
  type CardLayout,
  cardLayout,
  type CardPage,
} from '@firstbell/schema/cards';
import { Skeleton } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../../platform/debounce/useDebouncedValue.ts';
import { reasonInWords } from '../../../platform/http/reasonInWords.ts';
import { useServices } from '../../../platform/services.ts';
import { cardPreviewOptions } from './cardLayoutApi.ts';

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  min-inline-size: 0;

  & > p {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  /* Paper stays white in every theme. */
  & svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border: ${({ theme }) => `${theme.line.thin} solid ${theme.color.hairline}`};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.print.paper};
    color: ${({ theme }) => theme.print.ink};
    font-family: ${({ theme }) => theme.font.body};
  }

  & svg .quiet {
    opacity: 0.7;
  }
`;

function Mark({ mark }: { mark: CardDrawing }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          className={mark.is_quiet ? 'quiet' : undefined}
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.is_bold ? 700 : 400}
          textLength={mark.width}
          lengthAdjust="spacingAndGlyphs"
          fill="currentColor"
        >
          {mark.text}
        </text>
      );
    case 'line':
      return (
        <line
          x1={mark.x}
          y1={mark.y}
          x2={mark.x2}
          y2={mark.y2}
          stroke="currentColor"
          strokeOpacity={0.45}
          strokeWidth={0.6}
        />
      );
    case 'box':
    case 'logo':
    case 'photo':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          fill="currentColor"
          fillOpacity={mark.kind !== 'box' ? 0.15 : mark.is_filled ? 0.06 : 0}
          stroke="currentColor"
          strokeOpacity={0.45}
          strokeWidth={0.6}
        />
      );
  }
}

function PreviewPage({ page, name }: { page: CardPage; name: string }) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${CARD_PAGE.width} ${CARD_PAGE.height}`}>
      {page.map((mark, at) => (
        <Mark key={at} mark={mark} />
      ))}
    </svg>
  );
}

/** Preview of the report card of a made-up student; while the layout is not right, that of the last right one stays. */
export function CardPreview({ layout }: { layout: CardLayout }) {
  const { http } = useServices();
  const wanted = useDebouncedValue(JSON.stringify(layout));
  const read = cardLayout.safeParse(JSON.parse(wanted));
  const [last, setLast] = useState(layout);
  const current = read.success ? read.data : last;
  if (read.success && JSON.stringify(last) !== JSON.stringify(read.data)) setLast(read.data);
  const { data: pages, error } = useQuery(cardPreviewOptions(http, current));
  return (
    <Root aria-label="Preview">
      <h3>Preview</h3>
      <p>A made-up student, as the PDF will be printed on A4.</p>
      {error !== null && <p role="alert">{`The preview could not be made: ${reasonInWords(error)}`}</p>}
      {pages === undefined && error === null && (
        <div role="group" aria-busy="true" aria-label="The preview is on its way">
          <Skeleton lines={12} />
        </div>
      )}
      {pages?.map((page, at) => (
        <PreviewPage key={at} page={page} name={`Page ${at + 1} of ${pages.length}`} />
      ))}
    </Root>
  );
}
