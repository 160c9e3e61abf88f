import { theme } from '@firstbell/ui';

const RING_RADII = [260, 200, 140, 80];

/** Placeholder for a product's illustration: rings on the brand colour. */
export function Illustration() {
  return (
    <svg viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {RING_RADII.map((radius, index) => (
        <circle
          key={radius}
          cx="320"
          cy="400"
          r={radius}
          fill={theme.color.accentText}
          opacity={0.06 * (index + 1)}
        />
      ))}
      <circle cx="320" cy="400" r="28" fill={theme.color.brandMark} />
    </svg>
  );
}
