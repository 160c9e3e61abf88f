import * as cards from '@firstbell/schema/contracts/cards';
import { useLoad } from '../../../platform/useApi.ts';
import {
  CARD_PAGE,
  type CardDrawing,
  type CardLayout,
  cardLayout,
  type CardPage,
} from '@firstbell/schema/cards';
import { Skeleton } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../../platform/debounce/useDebouncedValue.ts';
import { describeError } from '../../../platform/http/describeError.ts';

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  min-inline-size: 0;

  & > p {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  /* White paper in every theme. */
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

/** Renders a shape of a report card; logo and photo are shaded boxes. */
function Shape({ shape }: { shape: CardDrawing }) {
  switch (shape.kind) {
    case 'text':
      return (
        <text
          className={shape.is_quiet ? 'quiet' : undefined}
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.is_bold ? 700 : 400}
          textLength={shape.width}
          lengthAdjust="spacingAndGlyphs"
          // The position is that of the left edge in both directions.
          {...(shape.is_rtl && { direction: 'rtl', textAnchor: 'end' })}
          fill="currentColor"
        >
          {shape.text}
        </text>
      );
    case 'line':
      return (
        <line
          x1={shape.x}
          y1={shape.y}
          x2={shape.x2}
          y2={shape.y2}
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
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          fill="currentColor"
          fillOpacity={shape.kind !== 'box' ? 0.15 : shape.is_filled ? 0.06 : 0}
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
      {page.map((shape, index) => (
        <Shape key={index} shape={shape} />
      ))}
    </svg>
  );
}

/**
 * Preview of a fictitious student's report card. While the layout is invalid, shows the last valid layout.
 */
export function CardPreview({ layout }: { layout: CardLayout }) {
  // Debounced as text, because the layout is a new object on each render.
  const debouncedText = useDebouncedValue(JSON.stringify(layout));
  const parsed = cardLayout.safeParse(JSON.parse(debouncedText));
  const [lastValid, setLastValid] = useState(layout);
  const shownLayout = parsed.success ? parsed.data : lastValid;
  if (parsed.success && JSON.stringify(lastValid) !== JSON.stringify(parsed.data)) setLastValid(parsed.data);
  const { data, error } = useLoad(cards.preview, {
    body: { layout: shownLayout },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  const pages = data?.pages;
  return (
    <Root aria-label="Preview">
      <h3>Preview</h3>
      <p>A made-up student, as the PDF will be printed on A4.</p>
      {error !== null && <p role="alert">{`The preview could not be made: ${describeError(error)}`}</p>}
      {pages === undefined && error === null && (
        <div role="group" aria-busy="true" aria-label="Loading the preview…">
          <Skeleton lines={12} />
        </div>
      )}
      {pages?.map((page, index) => (
        <PreviewPage key={index} page={page} name={`Page ${index + 1} of ${pages.length}`} />
      ))}
    </Root>
  );
}
