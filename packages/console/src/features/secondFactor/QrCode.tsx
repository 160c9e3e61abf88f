import { spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { createQrMatrix } from './qr/createQrMatrix.ts';

/** Width of the light margin in modules; scanners need it. */
const QUIET_ZONE = 4;

const Root = styled.svg`
  inline-size: ${spacing(48)};
  max-inline-size: 100%;
  border-radius: ${({ theme }) => theme.radius.medium};
  forced-color-adjust: none;
`;

/** QR code of a text; renders nothing for a text that is too long. Dark on light in every theme, for scanners. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = createQrMatrix(text);
  if (matrix === undefined) return null;
  const size = matrix.length + 2 * QUIET_ZONE;
  const path = matrix
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <Root role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Root>
  );
}
