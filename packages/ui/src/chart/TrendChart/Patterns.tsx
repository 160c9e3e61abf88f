import { type TrendSeries } from './trend.ts';

type PatternsProps = { id: string; series: readonly TrendSeries[] };

const SIZE = 6;

/** Textures over the colours of the series, so that nobody depends on colour: none, hatching, dots, lines. */
const textures = [
  null,
  <path key="hatch" d="M-1 1l2 -2M0 6l6 -6M5 7l2 -2" className="texture" />,
  <circle key="dots" cx={3} cy={3} r={1.2} className="dot" />,
  <path key="lines" d="M0 3h6" className="texture" />,
];

/** Names the fill of a series. */
export const fillOf = (id: string, place: number) => `url("#${id}${place}")`;

/** Keeps the fills of the series: a colour and a texture each. */
export function Patterns({ id, series }: PatternsProps) {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false" className="patterns">
      <defs>
        {series.map(({ key, tone }, place) => (
          <pattern
            key={key}
            id={`${id}${place}`}
            data-tone={tone}
            width={SIZE}
            height={SIZE}
            patternUnits="userSpaceOnUse"
          >
            <rect width={SIZE} height={SIZE} className="ground" data-plain={place === 0 || undefined} />
            {textures[place % textures.length]}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
