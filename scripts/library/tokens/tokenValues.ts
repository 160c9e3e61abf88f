/** Token types of the format that a theme needs. */
type TokenType =
  | 'color'
  | 'cubicBezier'
  | 'dimension'
  | 'duration'
  | 'fontFamily'
  | 'fontWeight'
  | 'number'
  | 'shadow'
  | 'typography';

/** A token of the Design Tokens format 2025.10. */
export type Token = { $type: TokenType; $value: unknown; $description?: string };

/** Returns the captures of a pattern in a CSS value. Throws if the value does not match. */
function partsOf(css: string, pattern: RegExp): string[] {
  const parts = pattern.exec(css);
  if (!parts) throw new Error(`A token cannot be made of ${css}.`);
  return parts.slice(1);
}

const colour = (channels: readonly number[], alpha: number) => ({
  colorSpace: 'srgb',
  components: channels.map((channel) => Number((channel / 255).toFixed(5))),
  alpha,
  hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
});

/** Converts `#rrggbb`, `rgb(r g b / a%)` or `transparent`. */
function colorValue(css: string) {
  if (css === 'transparent') return colour([0, 0, 0], 0);
  if (css.startsWith('#')) {
    const hex = partsOf(css, /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i);
    return colour(
      hex.map((channel) => Number.parseInt(channel, 16)),
      1,
    );
  }
  const [red, green, blue, percent] = partsOf(css, /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/).map(Number);
  return colour([red ?? 0, green ?? 0, blue ?? 0], (percent ?? 100) / 100);
}

const dimensionValue = (css: string | number) => ({
  value: Number(partsOf(String(css), /^(-?[\d.]+)(?:px)?$/)[0]),
  unit: 'px',
});

function durationValue(css: string) {
  const [value, unit] = partsOf(css, /^([\d.]+)(ms|s)$/);
  return { value: Number(value), unit };
}

/** Converts one layer of a shadow, `x y blur color`. */
function shadowLayer(css: string) {
  const [x = '', y = '', blur = '', color = ''] = partsOf(css, /^(\S+) (\S+) (\S+) (.+)$/);
  return {
    color: colorValue(color),
    offsetX: dimensionValue(x),
    offsetY: dimensionValue(y),
    blur: dimensionValue(blur),
    spread: dimensionValue(0),
  };
}

/** Functions that convert a value of the theme into a token, by the kind of value. */
export const tokenFrom = {
  color: (css) => ({ $type: 'color', $value: colorValue(String(css)) }),
  dimension: (css) => ({ $type: 'dimension', $value: dimensionValue(css) }),
  number: (value) => ({ $type: 'number', $value: Number(value) }),
  fontWeight: (value) => ({ $type: 'fontWeight', $value: Number(value) }),
  fontFamily: (css) => ({
    $type: 'fontFamily',
    $value: String(css)
      .split(',')
      .map((name) => name.trim().replaceAll(/["']/g, '')),
  }),
  /** The format has no `none`; a transparent shadow represents it. */
  shadow: (css) => ({
    $type: 'shadow',
    $value: (css === 'none' ? '0 0 0 transparent' : String(css)).split(/, (?=\d)/).map(shadowLayer),
  }),
  /** Converts `size/line-height`; family and weight are those of the body text. */
  typography: (css) => {
    const [size = '', line = ''] = String(css).split('/');
    const fontSize = dimensionValue(size);
    const lineHeight = dimensionValue(line).value / fontSize.value;
    return {
      $type: 'typography',
      $value: {
        ...{ fontFamily: '{font.body}', fontSize, fontWeight: '{weight.regular}' },
        ...{ letterSpacing: dimensionValue(0), lineHeight: Number(lineHeight.toFixed(5)) },
      },
    };
  },
  /** Converts an easing curve or a duration. */
  motion: (css) => {
    const curve = /^cubic-bezier\((.+)\)$/.exec(String(css))?.[1];
    return curve === undefined
      ? { $type: 'duration', $value: durationValue(String(css)) }
      : { $type: 'cubicBezier', $value: curve.split(', ').map(Number) };
  },
} satisfies Record<string, (css: string | number) => Token>;
