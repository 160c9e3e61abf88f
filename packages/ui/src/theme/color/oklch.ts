/** Colour in OKLCH: lightness (0 to 1), chroma (from 0) and hue (in degrees). */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Converts a `#rrggbb` colour to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  // The axes of OKLab: green to red, and blue to yellow.
  const labA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(labA, labB),
    hue: (Math.atan2(labB, labA) * 180) / Math.PI,
  };
}

function toRgb({ lightness, chroma, hue }: Oklch): Triple {
  const labA = chroma * Math.cos((hue * Math.PI) / 180);
  const labB = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * labA + 0.2158037573 * labB) ** 3;
  const m = (lightness - 0.1055613458 * labA - 0.0638541728 * labB) ** 3;
  const s = (lightness - 0.0894841775 * labA - 1.291485548 * labB) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Half a step of an 8-bit channel: a value that exceeds the range from 0 to 1 by less is rounded into it. */
const ROUNDING_TOLERANCE = 0.5 / 255;
const isInSrgb = (rgb: Triple) =>
  rgb.every((value) => value >= -ROUNDING_TOLERANCE && value <= 1 + ROUNDING_TOLERANCE);

/** Formats a colour as `#rrggbb`. A colour outside sRGB loses chroma and keeps its lightness and hue. */
export function toHex(colour: Oklch): string {
  let { chroma } = colour;
  while (chroma > 0 && !isInSrgb(toRgb({ ...colour, chroma }))) chroma = Math.max(0, chroma - 0.002);
  const channels = toRgb({ ...colour, chroma }).map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}
