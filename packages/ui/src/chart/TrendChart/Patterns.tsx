import { type TrendSeries } from './trend.ts';

type PatternsProps = { id: string; series: readonly TrendSeries[] };

const SIZE_PX = 6;

/** Textures over the colours of the series, so that the series are distinguished without colour. */
const textures = [
  null,
  <path key="hatch" d="M-1 1l2 -2M0 6l6 -6M5 7l2 -2" className="texture" />,
  <circle key="dots" cx={3} cy={3} r={1.2} className="dot" />,
  <path key="lines" d="M0 3h6" className="texture" />,
];

/** Returns the CSS value that fills a shape with the pattern of a series. */
export const fillOf = (id: string, index: number) => `url("#${id}${index}")`;

/** Defines the SVG patterns of the series: each with a colour and a texture. */
export function Patterns({ id, series }: PatternsProps) {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false" className="patterns">
      <defs>
        {series.map(({ key, tone }, index) => (
          <pattern
            key={key}
            id={`${id}${index}`}
            data-tone={tone}
            width={SIZE_PX}
            height={SIZE_PX}
            patternUnits="userSpaceOnUse"
          >
            <rect width={SIZE_PX} height={SIZE_PX} className="ground" data-plain={index === 0 || undefined} />
            {textures[index % textures.length]}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
