import { type Token } from './tokenValues.ts';

type Length = { value: number; unit: string };
type Color = { components: readonly number[]; alpha: number; hex: string };
type ShadowLayer = { color: Color } & Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Length>;
type Typography = { fontSize: Length; lineHeight: number };

const formatLength = ({ value, unit }: Length) => (value === 0 ? '0' : `${value}${unit}`);

function formatColor({ components, alpha, hex }: Color): string {
  if (alpha === 0) return 'transparent';
  const channels = components.map((component) => Math.round(component * 255));
  const rounded = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  if (rounded !== hex) throw new Error(`The components of a colour give ${rounded}, but its hex is ${hex}.`);
  return alpha === 1 ? hex : `rgb(${channels.join(' ')} / ${Math.round(alpha * 100)}%)`;
}

const formatShadowLayer = ({ color, offsetX, offsetY, blur }: ShadowLayer) =>
  [formatLength(offsetX), formatLength(offsetY), formatLength(blur), formatColor(color)].join(' ');

const formatters: Readonly<Record<Token['$type'], (value: never) => string>> = {
  color: formatColor,
  dimension: formatLength,
  number: (value: number) => String(value),
  fontWeight: (value: number) => String(value),
  fontFamily: (names: readonly string[]) =>
    names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', '),
  duration: formatLength,
  cubicBezier: (points: readonly number[]) => `cubic-bezier(${points.join(', ')})`,
  shadow: (layers: readonly ShadowLayer[]) => {
    const css = layers.map(formatShadowLayer).join(', ');
    return css === '0 0 0 transparent' ? 'none' : css;
  },
  typography: ({ fontSize, lineHeight }: Typography) =>
    `${formatLength(fontSize)}/${Math.round(fontSize.value * lineHeight)}${fontSize.unit}`,
};

/** Formats the value of a token as the theme writes it. */
export const formatLikeTheme = ({ $type, $value }: Token) => formatters[$type]($value as never);
