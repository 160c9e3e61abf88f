import { spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { qrMatrix } from './qr/qrMatrix.ts';

/** Modules of the light edge that readers need. */
const EDGE = 4;

const Root = styled.svg`
  inline-size: ${spacing(48)};
  max-inline-size: 100%;
  border-radius: ${({ theme }) => theme.radius.medium};
  forced-color-adjust: none;
`;

/** QR code of a text, dark on light in every theme, because readers expect that; nothing for a text that is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = qrMatrix(text);
  if (matrix === undefined) return null;
  const size = matrix.length + 2 * EDGE;
  const path = matrix
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [])))
    .join('');
  return (
    <Root role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Root>
  );
}
