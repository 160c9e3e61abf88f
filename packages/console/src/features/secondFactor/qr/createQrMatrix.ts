import { computeCorrection } from './reedSolomon.ts';

/**
 * Versions 1 to 9 of a QR code with the lowest error correction, which is enough on a screen. Each has the correction
 * bytes of a block, the number of blocks, the data bytes of a block, and the centres of the alignment patterns.
 */
const VERSIONS = [
  { correction: 7, blocks: 1, data: 19, centres: [] },
  { correction: 10, blocks: 1, data: 34, centres: [6, 18] },
  { correction: 15, blocks: 1, data: 55, centres: [6, 22] },
  { correction: 20, blocks: 1, data: 80, centres: [6, 26] },
  { correction: 26, blocks: 1, data: 108, centres: [6, 30] },
  { correction: 18, blocks: 2, data: 68, centres: [6, 34] },
  { correction: 20, blocks: 2, data: 78, centres: [6, 22, 38] },
  { correction: 24, blocks: 2, data: 97, centres: [6, 24, 42] },
  { correction: 30, blocks: 2, data: 116, centres: [6, 26, 46] },
] as const;

/** Size of the mode and the count, rounded up to bytes. */
const HEADER_BYTES = 2;
const PADDING = [0xec, 0x11] as const;
/** Bits of the format: lowest error correction, and the mask that inverts every other module. */
const FORMAT = 0b01_000;

const bitOf = (value: number, at: number) => ((value >>> at) & 1) === 1;

/** Appends the remainder of the division by a generator polynomial to a value: the error correction of format and version. */
function appendRemainder(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let times = 0; times < bits; times += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return (value << bits) | rest;
}

/** Encodes a text as the bytes of a version, in blocks with their correction, interleaved. */
function encodeText(text: Uint8Array, { correction, blocks, data }: (typeof VERSIONS)[number]): number[] {
  // The mode and the count come first, in twelve bits, so that all further bytes begin in the middle of a byte.
  const nibbles = [0b0100, ...[text.length, ...text].flatMap((byte) => [byte >>> 4, byte & 15])];
  nibbles.push(0);
  const bytes = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => ((nibbles[2 * at] ?? 0) << 4) | (nibbles[2 * at + 1] ?? 0),
  );
  for (let at = 0; bytes.length < blocks * data; at += 1) bytes.push(PADDING[at % 2] ?? 0);
  const dataBlocks = Array.from({ length: blocks }, (_, at) => bytes.slice(at * data, (at + 1) * data));
  const correctionBlocks = dataBlocks.map((block) => computeCorrection(block, correction));
  return [dataBlocks, correctionBlocks].flatMap((kind) =>
    (kind[0] ?? []).flatMap((_, at) => kind.map((block) => block[at] ?? 0)),
  );
}

/** Modules of a QR code while it is drawn; undefined for a module without a fixed pattern. */
type Draft = (boolean | undefined)[][];

/** Draws the fixed modules of a version: finder, alignment and timing patterns, format and version. */
function drawPatterns(size: number, version: number, centres: readonly number[]): Draft {
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = draft[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  const drawSquare = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const [first, last] = [centres[0], centres.at(-1)];
  for (const x of centres)
    for (const y of centres) {
      const isOfFinder = (x === first && (y === first || y === last)) || (x === last && y === first);
      if (!isOfFinder) drawSquare(x, y, 2, (distance) => distance !== 1);
    }
  const format = appendRemainder(FORMAT, 0x537, 10) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const isDark = bitOf(format, at);
    // Once around the first finder, without the timing pattern, and once at the other two.
    if (at < 8) set(8, at < 6 ? at : at + 1, isDark);
    else set(at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 8) set(size - 1 - at, 8, isDark);
    else set(8, size - 15 + at, isDark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const bits = appendRemainder(version, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(far, near, bitOf(bits, at));
      set(near, far, bitOf(bits, at));
    }
  }
  return draft;
}

/** Fills the remaining modules with data, in columns of two from the right, alternately up and down; applies the mask. */
function fill(draft: Draft, bytes: readonly number[]): boolean[][] {
  const size = draft.length;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = draft[y];
        if (!row || row[x] !== undefined) continue;
        const isSet = bitOf(bytes[index >>> 3] ?? 0, 7 - (index & 7));
        row[x] = isSet !== ((x + y) % 2 === 0);
        index += 1;
      }
  }
  return draft.map((row) => row.map((isDark) => isDark ?? false));
}

/**
 * Encodes a text as a QR code: rows of modules, true for dark ones. Returns undefined for a text of more than 230 bytes.
 * Always uses the same mask; the standard prefers the mask with the lowest penalty, but scanners accept any mask.
 */
export function createQrMatrix(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(({ blocks, data }) => bytes.length + HEADER_BYTES <= blocks * data);
  const version = VERSIONS[index];
  if (version === undefined) return undefined;
  const size = 21 + 4 * index;
  return fill(drawPatterns(size, index + 1, version.centres), encodeText(bytes, version));
}
