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
function matchCaptures(css: string, pattern: RegExp): string[] {
  const match = pattern.exec(css);
  if (!match)
    throw new Error(`“${css}” cannot be converted into a token: it does not match ${pattern.source}.`);
  return match.slice(1);
}

const createColor = (channels: readonly number[], alpha: number) => ({
  colorSpace: 'srgb',
  components: channels.map((channel) => Number((channel / 255).toFixed(5))),
  alpha,
  hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
});

/** Converts `#rrggbb`, `rgb(r g b / a%)` or `transparent`. */
function toColorValue(css: string) {
  if (css === 'transparent') return createColor([0, 0, 0], 0);
  if (css.startsWith('#')) {
    const hex = matchCaptures(css, /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i);
    return createColor(
      hex.map((channel) => Number.parseInt(channel, 16)),
      1,
    );
  }
  const [red, green, blue, percent] = matchCaptures(css, /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/).map(Number);
  return createColor([red ?? 0, green ?? 0, blue ?? 0], (percent ?? 100) / 100);
}

const toDimensionValue = (css: string | number) => ({
  value: Number(matchCaptures(String(css), /^(-?[\d.]+)(?:px)?$/)[0]),
  unit: 'px',
});

function toDurationValue(css: string) {
  const [value, unit] = matchCaptures(css, /^([\d.]+)(ms|s)$/);
  return { value: Number(value), unit };
}

/** Converts one layer of a shadow, `x y blur color`. */
function toShadowLayer(css: string) {
  const [x = '', y = '', blur = '', color = ''] = matchCaptures(css, /^(\S+) (\S+) (\S+) (.+)$/);
  return {
    color: toColorValue(color),
    offsetX: toDimensionValue(x),
    offsetY: toDimensionValue(y),
    blur: toDimensionValue(blur),
    spread: toDimensionValue(0),
  };
}

/** Functions that convert a value of the theme into a token, by the kind of value. */
export const tokenFrom = {
  color: (css) => ({ $type: 'color', $value: toColorValue(String(css)) }),
  dimension: (css) => ({ $type: 'dimension', $value: toDimensionValue(css) }),
  number: (value) => ({ $type: 'number', $value: Number(value) }),
  fontWeight: (value) => ({ $type: 'fontWeight', $value: Number(value) }),
  fontFamily: (css) => ({
    $type: 'fontFamily',
    $value: String(css)
      .split(',')
      .map((name) => name.trim().replaceAll(/["']/g, '')),
  }),
  /** Converts a shadow; `none`, which the format lacks, becomes a transparent shadow. */
  shadow: (css) => ({
    $type: 'shadow',
    $value: (css === 'none' ? '0 0 0 transparent' : String(css)).split(/, (?=\d)/).map(toShadowLayer),
  }),
  /** Converts `size/line-height`; family and weight are those of the body text. */
  typography: (css) => {
    const [size = '', line = ''] = String(css).split('/');
    const fontSize = toDimensionValue(size);
    const lineHeight = toDimensionValue(line).value / fontSize.value;
    return {
      $type: 'typography',
      $value: {
        ...{ fontFamily: '{font.body}', fontSize, fontWeight: '{weight.regular}' },
        ...{ letterSpacing: toDimensionValue(0), lineHeight: Number(lineHeight.toFixed(5)) },
      },
    };
  },
  /** Converts an easing curve or a duration. */
  motion: (css) => {
    const curve = /^cubic-bezier\((.+)\)$/.exec(String(css))?.[1];
    return curve === undefined
      ? { $type: 'duration', $value: toDurationValue(String(css)) }
      : { $type: 'cubicBezier', $value: curve.split(', ').map(Number) };
  },
} satisfies Record<string, (css: string | number) => Token>;
