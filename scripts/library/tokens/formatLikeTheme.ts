import { type Token } from './tokenValues.ts';

type Length = { value: number; unit: string };
type Color = { components: readonly number[]; alpha: number; hex: string };
type Layer = { color: Color } & Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Length>;
type Typography = { fontSize: Length; lineHeight: number };

const length = ({ value, unit }: Length) => (value === 0 ? '0' : `${value}${unit}`);

function colour({ components, alpha, hex }: Color): string {
  if (alpha === 0) return 'transparent';
  const channels = components.map((component) => Math.round(component * 255));
  const rounded = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  if (rounded !== hex) throw new Error(`${rounded} is not ${hex}.`);
  return alpha === 1 ? hex : `rgb(${channels.join(' ')} / ${Math.round(alpha * 100)}%)`;
}

const layer = ({ color, offsetX, offsetY, blur }: Layer) =>
  [length(offsetX), length(offsetY), length(blur), colour(color)].join(' ');

const formatters: Readonly<Record<Token['$type'], (value: never) => string>> = {
  color: colour,
  dimension: length,
  number: (value: number) => String(value),
  fontWeight: (value: number) => String(value),
  fontFamily: (names: readonly string[]) =>
    names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', '),
  duration: length,
  cubicBezier: (points: readonly number[]) => `cubic-bezier(${points.join(', ')})`,
  shadow: (layers: readonly Layer[]) => {
    const css = layers.map(layer).join(', ');
    return css === '0 0 0 transparent' ? 'none' : css;
  },
  typography: ({ fontSize, lineHeight }: Typography) =>
    `${length(fontSize)}/${Math.round(fontSize.value * lineHeight)}${fontSize.unit}`,
};

/** Formats a token as the theme writes the value. */
export const formatLikeTheme = ({ $type, $value }: Token) => formatters[$type]($value as never);
