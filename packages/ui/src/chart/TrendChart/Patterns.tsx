import { type TrendSeries } from './trend.ts';

type PatternsProps = { id: string; series: readonly TrendSeries[] };

const PATTERN_SIZE_PX = 6;

/** Textures over the colours of the series, which distinguish the series without colour; the first is plain. */
const textures = [
  null,
  <path key="hatch" d="M-1 1l2 -2M0 6l6 -6M5 7l2 -2" className="texture" />,
  <circle key="dots" cx={3} cy={3} r={1.2} className="texture-dot" />,
  <path key="lines" d="M0 3h6" className="texture" />,
];

/** Returns the CSS value that fills a shape with the pattern of a series. */
export const createFill = (id: string, index: number) => `url("#${id}${index}")`;

/** Defines the SVG pattern of each series: its colour with a texture. */
export function Patterns({ id, series }: PatternsProps) {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false" className="patterns">
      <defs>
        {series.map(({ key, tone }, index) => (
          <pattern
            key={key}
            id={`${id}${index}`}
            data-tone={tone}
            width={PATTERN_SIZE_PX}
            height={PATTERN_SIZE_PX}
            patternUnits="userSpaceOnUse"
          >
            <rect
              width={PATTERN_SIZE_PX}
              height={PATTERN_SIZE_PX}
              className="pattern-background"
              data-plain={index === 0 || undefined}
            />
            {textures[index % textures.length]}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
