import { spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Width of the light margin in modules; scanners need it. */
const QUIET_ZONE = 4;

const Root = styled.svg`
  inline-size: ${spacing(48)};
  max-inline-size: 100%;
  border-radius: ${({ theme }) => theme.radius.medium};
  forced-color-adjust: none;
`;

/** QR code of a text of at most 2,953 bytes. Dark on light in every theme, for scanners. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <Root role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Root>
  );
}
